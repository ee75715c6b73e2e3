import { panelAddress } from '@litfass/interface/desk'
import { type StaffViewContent, staffView } from '@litfass/interface/panel'
import { FilterLinks } from '@litfass/interface/panelLists'
import { textsIn } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import type { PayloadRequest } from 'payload'
import { ENTRIES, EVENTS, QUEUE_PATH } from '../../constants.ts'
import { BURST_LIKES, BURST_MINUTES } from '../../entries/moderation.ts'
import { EntryQueue } from '../../exports/admin.ts'
import { panelTexts as texts } from '../panelTexts.ts'
import {
  countEntries,
  QUEUE_FILTERS,
  type QueuedRow,
  type QueueFilter,
  readEntryQueue,
} from './queuedEntries.ts'

function numberIn(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 && number < 2 ** 31 ? number : undefined
}

async function Queue({ req, query }: StaffViewContent) {
  const filter = QUEUE_FILTERS.find((one) => one === query.show) ?? 'waiting'
  const event = numberIn(query.event)
  const [counts, rows] = await Promise.all([countEntries(req, event), readEntryQueue(req, { filter, event })])
  const text = textsIn(req, texts)
  const queryFor = (show: string) =>
    `?${new URLSearchParams({ show, ...(event && { event: String(event) }) })}`
  return (
    <>
      <h1>{text('queue.title')}</h1>
      <FilterLinks
        language={req.i18n.language}
        label={text('queue.filters')}
        filters={QUEUE_FILTERS.map((one) => ({
          label: text(`queue.${one}`),
          count: counts[one],
          href: panelAddress(req, QUEUE_PATH) + queryFor(one),
          isShown: one === filter,
        }))}
      />
      <EntryQueue
        key={`${filter} ${event}`}
        entries={rows.map((row) => presented(row, { filter, req }))}
        filter={filter}
        burst={{ likes: BURST_LIKES, minutes: BURST_MINUTES }}
      />
    </>
  )
}

/** The queue: the entries of contests that wait, and those that were decided, with how many there are. */
export const EntryQueueView = staffView(QUEUE_PATH, Queue)

type Place = { filter: QueueFilter; req: PayloadRequest }

function presented({ eventId, eventTitle, ...row }: QueuedRow, { filter, req }: Place) {
  const isDeleted = filter === 'deleted'
  const entryAt = (id: number) => panelAddress(req, `/collections/${slugOf(req.payload, ENTRIES)}/${id}`)
  return {
    ...row,
    isDeleted,
    text: row.text ?? '',
    author: row.author ?? '',
    posted: row.posted.toISOString(),
    event: {
      title: eventTitle,
      href: panelAddress(req, `/collections/${slugOf(req.payload, EVENTS)}/${eventId}`),
    },
    twins: row.twins.map((twin) => ({ ...twin, href: entryAt(twin.id) })),
    href: isDeleted
      ? panelAddress(req, `/collections/${slugOf(req.payload, ENTRIES)}/trash/${row.id}`)
      : entryAt(row.id),
  }
}
