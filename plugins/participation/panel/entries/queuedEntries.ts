import { thumbnailsOf } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { ENTRIES, EVENTS } from '../../constants.ts'
import { findSuspicions } from '../../entries/moderation.ts'
import { options } from '../../options.ts'
import { ENTRY_STATES } from '../../participation.ts'

/** The queue's tabs: states of entries, and what staff have deleted. */
export const QUEUE_FILTERS = [...ENTRY_STATES, 'deleted'] as const

export type QueueFilter = (typeof QUEUE_FILTERS)[number]

/** Number of entries that the queue shows. */
export const SHOWN = 50

const [entries, events] = [tableOf(ENTRIES), tableOf(EVENTS)]

/** Entries `e` of events `v` that are not in the trash. */
const listed = (event: number | undefined) =>
  sql`v.deleted_at is null ${event === undefined ? sql`` : sql`and v.id = ${event}`}`

/** Entries `e` of a tab. */
const shownUnder = (filter: QueueFilter) =>
  filter === 'deleted' ? sql`e.deleted_at is not null` : sql`e.deleted_at is null and e.state = ${filter}`

/** Counts the entries of each tab. For staff: who may see it is the caller's question. */
export async function countEntries(
  req: PayloadRequest,
  event?: number,
): Promise<Record<QueueFilter, number>> {
  const [row] = await executeSql(
    req,
    sql`select ${sql.join(
      QUEUE_FILTERS.map(
        (one) => sql`(count(*) filter (where ${shownUnder(one)}))::int as ${sql.identifier(one)}`,
      ),
      sql`, `,
    )} from ${entries} e join ${events} v on v.id = e.event_id where ${listed(event)}`,
  )
  return z.record(z.enum(QUEUE_FILTERS), z.number()).parse(row)
}

const waiting = z.object({ count: z.number() })

/** Counts the entries that wait, and nothing else: every page of the panel asks. For staff. */
export async function countWaitingEntries(req: PayloadRequest): Promise<number> {
  const [row] = await executeSql(
    req,
    sql`select count(*)::int as count from ${entries} e join ${events} v on v.id = e.event_id
        where ${shownUnder('waiting')} and ${listed(undefined)}`,
  )
  return waiting.parse(row).count
}

const queued = z.object({
  id: z.number(),
  state: z.enum(ENTRY_STATES),
  title: z.string().nullable(),
  text: z.string().nullable(),
  reason: z.string().nullable(),
  author: z.string().nullable(),
  owner: z.number().nullable(),
  image: z.number().nullable(),
  posted: z.coerce.date(),
  eventId: z.number(),
  eventTitle: z.string(),
})

type Asked = { filter: QueueFilter; event?: number | undefined; limit?: number }

/** Lists the entries of a tab, in one statement; what waits longest comes first. For staff. */
export async function listEntries(
  req: PayloadRequest,
  { filter, event, limit = SHOWN }: Asked,
): Promise<z.output<typeof queued>[]> {
  const { accountsCollection } = options.of(req.payload)
  const order = filter === 'waiting' ? sql`e.id` : sql`e.id desc`
  const rows = await executeSql(
    req,
    sql`select e.id, e.state, e.title, e.text, e.reason, a.name as author, e.owner_id as owner, e.image_id as image, e.created_at as posted,
          e.event_id as "eventId", v.title as "eventTitle"
        from ${entries} e join ${events} v on v.id = e.event_id
          left join ${tableOf(accountsCollection)} a on a.id = e.owner_id
        where ${shownUnder(filter)} and ${listed(event)} order by ${order} limit ${limit}`,
  )
  return rows.map((row) => queued.parse(row))
}

/** An entry with its small picture. */
export type PicturedRow = Omit<z.output<typeof queued>, 'image'> & { picture: string | undefined }

export type QueuedRow = PicturedRow & {
  /** Other entries of the contest with the same picture. */
  twins: { id: number; title: string }[]
  /** Many of its likes came at once. */
  isLikedInBurst: boolean
}

/** Lists the entries of a tab with their pictures, by two statements, however many contests they are of. */
export async function readPictured(req: PayloadRequest, asked: Asked): Promise<PicturedRow[]> {
  const found = await listEntries(req, asked)
  const pictures = await thumbnailsOf(
    req,
    options.of(req.payload).imagesCollection,
    found.flatMap(({ image }) => image ?? []),
  )
  return found.map(({ image, ...row }) => ({ ...row, picture: pictures.get(image ?? 0) }))
}

/**
 * Lists the entries of a tab with what staff should know: the same picture in other entries of the contest, and a burst of
 * likes.
 */
export async function readEntryQueue(req: PayloadRequest, asked: Asked): Promise<QueuedRow[]> {
  const found = await readPictured(req, asked)
  const suspicions = await suspicionsOf(req, [...new Set(found.map(({ eventId }) => eventId))])
  return found.map((row) => ({
    ...row,
    ...(suspicions.get(row.id) ?? { twins: [], isLikedInBurst: false }),
  }))
}

/** Returns what is conspicuous about the entries of contests, by the entry's id. */
async function suspicionsOf(req: PayloadRequest, contests: readonly number[]) {
  const found = (await Promise.all(contests.map((contest) => findSuspicions(req, contest)))).flat()
  const ids = [...new Set(found.flatMap(({ sameAs }) => sameAs))]
  const titled = ids.length
    ? await executeSql(req, sql`select id, coalesce(title, '') as title from ${entries} where id in ${ids}`)
    : []
  const titles = new Map(titled.map(({ id, title }) => [Number(id), String(title)]))
  return new Map(
    found.map(({ id, sameAs, isLikedInBurst }) => [
      id,
      {
        twins: sameAs.map((twin) => ({ id: twin, title: titles.get(twin) ?? '' })),
        isLikedInBurst,
      },
    ]),
  )
}
