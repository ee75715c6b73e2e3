import { LitfassError } from '@litfass/kit'
import { executeSql, executeTogether, sql } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import {
  type Action,
  addsToList,
  type Effect,
  effectOf,
  IMAGE_TYPES,
  type ImageType,
  LIST_NAMES,
  type ListName,
  type Reference,
  type Word,
} from './bookmarks.ts'
import { MAX_BOOKMARKS, VISITOR_DAYS } from './constants.ts'
import {
  currentlyOwnedBy,
  existingOwner,
  lockOwner,
  type NoOwner,
  type Owner,
  ownedBy,
  type Sql,
} from './owners.ts'
import { texts } from './texts.ts'
import { mergedAccount, newVisitor } from './visitors.ts'

/** The column that tells when a medium was added to each list; null while it is not in that list. */
const COLUMNS = { temporary: sql.raw('temporary_at'), saved: sql.raw('saved_at') } as const

const time = z
  .union([z.string(), z.date()])
  .nullable()
  .transform((value) => (value === null ? null : new Date(value).toISOString()))

const bookmarkRow = z
  .object({
    image_type: z.enum(IMAGE_TYPES),
    media_id: z.coerce.number(),
    temporary_at: time,
    saved_at: time,
  })
  .transform((row) => ({
    imageId: row.media_id,
    imageType: row.image_type,
    temporaryAt: row.temporary_at,
    savedAt: row.saved_at,
  }))

/** A bookmark, with the time it was added to each list, ISO 8601; null while it is not in that list. */
export type BookmarkRow = z.output<typeof bookmarkRow>

/** Returns a whole list, newest bookmark first: at most a few thousand small rows. */
export async function readRows(
  req: PayloadRequest,
  owner: Owner | NoOwner,
  list: ListName,
): Promise<BookmarkRow[]> {
  if (owner.kind === 'none') return []
  const column = COLUMNS[list]
  const rows = await executeSql(
    req,
    sql`select image_type, media_id, temporary_at, saved_at from bookmarks
        where ${currentlyOwnedBy(owner)} and ${column} is not null order by ${column} desc, id desc`,
  )
  return z.array(bookmarkRow).parse(rows)
}

const idList = z
  .array(z.coerce.number())
  .nullable()
  .transform((ids) => ids ?? [])
const stateRow = z.object({
  temporary_ids: idList,
  saved_ids: idList,
  temporary: z.coerce.number(),
  saved: z.coerce.number(),
})

export type ListCounts = Record<ListName, number>

/** Which of the given media are in which list, and the length of each list. */
export type BookmarkState = { temporary: number[]; saved: number[]; counts: ListCounts }

/** Returns the state of all buttons of a page in one query; without `ids`, only the counts. */
export async function readState(
  req: PayloadRequest,
  owner: Owner | NoOwner,
  { ids = [], imageType = 'image' }: { ids?: readonly number[] | undefined; imageType?: ImageType } = {},
): Promise<BookmarkState> {
  if (owner.kind === 'none') return { temporary: [], saved: [], counts: { temporary: 0, saved: 0 } }
  const isAsked = ids.length > 0 ? sql`image_type = ${imageType} and media_id in ${[...ids]}` : sql`false`
  const [row] = await executeSql(
    req,
    sql`select json_agg(media_id) filter (where ${isAsked} and temporary_at is not null) as temporary_ids,
          json_agg(media_id) filter (where ${isAsked} and saved_at is not null) as saved_ids,
          count(temporary_at) as temporary, count(saved_at) as saved
        from bookmarks where ${currentlyOwnedBy(owner)}`,
  )
  const { temporary_ids, saved_ids, ...counts } = stateRow.parse(row)
  return { temporary: temporary_ids, saved: saved_ids, counts }
}

/** One of the six actions on one medium. */
type BookmarkAction = Reference & {
  action: Action
  /** Whether the caller can see the medium. Without that they may move and remove it, but not add it. */
  isVisible: boolean
}

/** The word to answer, the owner from now on, and the id for the cookie of a visitor who is new. */
type Applied = { word: Word; owner: Owner | NoOwner; visitorId?: string }

/**
 * Applies one action to one medium. All actions of an owner are serialized, so the result is that of some order of them,
 * however many arrive at once. An `add` of a visitor who signed in a moment ago goes to the account; any other action of
 * that cookie, perhaps on a shared machine, changes nothing there. An unknown or expired visitor counts as a new one.
 * @throws LitfassError `absent`, `refused` (`bookmarks.full`), `signedOut` when the account has been deleted
 */
export async function applyAction(
  req: PayloadRequest,
  owner: Owner | NoOwner,
  asked: BookmarkAction,
): Promise<Applied> {
  const { word } = effectOf(asked.action)
  if (owner.kind !== 'none' && (await changeLists(req, owner, asked))) return { word, owner }
  if (owner.kind === 'account') throw new LitfassError('signedOut')
  if (owner.kind === 'visitor' && asked.action === 'reference-add') {
    const id = await mergedAccount(req, owner.hash)
    if (id !== undefined) return applyAction(req, { kind: 'account', id }, asked)
  }
  if (!addsToList(asked.action)) return { word, owner: { kind: 'none' } }
  if (!asked.isVisible) throw new LitfassError('absent')
  const visitor = newVisitor()
  await changeLists(req, visitor.owner, asked, visitor.insertion)
  return { word, owner: visitor.owner, visitorId: visitor.visitorId }
}

/** The result of an action's statement; `noOwner`: the account or the visitor does not exist (any more). */
const VERDICTS = ['noOwner', 'absent', 'full', 'done'] as const
const verdictRow = z.object({ verdict: z.enum(VERDICTS) })

/**
 * Applies an action in one round trip and one transaction: a statement that locks the owner, and one that sees everything
 * committed until then.
 * @param lock what locks the owner instead
 * @returns false when the owner does not exist (any more)
 * @throws LitfassError `absent`, `refused` (`bookmarks.full`)
 */
async function changeLists(
  req: PayloadRequest,
  owner: Owner,
  asked: BookmarkAction,
  lock = lockOwner(owner),
): Promise<boolean> {
  const [row] = await executeTogether(req, [lock, actionStatement(owner, asked, existingOwner(req, owner))])
  const { verdict } = verdictRow.parse(row)
  if (verdict === 'absent') throw new LitfassError('absent')
  if (verdict === 'full') {
    const values = { max: MAX_BOOKMARKS }
    throw new LitfassError('refused', { detail: 'bookmarks.full', msgKey: texts.key('full'), values })
  }
  return verdict === 'done'
}

/** The statement that applies an action or does nothing, and returns which. It relies on the owner being locked. */
function actionStatement(owner: Owner, asked: BookmarkAction, existing: Sql): Sql {
  const isRow = sql`${ownedBy(owner)} and image_type = ${asked.imageType} and media_id = ${asked.imageId}`
  const isDone = sql`exists (select from outcome where verdict = 'done')`
  const { sets } = effectOf(asked.action)
  // No two of these write the same row.
  const writes = [
    ...(addsToList(asked.action) ? [upsert(owner, asked, isDone)] : removals(sets, { isRow, isDone })),
    ...(owner.kind === 'visitor' ? [renewal(owner.hash, isDone)] : []),
  ].map((write, index) => sql`${sql.identifier(`write_${index}`)} as (${write})`)
  return sql`with existing as (${existing}),
    here as (select temporary_at, saved_at from bookmarks where ${isRow}),
    outcome as (select ${verdictOn(owner, asked)} as verdict),
    ${sql.join(writes, sql`, `)}
    select verdict from outcome`
}

/** Adding a medium requires seeing it; moving one that is bookmarked already does not. */
function verdictOn(owner: Owner, { action, isVisible }: BookmarkAction): Sql {
  const { sets } = effectOf(action)
  const isUnseen = addsToList(action) && !isVisible
  const isMove = action.endsWith('-modify')
  const isFull = LIST_NAMES.filter((list) => sets[list]).map((list) => wouldOverflow(owner, list))
  return sql`case
    when not exists (select from existing) then 'noOwner'
    when ${isUnseen} and not (${isMove} and exists (select from here)) then 'absent'
    when ${sql.join([sql`false`, ...isFull], sql` or `)} then 'full'
    else 'done' end`
}

function wouldOverflow(owner: Owner, list: ListName): Sql {
  const column = COLUMNS[list]
  return sql`(not exists (select from here where ${column} is not null)
    and (select count(${column}) from bookmarks where ${ownedBy(owner)}) >= ${MAX_BOOKMARKS})`
}

function upsert(owner: Owner, { action, imageType, imageId }: BookmarkAction, isDone: Sql): Sql {
  const { sets } = effectOf(action)
  const [account, visitor] = owner.kind === 'account' ? [owner.id, null] : [null, owner.hash]
  const ownerColumn = sql.raw(owner.kind === 'account' ? 'account_id' : 'visitor')
  return sql`insert into bookmarks
      (account_id, visitor, image_type, media_id, temporary_at, saved_at, updated_at, created_at)
    select ${account}::int, ${visitor}::varchar, ${imageType}, ${imageId}::int,
      case when ${sets.temporary === true} then clock_timestamp() end,
      case when ${sets.saved === true} then clock_timestamp() end, now(), now() where ${isDone}
    on conflict (${ownerColumn}, image_type, media_id) do update set
      temporary_at = ${timeAfter(sets, 'temporary')}, saved_at = ${timeAfter(sets, 'saved')}, updated_at = now()`
}

/** A medium that is in the list already keeps its time. */
function timeAfter(sets: Effect['sets'], list: ListName): Sql {
  if (sets[list] === false) return sql`null`
  return sql`coalesce(bookmarks.${COLUMNS[list]}, excluded.${COLUMNS[list]})`
}

/** Removes a medium from lists; a row that would be left in neither is deleted. */
function removals(sets: Effect['sets'], { isRow, isDone }: { isRow: Sql; isDone: Sql }): Sql[] {
  const untouched = LIST_NAMES.filter((list) => sets[list] === undefined)
  const remains = sql.join(
    [sql`false`, ...untouched.map((list) => sql`${COLUMNS[list]} is not null`)],
    sql` or `,
  )
  const cleared = LIST_NAMES.filter((list) => sets[list] === false).map(
    (list) => sql`${COLUMNS[list]} = null`,
  )
  return [
    sql`delete from bookmarks where ${isRow} and not (${remains}) and ${isDone}`,
    sql`update bookmarks set ${sql.join(cleared, sql`, `)}, updated_at = now()
        where ${isRow} and (${remains}) and ${isDone}`,
  ]
}

/** Every change keeps a visitor's lists for another thirty days. */
function renewal(hash: string, isDone: Sql): Sql {
  return sql`update bookmark_visitors
    set expires_at = clock_timestamp() + make_interval(days => ${VISITOR_DAYS}), updated_at = now()
    where hash = ${hash} and ${isDone}`
}
