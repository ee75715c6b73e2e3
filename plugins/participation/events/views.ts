import { createHmac } from 'node:crypto'
import type { FigureImage } from '@litfass/images/schemas'
import { slugOf } from '@litfass/kit/collections'
import { changesAt, reading } from '@litfass/kit/pages'
import type { PayloadRequest } from 'payload'
import { EVENTS } from '../constants.ts'
import { countOwners, type EntryPage, picturesOf, readEntries } from '../entries/readEntries.ts'
import { type Participant, readerOf } from '../participants/participants.ts'
import {
  areResultsShown,
  type EventTick,
  type InteractionView,
  isFollowedByStaff,
  isHiddenFromAll,
  type OptionResult,
  reasonAgainst,
  resultsOf,
  revisionOf,
  type Standing,
} from '../participation.ts'
import { eventAbsent } from '../refusals.ts'
import type { PublishedBallot } from '../voting/receipts.ts'
import { readBallots } from '../voting/secretBox.ts'
import { maySee, readingTexts } from './publicity.ts'
import { readEvents, requireEvent, type StoredEvent } from './storedEvents.ts'

/**
 * Reads events as the caller sees them, in the order of `ids`; those that are not there are left out. Results that someone
 * may not see yet are left out here, and nowhere else are they read.
 */
export async function findInteractions(
  req: PayloadRequest,
  ids: readonly number[],
  { from }: EntriesFrom = {},
): Promise<InteractionView[]> {
  const reader = readerOf(req)
  return reading({ topic: slugOf(req.payload, EVENTS), ids }, async () => {
    const events = await readVisible(req, ids, reader.key)
    noteBoundaries(events)
    const images = await picturesOf(
      req,
      events.map(({ imageId }) => imageId),
    )
    return Promise.all(events.map((event) => viewOf(req, { event, images, from, ...reader })))
  })
}

/** Reads the events that the caller may know of; a page of those that are public with a text changes with the texts. */
async function readVisible(
  req: PayloadRequest,
  ids: readonly number[],
  voter: string | null,
): Promise<StoredEvent[]> {
  const read = () => readEvents(req, ids, voter)
  const events = await read()
  const visible = events.some(({ withText }) => withText) ? await readingTexts(req, read) : events
  return visible.filter((event) => maySee(req, event))
}

/** The place from which on entries of contests are read; the first page when left out. */
export type EntriesFrom = { from?: number | undefined }

/** @throws LitfassError `absent` */
export async function findInteraction(
  req: PayloadRequest,
  id: number,
  page: EntriesFrom = {},
): Promise<InteractionView> {
  const [view] = await findInteractions(req, [id], page)
  if (!view) throw eventAbsent()
  return view
}

/** Presents an event that has just been read for someone. */
export async function viewFor(
  req: PayloadRequest,
  { event, participant }: { event: StoredEvent; participant: Participant },
): Promise<InteractionView> {
  const images = await picturesOf(req, [event.imageId])
  return viewOf(req, { event, images, ...participant })
}

/** A page that shows an event expires when the event opens or closes. */
function noteBoundaries(events: readonly StoredEvent[]): void {
  for (const { opensAt, closesAt, now } of events)
    for (const moment of [opensAt, closesAt]) if (moment && moment > now) changesAt(moment)
}

type Seen = {
  event: StoredEvent
  images: ReadonlyMap<number, FigureImage>
  key: string | null
  standing: Standing
  from?: number | undefined
}

async function viewOf(req: PayloadRequest, seen: Seen): Promise<InteractionView> {
  const { event, images, key, standing, from = 0 } = seen
  const isContest = event.type === 'contest'
  const { entries, total } = isContest ? await readEntries(req, event, { reader: key, from }) : NONE
  const hasParticipated = event.taken || entries.some(({ isOwn }) => isOwn)
  const isShown = areResultsShown(event.resultsShown, { state: event.state, hasParticipated })
  const reason = reasonAgainst({ ...event, standing, hasParticipated })
  const ownEntry = entries.find(({ isOwn }) => isOwn)
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    type: event.type,
    state: event.state,
    opensAt: event.opensAt?.toISOString() ?? null,
    closesAt: event.closesAt?.toISOString() ?? null,
    readAt: event.now.toISOString(),
    image: (event.imageId !== null && images.get(event.imageId)) || null,
    aspectRatio: event.aspectRatio,
    options: event.options,
    maxChoices: event.maxChoices,
    mayChange: event.mayChange,
    isSecret: event.isSecret,
    isModerated: event.isModerated,
    resultsShown: event.resultsShown,
    checkbox: { enabled: event.checkboxEnabled, text: event.checkboxText },
    // Shown to those who have taken part, and to no one before.
    afterText: { enabled: event.afterEnabled, text: hasParticipated ? event.afterText : '' },
    audience: event.audience,
    mayParticipate: reason === null,
    reason,
    hasParticipated,
    ...(await outcomeOf(req, event, isShown)),
    mine: hasParticipated
      ? {
          ...(event.type === 'poll' && event.own && { options: event.own }),
          ...(event.type === 'like' && { liked: true }),
          ...(ownEntry && { userEntryId: ownEntry.id }),
        }
      : null,
    ...(isContest && {
      entries: isShown ? entries : entries.map((entry) => ({ ...entry, likes: null })),
      entryCount: total,
    }),
    revision: revisionOf(event.changes, { isShown }),
    settingsRevision: event.saves,
    etag: etagOf(req, event),
  }
}

/**
 * Returns what tells two states of an event apart, signed so that no one counts votes by it. Votes are no part of it while the
 * results are hidden from everyone.
 */
function etagOf({ payload }: PayloadRequest, { id, resultsShown, state, changes }: StoredEvent): string {
  const isShown = !isHiddenFromAll({ resultsShown, state })
  return createHmac('sha256', payload.secret)
    .update(`participation:${id}:${revisionOf(changes, { isShown })}`)
    .digest('base64url')
    .slice(0, 16)
}

/** Reads the results of an event; both are `null` where they are not shown. */
const outcomeOf = async (req: PayloadRequest, event: StoredEvent, isShown: boolean) => ({
  participants: isShown ? await participantsOf(req, event) : null,
  results: isShown ? await readResults(req, event) : null,
})

const NONE: EntryPage = { entries: [], total: 0 }

/** A contest has as many participants as people with an entry that is shown. */
async function participantsOf(req: PayloadRequest, { id, type, counts }: StoredEvent): Promise<number> {
  if (type !== 'contest') return counts[''] ?? 0
  return (await countOwners(req, [id])).get(id) ?? 0
}

async function readResults(req: PayloadRequest, event: StoredEvent): Promise<OptionResult[] | null> {
  if (event.type !== 'poll') return null
  if (!event.isSecret)
    return resultsOf(event.options, new Map(Object.entries(event.counts)), event.counts[''] ?? 0)
  const ballots = await readBallots(req, event.id)
  return resultsOf(event.options, votesIn(ballots), ballots.length)
}

/** Counts published ballots, as anyone can who has the list. */
export function votesIn(ballots: readonly PublishedBallot[]): Map<string, number> {
  const votes = new Map<string, number>()
  for (const option of ballots.flatMap(({ options }) => options))
    votes.set(option, (votes.get(option) ?? 0) + 1)
  return votes
}

/**
 * Counts who takes part in each of many events, in two statements whatever their number; `null` where not everyone may know
 * yet.
 */
export async function countParticipants(
  req: PayloadRequest,
  ids: readonly number[],
): Promise<Map<number, number | null>> {
  const events = await readEvents(req, [...new Set(ids)], null)
  const shown = events.filter(({ resultsShown, state }) =>
    areResultsShown(resultsShown, { state, hasParticipated: false }),
  )
  const contests = shown.filter(({ type }) => type === 'contest').map(({ id }) => id)
  const owners = await countOwners(req, contests)
  const counts = new Map(
    shown.map(({ id, type, counts }) => [id, type === 'contest' ? (owners.get(id) ?? 0) : (counts[''] ?? 0)]),
  )
  return new Map(events.map(({ id }) => [id, counts.get(id) ?? null]))
}

/** The results of an event at one moment; `null` while they are hidden. */
export type RunningResults = Pick<InteractionView, 'id' | 'state' | 'readAt' | 'participants' | 'results'>

/**
 * Reads how a poll stands, for staff, also while others do not see it. Who may ask is the caller's question. Nothing that others
 * read, watch or keep is made from it.
 * @throws LitfassError `absent`
 */
export async function readRunningResults(req: PayloadRequest, id: number): Promise<RunningResults> {
  const event = await requireEvent(req, id)
  const { state, resultsShown, now } = event
  const isShown = isFollowedByStaff(event) || areResultsShown(resultsShown, { state, hasParticipated: false })
  return {
    id,
    state,
    readAt: now.toISOString(),
    ...(await outcomeOf(req, event, isShown)),
  }
}

/** Reads what everyone sees of events, for the stream. */
export async function readTicks(req: PayloadRequest, ids: readonly number[]): Promise<EventTick[]> {
  const events = await readEvents(req, ids, null)
  const visible = events.filter(({ isPublic }) => isPublic)
  return Promise.all(
    visible.map(async (event) => {
      const isShown = areResultsShown(event.resultsShown, { state: event.state, hasParticipated: false })
      return {
        id: event.id,
        type: event.type,
        state: event.state,
        ...(await outcomeOf(req, event, isShown)),
        revision: revisionOf(event.changes, { isShown }),
        settingsRevision: event.saves,
        etag: etagOf(req, event),
      }
    }),
  )
}
