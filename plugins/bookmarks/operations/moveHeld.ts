import { LitfassError } from '@litfass/kit'
import { executeTogether } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { MAX_BOOKMARKS, TEXTS } from '../constants.ts'
import type { BookmarkAction } from './BookmarkAction.ts'
import { hasLists, holdPerson } from './holdPerson.ts'
import { moveStatement, VERDICTS } from './moveStatement.ts'
import type { Person } from './Person.ts'

const verdictRow = z.object({ verdict: z.enum(VERDICTS) })

/**
 * Does an action on the lists of a person, in one trip to the database: a statement that holds the person, and one that
 * sees what was done until then. Both are one transaction.
 * @param held what holds the person instead
 * @returns false when the person has no lists (any more)
 * @throws LitfassError `absent`, `refused` (`bookmarks.full`)
 */
export async function moveHeld(
  req: PayloadRequest,
  person: Person,
  asked: BookmarkAction,
  held = holdPerson(person),
): Promise<boolean> {
  const [row] = await executeTogether(req, [held, moveStatement(person, asked, hasLists(req, person))])
  const { verdict } = verdictRow.parse(row)
  if (verdict === 'absent') throw new LitfassError('absent')
  if (verdict === 'full') {
    const values = { max: MAX_BOOKMARKS }
    throw new LitfassError('refused', { detail: 'bookmarks.full', msgKey: `${TEXTS}:full`, values })
  }
  return verdict === 'done'
}
