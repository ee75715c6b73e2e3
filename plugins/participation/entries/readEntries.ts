import { findFigureImages } from '@litfass/images/figures'
import type { FigureImage } from '@litfass/images/schemas'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { ENTRIES } from '../constants.ts'
import type { StoredEvent } from '../events/storedEvents.ts'
import { ENTRIES_PER_PAGE, ENTRY_STATES, type EntryView } from '../participation.ts'

const entryRow = z.object({
  id: z.number(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  state: z.enum(ENTRY_STATES),
  reason: z.string().nullable(),
  image: z.number().nullable(),
  likes: z.number(),
  liked: z.boolean(),
  isOwn: z.boolean(),
  total: z.coerce.number(),
})

/** A page of the entries that a reader sees, with all of their own, and how many they see in all. */
export type EntryPage = { entries: EntryView[]; total: number }

/**
 * Reads the entries of a contest that a reader sees: approved ones and their own, a page of them from the place `from` on, and
 * always their own. The most liked come first once the results are shown to everyone, so that the order tells nothing before.
 */
export async function readEntries(
  req: PayloadRequest,
  event: Pick<StoredEvent, 'id' | 'state' | 'resultsShown'>,
  { reader, from = 0 }: { reader: string | null; from?: number },
): Promise<EntryPage> {
  const isRanked = event.resultsShown === 'always' || event.state === 'closed'
  const rows = await executeSql(
    req,
    sql`select * from (
          select seen.*, count(*) over () as total,
            row_number() over (order by ${isRanked ? sql`likes desc, id desc` : sql`id desc`}) as place from (
        select n.id, n.title, n.text, n.state, n.reason, n.image_id as image,
          coalesce('a:' || n.owner_id = ${reader}::text, false) as "isOwn",
          coalesce((select sum(count) from participation_counts
            where scope = 'like:userentry:' || n.id and item = ''), 0)::int as likes,
          exists (select 1 from participation_likes l
            where l.content_type = 'userentry' and l.content_id = n.id and l.voter = ${reader}::text) as liked
        from ${tableOf(ENTRIES)} n
        where n.event_id = ${event.id} and n.deleted_at is null
          and (n.state = 'approved' or 'a:' || n.owner_id = ${reader}::text)
        ) seen
        ) placed
        where "isOwn" or (place > ${from} and place <= ${from + ENTRIES_PER_PAGE})
        order by place`,
  )
  const found = rows.map((row) => entryRow.parse(row))
  const images = await picturesOf(
    req,
    found.map(({ image }) => image),
  )
  const entries = found.map(({ image, total: _, ...entry }) => ({
    ...entry,
    title: entry.title ?? '',
    text: entry.text ?? '',
    reason: entry.isOwn && entry.state === 'rejected' ? entry.reason : null,
    image: (image !== null && images.get(image)) || null,
    mayLike: event.state === 'open' && !entry.isOwn && entry.state === 'approved',
  }))
  return { entries, total: found[0]?.total ?? 0 }
}

/** Reads pictures as figures show them, by their ids. */
export async function picturesOf(
  req: PayloadRequest,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, FigureImage>> {
  const found = await findFigureImages(req, [...new Set(ids.flatMap((id) => id ?? []))])
  return new Map(found.map((image) => [image.id, image]))
}

/** Counts the people with an entry that everyone sees, for each of some contests. */
export async function countOwners(
  req: PayloadRequest,
  events: readonly number[],
): Promise<Map<number, number>> {
  if (events.length === 0) return new Map()
  const rows = await executeSql(
    req,
    sql`select event_id as event, count(distinct owner_id)::int as owners from ${tableOf(ENTRIES)}
        where event_id in ${[...events]} and deleted_at is null and state = 'approved' group by event_id`,
  )
  return new Map(rows.map(({ event, owners }) => [Number(event), Number(owners)]))
}
