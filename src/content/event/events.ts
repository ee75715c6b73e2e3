import { reading } from '@litfass/kit/pages'
import { findInteractions, type InteractionView } from '@litfass/participation'
import type { PayloadRequest } from 'payload'
import { type ForReaders, forReaders, payloadInstance, visitorRequest } from '../../queries/requests.ts'

/** Events on a page of their list. */
export const EVENTS_PER_PAGE = 24

/** The German path of the list of events, of an event, and of what its viewer has done there, which works without script. */
export const EVENTS_PATH = '/mitmachen'
export const eventPath = ({ id }: { id: number }): string => `${EVENTS_PATH}/${id}`
export const ownEventPath = ({ id }: { id: number }): string => `${eventPath({ id })}/eigene`

/** Reads events as every visitor sees them, for pages that serve everyone; those that are deleted are left out. */
export async function eventsById(ids: readonly number[]): Promise<Map<number, InteractionView>> {
  if (ids.length === 0) return new Map()
  const views = await findInteractions(await visitorRequest(), [...new Set(ids)])
  return new Map(views.map((view) => [view.id, view]))
}

/** Reads an event as its viewer sees it, with the entries of a contest from a place on. */
export async function eventFor(
  req: PayloadRequest,
  id: number,
  from = 0,
): Promise<InteractionView | undefined> {
  const [view] = await findInteractions(req, [id], { from })
  return view
}

/** Reads the event of a page: as everyone sees it, or for staff one that is not public yet. */
export const eventOnPage = (id: number): Promise<ForReaders<InteractionView> | undefined> =>
  forReaders((req) => eventFor(req, id))

export type EventsPage = { events: InteractionView[]; page: number; pages: number }

/** Lists events, the newest first; pages start at 1. */
export async function eventsPage(page: number): Promise<EventsPage> {
  const payload = await payloadInstance()
  const { docs, totalPages } = await reading(
    { topic: 'participation-events', found: ({ docs }) => docs.map(({ id }) => id) },
    () =>
      payload.find({
        collection: 'participation-events',
        select: { title: true },
        sort: ['-createdAt', '-id'],
        limit: EVENTS_PER_PAGE,
        page,
        depth: 0,
        overrideAccess: false,
      }),
  )
  const views = await eventsById(docs.map(({ id }) => id))
  return { events: docs.flatMap(({ id }) => views.get(id) ?? []), page, pages: Math.max(1, totalPages) }
}
