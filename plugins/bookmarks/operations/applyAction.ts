import { LitfassError } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { bringsIn, endingOf, type Word } from '../domain/moveBookmark.ts'
import type { BookmarkAction } from './BookmarkAction.ts'
import { joinedAccount } from './joinedAccount.ts'
import { moveHeld } from './moveHeld.ts'
import { newVisitor } from './newVisitor.ts'
import type { Nobody, Person } from './Person.ts'

/** The word to answer, and the id for the cookie of a visitor who was nobody before. */
export type Applied = { word: Word; person: Person | Nobody; visitorId?: string }

/**
 * Does one action on one medium. All actions of a person go one after another, so the end state is that of some order
 * of them, however many arrive at once. What a visitor who has signed in a moment ago adds is the account's; whatever
 * else comes with their cookie, perhaps on a machine other people use, changes nothing of it. A visitor nobody knows (any
 * more) is nobody.
 * @throws LitfassError `absent`, `refused` (`bookmarks.full`), `signedOut` when the account is there no more
 */
export async function applyAction(
  req: PayloadRequest,
  asking: Person | Nobody,
  asked: BookmarkAction,
): Promise<Applied> {
  const { word } = endingOf(asked.action)
  if (asking.kind !== 'nobody' && (await moveHeld(req, asking, asked))) return { word, person: asking }
  if (asking.kind === 'account') throw new LitfassError('signedOut')
  if (asking.kind === 'visitor' && asked.action === 'reference-add') {
    const id = await joinedAccount(req, asking.hash)
    if (id !== undefined) return applyAction(req, { kind: 'account', id }, asked)
  }
  return applyToNobody(req, asked)
}

/** Whoever has nothing can only bring something in, and is somebody from then on. */
async function applyToNobody(req: PayloadRequest, asked: BookmarkAction): Promise<Applied> {
  const { word } = endingOf(asked.action)
  if (!bringsIn(asked.action)) return { word, person: { kind: 'nobody' } }
  if (!asked.isVisible) throw new LitfassError('absent')
  const { visitorId, person, introduction } = newVisitor()
  await moveHeld(req, person, asked, introduction)
  return { word, person, visitorId }
}
