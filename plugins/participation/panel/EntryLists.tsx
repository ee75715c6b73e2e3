import { StaffView } from '@litfass/interface/panel'
import { FilterLinks } from '@litfass/interface/panelLists'
import { isStaff, translate, viewerOf } from '@litfass/kit'
import type { AdminViewServerProps, PayloadRequest } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { ENTRIES, EVENTS } from '../constants.ts'
import { EntryQueue } from '../exports/admin.ts'
import { BURST_LIKES, BURST_MINUTES } from '../moderate.ts'
import { panelTexts as texts } from '../panelTexts.ts'
import {
  countEntries,
  QUEUE_FILTERS,
  type QueuedRow,
  type QueueFilter,
  readEntryQueue,
} from './entryQueue.ts'
import { QUEUE_PATH } from './queuePath.ts'

const addressIn =
  ({ payload }: PayloadRequest) =>
  (path: `/${string}`): string =>
    formatAdminURL({ adminRoute: payload.config.routes.admin, path })

/** The queue: the entries of contests that wait, and those that were decided, with how many there are. */
export async function EntryQueueView(props: AdminViewServerProps) {
  const { req } = props.initPageResult
  const { show, event } = props.searchParams ?? {}
  return (
    <StaffView {...props} path={QUEUE_PATH}>
      {isStaff(viewerOf(req)) && <Queue req={req} chosen={show} event={numberIn(event)} />}
    </StaffView>
  )
}

function numberIn(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 && number < 2 ** 31 ? number : undefined
}

type QueueProps = { req: PayloadRequest; chosen: unknown; event: number | undefined }

async function Queue({ req, chosen, event }: QueueProps) {
  const filter = QUEUE_FILTERS.find((one) => one === chosen) ?? 'waiting'
  const [counts, rows] = await Promise.all([countEntries(req, event), readEntryQueue(req, { filter, event })])
  const address = addressIn(req)
  const query = (show: string) => `?${new URLSearchParams({ show, ...(event && { event: String(event) }) })}`
  return (
    <>
      <h1>{translate(req, texts.key('queue.title'))}</h1>
      <FilterLinks
        language={req.i18n.language}
        label={translate(req, texts.key('queue.filters'))}
        filters={QUEUE_FILTERS.map((one) => ({
          label: translate(req, texts.key(`queue.${one}`)),
          count: counts[one],
          href: `${address(QUEUE_PATH)}${query(one)}`,
          isShown: one === filter,
        }))}
      />
      <EntryQueue
        key={`${filter} ${event}`}
        entries={rows.map((row) => presented(row, { filter, address }))}
        filter={filter}
        burst={{ likes: BURST_LIKES, minutes: BURST_MINUTES }}
      />
    </>
  )
}

type Place = { filter: QueueFilter; address: ReturnType<typeof addressIn> }

function presented({ eventId, eventTitle, ...row }: QueuedRow, { filter, address }: Place) {
  const entryAt = (id: number) => address(`/collections/${ENTRIES}/${id}`)
  return {
    ...row,
    title: row.title ?? '',
    text: row.text ?? '',
    reason: row.reason ?? '',
    author: row.author ?? '',
    posted: row.posted.toISOString(),
    event: { title: eventTitle, href: address(`/collections/${EVENTS}/${eventId}`) },
    twins: row.twins.map((twin) => ({ ...twin, href: entryAt(twin.id) })),
    href: filter === 'deleted' ? address(`/collections/${ENTRIES}/trash/${row.id}`) : entryAt(row.id),
  }
}
