import { findFigureImages } from '@litfass/images/figures'
import { executeSql, sql } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { StoredEvent } from './events.ts'
import type { EntryView } from './participation.ts'

/** Approved, waiting for staff, or rejected by them. */
export const ENTRY_STATES = ['waiting', 'approved', 'rejected'] as const

/** Entries of a contest that are shown at most. */
const MAX_SHOWN = 500

const entryRow = z.object({
  id: z.number(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  state: z.enum(ENTRY_STATES),
  reason: z.string().nullable(),
  owner: z.number().nullable(),
  image: z.number().nullable(),
  likes: z.number(),
  liked: z.boolean(),
})

/** An entry with the key of its owner, which never leaves the server: replies drop what their schema does not name. */
export type OwnedEntry = EntryView & { ownerKey: string }

/**
 * Reads the entries of a contest that a reader sees: approved ones and their own. The most liked come first once the results
 * are shown to everybody, so that the order tells nothing before.
 */
export async function readEntries(
  req: PayloadRequest,
  event: Pick<StoredEvent, 'id' | 'state' | 'resultsShown'>,
  reader: string | null,
): Promise<OwnedEntry[]> {
  const isRanked = event.resultsShown === 'always' || event.state === 'closed'
  const rows = await executeSql(
    req,
    sql`select n.id, n.title, n.text, n.state, n.reason, n.owner_id as owner, n.image_id as image,
          coalesce((select sum(count) from participation_counts
            where scope = 'like:userentry:' || n.id and item = ''), 0)::int as likes,
          exists (select 1 from participation_likes l
            where l.content_type = 'userentry' and l.content_id = n.id and l.voter = ${reader}::text) as liked
        from participation_entries n
        where n.event_id = ${event.id} and n.deleted_at is null
          and (n.state = 'approved' or 'a:' || n.owner_id = ${reader}::text)
        order by ${isRanked ? sql`likes desc, n.id desc` : sql`n.id desc`} limit ${MAX_SHOWN}`,
  )
  const entries = rows.map((row) => entryRow.parse(row))
  const found = await findFigureImages(
    req,
    entries.flatMap(({ image }) => image ?? []),
  )
  const images = new Map(found.map((image) => [image.id, image]))
  return entries.map(({ owner, image, ...entry }) => {
    const ownerKey = `a:${owner}`
    const isOwn = owner !== null && ownerKey === reader
    return {
      ...entry,
      title: entry.title ?? '',
      text: entry.text ?? '',
      reason: isOwn && entry.state === 'rejected' ? entry.reason : null,
      image: (image !== null && images.get(image)) || null,
      isOwn,
      mayLike: event.state === 'open' && !isOwn && entry.state === 'approved',
      ownerKey,
    }
  })
}

/** Counts the people with an entry that everybody sees, for each of some contests. */
export async function countOwners(
  req: PayloadRequest,
  events: readonly number[],
): Promise<Map<number, number>> {
  if (events.length === 0) return new Map()
  const rows = await executeSql(
    req,
    sql`select event_id as event, count(distinct owner_id)::int as owners from participation_entries
        where event_id in ${[...events]} and deleted_at is null and state = 'approved' group by event_id`,
  )
  return new Map(rows.map(({ event, owners }) => [Number(event), Number(owners)]))
}
