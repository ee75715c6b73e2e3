import { LitfassError, viewerOf } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { type ContentRef, type FeaturedType, findContents, typesWith, typeWith } from '@litfass/kit/content'
import { executeSql, inTransaction, keepRow, sql, tableOf } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { ENTRIES } from '../constants.ts'
import { requireEvent, requireRules } from '../events/storedEvents.ts'
import type { ResolvedParticipationOptions } from '../options.ts'
import { accountKey, readerOf } from '../participants/participants.ts'
import { admit, takePart, withinCrowd } from '../participants/taking.ts'
import { type Audience, areResultsShown, ENTRY_STATES } from '../participation.ts'
import { entryAbsent, refusalFor } from '../refusals.ts'
import { refusalTexts } from '../refusalTexts.ts'
import {
  addToCounts,
  announceLateVote,
  announceVote,
  eventScope,
  LIKED,
  likeScope,
  likeTopic,
  lockForTaking,
  lockPart,
  USER_ENTRY,
} from './counts.ts'

/** `likes` is `null` while the results of a contest are hidden. */
export type LikeState = { likes: number | null; liked: boolean }

/**
 * Likes content that the caller sees, or takes that back; doing so twice changes nothing.
 * @throws LitfassError `absent` for a type that cannot be liked and for content that the caller does not see, `signedOut`,
 * `forbidden`, `refused` for what is one's own, `conflict` for an entry of a contest that is not open
 */
export async function likeContent(
  req: PayloadRequest,
  options: ResolvedParticipationOptions,
  { type, id, isWanted }: ContentRef & { isWanted: boolean },
): Promise<LikeState> {
  if (type === USER_ENTRY) return likeEntry(req, options, { id, isWanted })
  const content = typeWith(req.payload, 'likes', type)
  if (!content) throw contentAbsent()
  await admit(req, options, options.likers)
  const commit = () =>
    inTransaction(req, async () => {
      if ((await visibleAmong(req, content, [id])).length === 0) throw contentAbsent()
      const { key } = await takePart(req, options)
      const { ownerId } = (await findContents(req, [{ type, id }])).get(`${type}:${id}`) ?? {}
      if (ownerId && key === accountKey(ownerId)) throw ownContent()
      if (!(await keepRow(req, content.collection, id))) throw contentAbsent()
      await setLike(req, { type, id, voter: key, isWanted })
      await publishChanges(req, likeTopic(type), [id], { lists: false })
      return readLikes(req, { type, id, voter: key })
    })
  return withinCrowd(req, options, { scope: likeScope({ type, id }), commit })
}

const contentAbsent = () => new LitfassError('absent', { msgKey: refusalTexts.key('contentAbsent') })

const ownContent = () =>
  new LitfassError('refused', { detail: 'participation.own', msgKey: refusalTexts.key('ownEntry') })

/** Which of some documents the caller sees: no one finds out by its likes what is hidden from them. */
async function visibleAmong(
  req: PayloadRequest,
  { collection, settings: { seenBy } }: FeaturedType<'likes'>,
  ids: readonly number[],
): Promise<readonly number[]> {
  const asked = [...new Set(ids)]
  if (seenBy) return seenBy(req, asked)
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: asked } },
    select: {},
    depth: 0,
    pagination: false,
    overrideAccess: false,
    req,
  })
  return docs.map(({ id }) => Number(id))
}

/** The likes of one participant for one thing happen one after another, so that they end as the last one says. */
async function setLike(
  req: PayloadRequest,
  { type, id, voter, isWanted }: ContentRef & { voter: string; isWanted: boolean },
): Promise<void> {
  const scope = likeScope({ type, id })
  await lockPart(req, scope, voter)
  const changed = isWanted
    ? await executeSql(
        req,
        sql`insert into participation_likes (content_type, content_id, voter, created_at, updated_at)
            values (${type}, ${id}, ${voter}, clock_timestamp(), now())
            on conflict (content_type, content_id, voter) do nothing returning id`,
      )
    : await executeSql(
        req,
        sql`delete from participation_likes
            where content_type = ${type} and content_id = ${id} and voter = ${voter} returning id`,
      )
  if (changed.length > 0)
    await addToCounts(req, { scope, voter, deltas: [{ item: '', by: isWanted ? 1 : -1 }] })
}

const likesRow = z.object({ likes: z.number(), liked: z.boolean() })

/** Reads how many people like something, and whether a participant does. */
export async function readLikes(
  req: PayloadRequest,
  { type, id, voter = readerOf(req).key }: ContentRef & { voter?: string | null },
): Promise<{ likes: number; liked: boolean }> {
  const [row] = await executeSql(
    req,
    sql`select
          coalesce((select sum(count) from participation_counts where scope = ${likeScope({ type, id })}), 0)::int as likes,
          exists (select 1 from participation_likes
            where content_type = ${type} and content_id = ${id} and voter = ${voter}::text) as liked`,
  )
  return likesRow.parse(row)
}

const contentLikes = z.object({
  type: z.string(),
  id: z.number(),
  likes: z.number(),
  liked: z.boolean(),
  isOwn: z.boolean(),
})

export type ContentLikes = z.output<typeof contentLikes>

/** Reads the likes of content, in the order asked for; leaves out what the reader does not see or no one can like. */
export async function findLikes(req: PayloadRequest, wanted: readonly ContentRef[]): Promise<ContentLikes[]> {
  const { key } = readerOf(req)
  const viewer = viewerOf(req)
  const account = viewer.kind === 'account' ? viewer.id : undefined
  const found = await findContents(req, account === undefined ? [] : wanted)
  const seen: (ContentRef & { isOwn: boolean })[] = []
  for (const content of typesWith(req.payload.config, 'likes')) {
    const { type } = content
    const ids = wanted.flatMap((one) => (one.type === type ? [one.id] : []))
    if (ids.length === 0) continue
    for (const id of await visibleAmong(req, content, ids))
      seen.push({ type, id, isOwn: account !== undefined && found.get(`${type}:${id}`)?.ownerId === account })
  }
  const rows = await executeSql(
    req,
    sql`select t.type, t.id,
          coalesce((select sum(count) from participation_counts where scope = 'like:' || t.type || ':' || t.id), 0)::int as likes,
          exists (select 1 from participation_likes
            where content_type = t.type and content_id = t.id and voter = ${key}::text) as liked,
          t."isOwn"
        from json_to_recordset(${JSON.stringify(seen)}::json) as t (type text, id int, "isOwn" boolean)`,
  )
  const likes = new Map(rows.map((row) => contentLikes.parse(row)).map((row) => [likeScope(row), row]))
  return [...new Set(wanted.map(likeScope))].flatMap((scope) => likes.get(scope) ?? [])
}

const entryRow = z.object({ event: z.number(), owner: z.number().nullable(), state: z.enum(ENTRY_STATES) })

async function likeEntry(
  req: PayloadRequest,
  options: ResolvedParticipationOptions,
  { id, isWanted }: { id: number; isWanted: boolean },
): Promise<LikeState> {
  await admit(req, options, await audienceOf(req, id))
  const commit = async () => {
    const begunAt = performance.now()
    const { event, ...state } = await take()
    await announceLateVote(req, event, begunAt)
    return state
  }
  const take = () =>
    inTransaction(req, async () => {
      const [row] = await executeSql(
        req,
        sql`select event_id::int as event, owner_id::int as owner, state from ${tableOf(ENTRIES)}
          where id = ${id} and deleted_at is null`,
      )
      if (!row) throw entryAbsent()
      const { event: eventId, owner, state } = entryRow.parse(row)
      if (state !== 'approved') throw entryAbsent()
      const { key } = await takePart(req, options)
      await lockForTaking(req, eventId)
      if (!(await keepRow(req, slugOf(req.payload, ENTRIES), id))) throw entryAbsent()
      const event = await requireEvent(req, eventId, key)
      if (event.state !== 'open') throw refusalFor(event.state)
      if (owner !== null && key === accountKey(owner)) throw ownContent()
      await setLike(req, { type: USER_ENTRY, id, voter: key, isWanted })
      // A change of the contest, which tells nothing of the entry.
      await addToCounts(req, { scope: eventScope(eventId), voter: key, deltas: [{ item: LIKED, by: 0 }] })
      await announceVote(req, event)
      const { likes, liked } = await readLikes(req, { type: USER_ENTRY, id, voter: key })
      const isShown = areResultsShown(event.resultsShown, { state: event.state, hasParticipated: false })
      return { event, likes: isShown ? likes : null, liked }
    })
  return withinCrowd(req, options, { scope: likeScope({ type: USER_ENTRY, id }), commit })
}

/** Allows a like of an entry to viewers who may take part in its contest. @throws LitfassError `absent` */
async function audienceOf(req: PayloadRequest, entry: number): Promise<Audience> {
  const [row] = await executeSql(
    req,
    sql`select event_id::int as event from ${tableOf(ENTRIES)}
        where id = ${entry} and state = 'approved' and deleted_at is null`,
  )
  if (!row) throw entryAbsent()
  return (await requireRules(req, Number(row.event))).audience
}
