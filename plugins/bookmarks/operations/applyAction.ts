import { LitfassError } from '@litfass/kit'
import { executeSql, inTransaction, sql } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { MAX_BOOKMARKS, TEXTS } from '../constants.ts'
import {
  type Action,
  bringsIn,
  type ListName,
  type Lists,
  moveBookmark,
  NOWHERE,
  type Word,
} from '../domain/moveBookmark.ts'
import type { Reference } from '../domain/Reference.ts'
import { countBookmarks } from './countBookmarks.ts'
import { holdPerson } from './holdPerson.ts'
import { newVisitor } from './newVisitor.ts'
import { ownedBy } from './ownedBy.ts'
import type { Nobody, Person } from './Person.ts'

export type BookmarkAction = Reference & {
  action: Action
  /** Whether the caller can see the medium; one who cannot may move and remove what they have, and add nothing. */
  isVisible: boolean
}

/** The word to answer, and the id for the cookie of a visitor who was nobody before. */
export type Applied = { word: Word; person: Person | Nobody; visitorId?: string }

/**
 * Does one action on one medium. All actions of a person go one after another, so the end state is that of some order
 * of them, however many arrive at once.
 * @throws LitfassError `absent`, `refused` (`bookmarks.full`)
 */
export async function applyAction(
  req: PayloadRequest,
  asking: Person | Nobody,
  asked: BookmarkAction,
): Promise<Applied> {
  return inTransaction(req, async () => {
    const held = await holdPerson(req, asking)
    if (held.kind !== 'nobody') return { word: await move(req, held, asked), person: held }
    const { word } = moveBookmark(NOWHERE, asked.action)
    if (!bringsIn(asked.action)) return { word, person: held }
    if (!asked.isVisible) throw new LitfassError('absent')
    const { visitorId, person } = await newVisitor(req)
    return { word: await move(req, person, asked), person, visitorId }
  })
}

async function move(req: PayloadRequest, person: Person, asked: BookmarkAction): Promise<Word> {
  const before = await readLists(req, person, asked)
  const { lists, word } = moveBookmark(before, asked.action)
  const isKnown = before.temporary || before.saved
  // Adding asks to see the medium. Moving does not, for what is there already.
  const isMove = asked.action.endsWith('-modify')
  if (bringsIn(asked.action) && !asked.isVisible && !(isMove && isKnown)) throw new LitfassError('absent')
  for (const name of ['temporary', 'saved'] as const)
    if (lists[name] && !before[name]) await requireRoom(req, person, name)
  if (lists.temporary || lists.saved) await write(req, person, asked, lists)
  else if (isKnown) await remove(req, person, asked)
  return word
}

async function requireRoom(req: PayloadRequest, person: Person, list: ListName): Promise<void> {
  if ((await countBookmarks(req, person))[list] < MAX_BOOKMARKS) return
  const values = { max: MAX_BOOKMARKS }
  throw new LitfassError('refused', { detail: 'bookmarks.full', msgKey: `${TEXTS}:full`, values })
}

async function readLists(
  req: PayloadRequest,
  person: Person,
  { imageId, imageType }: Reference,
): Promise<Lists> {
  const [row] = await executeSql(
    req,
    sql`select temporary_at, saved_at from bookmarks
        where ${ownedBy(person)} and image_type = ${imageType} and media_id = ${imageId}`,
  )
  const isIn = (time: unknown) => time !== null && time !== undefined
  return { temporary: isIn(row?.temporary_at), saved: isIn(row?.saved_at) }
}

async function write(
  req: PayloadRequest,
  person: Person,
  { imageId, imageType }: Reference,
  { temporary, saved }: Lists,
): Promise<void> {
  const [account, visitor] = person.kind === 'account' ? [person.id, null] : [null, person.hash]
  const owner = sql.raw(person.kind === 'account' ? 'account_id' : 'visitor')
  await executeSql(
    req,
    sql`insert into bookmarks
          (account_id, visitor, image_type, media_id, temporary_at, saved_at, updated_at, created_at)
        values (${account}::int, ${visitor}::varchar, ${imageType}, ${imageId}::int,
          case when ${temporary} then clock_timestamp() end, case when ${saved} then clock_timestamp() end,
          now(), now())
        on conflict (${owner}, image_type, media_id) do update set
          temporary_at = case when ${temporary} then coalesce(bookmarks.temporary_at, excluded.temporary_at) end,
          saved_at = case when ${saved} then coalesce(bookmarks.saved_at, excluded.saved_at) end,
          updated_at = now()`,
  )
}

async function remove(req: PayloadRequest, person: Person, { imageId, imageType }: Reference): Promise<void> {
  await executeSql(
    req,
    sql`delete from bookmarks
        where ${ownedBy(person)} and image_type = ${imageType} and media_id = ${imageId}`,
  )
}
