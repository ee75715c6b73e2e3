import { LitfassError } from '@litfass/kit'
import { createDocument, updateDocument } from '@litfass/kit/collections'
import { databaseTime, executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { isOver } from '../dates/days.ts'
import type { Appearance } from '../dates/eventDates.ts'
import { calendarDay, localAt } from '../dates/localTime.ts'
import { readEvent } from '../moves.ts'
import { options } from '../options.ts'
import { paragraphsOf } from '../paragraphs.ts'
import { writeAppearances } from '../rows.ts'
import { newId } from '../saving.ts'
import { type Applied, applyDifferences } from './applying.ts'
import { appearancesOf, factsOfEvent, type Links } from './eventFacts.ts'
import { type Difference, differencesOf, type EventFacts } from './facts.ts'
import type { Proposal } from './proposals.ts'
import { PROPOSALS } from './sources.ts'
import { importTexts as texts } from './texts.ts'

const proposals = tableOf(PROPOSALS)

const openRow = z.object({
  state: z.string(),
  kind: z.enum(['new', 'changed', 'cancelled', 'vanished', 'same']),
  event_id: z.number().nullable(),
  read: z.custom<EventFacts | null>(),
  decided: z.custom<{ facts: EventFacts; links: Links } | null>(),
  about: z.custom<Pick<Proposal, 'differences' | 'duplicateOf'>>((value) => typeof value === 'object'),
})
type Open = z.output<typeof openRow>

/** What becomes of a proposal. */
export type Decision =
  | { decision: 'dismiss' }
  /** Takes what the source says: as a new draft, or into its event. What was edited here stays unless `overEdits` says otherwise. */
  | { decision: 'accept'; overEdits: boolean }
  /** Says that the new event of the source is one that is here already. */
  | { decision: 'same'; eventId: number }

/**
 * Decides about a proposal, once.
 * @returns the event that it belongs to
 * @throws LitfassError `absent`, or `conflict` where another was faster
 */
export const decideProposal = (
  req: PayloadRequest,
  id: number,
  decision: Decision,
): Promise<{ eventId: number | null }> =>
  inTransaction(req, async () => {
    const [row] = await executeSql(
      req,
      sql`select state, kind, event_id, read, decided, about from ${proposals} where id = ${id} for update`,
    )
    if (!row) throw new LitfassError('absent', { msgKey: texts.key('absent') })
    const open = openRow.parse(row)
    if (open.state !== 'open') throw new LitfassError('conflict', { msgKey: texts.key('decided') })
    switch (decision.decision) {
      case 'dismiss':
        return close(req, id, { state: 'dismissed', eventId: open.event_id, decided: open.decided })
      case 'same':
        return acceptSame(req, id, { ...open, eventId: decision.eventId })
      case 'accept':
        return open.event_id === null
          ? acceptNew(req, id, open)
          : acceptChange(req, id, { ...open, ...decision })
    }
  })

type Closed = { state: 'accepted' | 'dismissed'; eventId: number | null; decided: Open['decided'] }

async function close(req: PayloadRequest, id: number, { state, eventId, decided }: Closed) {
  await executeSql(
    req,
    sql`update ${proposals} set state = ${state}, event_id = ${eventId}, decided_at = statement_timestamp(),
          decided = ${decided === null ? null : JSON.stringify(decided)}::jsonb where id = ${id}`,
  )
  return { eventId }
}

/** Begins a draft of what a source has. */
async function acceptNew(req: PayloadRequest, id: number, { read }: Open) {
  if (!read) throw new LitfassError('absent', { msgKey: texts.key('absent') })
  const { appearances, links } = appearancesOf(read.dates, newId)
  const saved = await createDocument(req, {
    collection: options.of(req.payload).collection,
    data: {
      title: read.title,
      body: paragraphsOf(read.text),
      appearances: writeAppearances(appearances),
      organiser: { name: read.organiser },
      bookingUrl: read.url,
    },
    draft: true,
    overrideAccess: false,
  })
  return close(req, id, { state: 'accepted', eventId: Number(saved.id), decided: { facts: read, links } })
}

/** Joins what a source has to an event that is here: its dates to the rows that begin at the same time. */
async function acceptSame(
  req: PayloadRequest,
  id: number,
  { kind, read, eventId }: Open & { eventId: number },
) {
  if (kind !== 'new' || !read) throw new LitfassError('refused', { msgKey: texts.key('notNew') })
  const { appearances } = await readEvent(req, eventId)
  const rows = appearances.flatMap(({ dates, timeZone }) => dates.map((date) => ({ ...date, timeZone })))
  const taken = new Set<string>()
  const links = read.dates.flatMap(({ key, start, timeZone }): [string, string][] => {
    const free = rows.filter((row) => !taken.has(row.id))
    const row =
      free.find((one) => one.start === start && one.timeZone === timeZone) ??
      free.find((one) => calendarDay(one.start) === calendarDay(start))
    if (row) taken.add(row.id)
    return row ? [[row.id, key]] : []
  })
  return close(req, id, {
    state: 'accepted',
    eventId,
    decided: { facts: read, links: Object.fromEntries(links) },
  })
}

/** Takes what a source has changed into its event. What somebody edited here since it was last accepted stays, unless told otherwise. */
async function acceptChange(req: PayloadRequest, id: number, proposal: Open & { overEdits: boolean }) {
  const { collection } = options.of(req.payload)
  const eventId = proposal.event_id ?? 0
  const { appearances: before, document, isDraft } = await readEvent(req, eventId, { locks: true })
  const { links = {}, facts } = proposal.decided ?? {}
  const edits = facts ? differencesOf(facts, factsOfEvent(document, { links, placeName: () => '' })) : []
  const isEdited = (one: Difference) =>
    edits.some((edit) => edit.field === one.field && keyOf(edit) === keyOf(one) && one.field !== 'place')
  const accepted = proposal.about.differences.filter(
    (one) => proposal.overEdits || !(one.isEditedHere || isEdited(one)),
  )
  const applied =
    proposal.kind === 'vanished'
      ? { appearances: await cancelLinked(req, before, links), links }
      : applyDifferences(before, accepted, { links, newId })
  const {
    title,
    text,
    url,
    organiser,
    appearances,
    links: after,
  }: Applied = { ...applied, links: { ...applied.links } }
  await updateDocument(req, {
    ...{ collection, id: eventId, draft: isDraft, overrideAccess: false },
    data: {
      ...(title !== undefined && { title }),
      ...(text !== undefined && { body: paragraphsOf(text) }),
      ...(url !== undefined && { bookingUrl: url }),
      ...(organiser !== undefined && { organiser: { ...Object(document).organiser, name: organiser } }),
      appearances: writeAppearances(appearances),
    },
  })
  return close(req, id, { state: 'accepted', eventId, decided: keptFacts(proposal.read ?? facts, after) })
}

const keyOf = (difference: Difference) => ('dateKey' in difference ? difference.dateKey : undefined)

/** Cancels the dates of a source that are still to come; those that others have written stay. */
async function cancelLinked(
  req: PayloadRequest,
  appearances: readonly Appearance[],
  links: Links,
): Promise<Appearance[]> {
  const now = new Date(await databaseTime(req))
  return appearances.map((appearance) => ({
    ...appearance,
    dates: appearance.dates.map((date) =>
      date.id in links && !isOver(date, localAt(now, appearance.timeZone) ?? '')
        ? { ...date, state: 'cancelled' as const }
        : date,
    ),
  }))
}

const keptFacts = (facts: EventFacts | null | undefined, links: Links): Open['decided'] =>
  facts ? { facts, links } : null

/** A proposal as staff read it. */
export type OpenProposal = {
  id: number
  kind: Open['kind']
  sourceId: number
  /** How the source calls the event. */
  uid: string
  eventId: number | null
  facts: EventFacts | null
  differences: Proposal['differences']
  isEditedHere: boolean
  duplicateOf: Proposal['duplicateOf']
  disagreesWith: Proposal['disagreesWith']
}

/** Lists open proposals, the oldest first. */
export async function listProposals(
  req: PayloadRequest,
  { source, after, limit }: { source?: number | undefined; after: number; limit: number },
): Promise<OpenProposal[]> {
  const found = await executeSql(
    req,
    sql`select id, kind, source_id, uid, event_id, read, about from ${proposals}
        where state = 'open' and id > ${after} ${source === undefined ? sql`` : sql`and source_id = ${source}`}
        order by id limit ${limit}`,
  )
  return found.map((row) => {
    const { id, kind, source_id: sourceId, uid, event_id: eventId, read, about } = listedRow.parse(row)
    return { id, kind, sourceId, uid, eventId, facts: read, ...about }
  })
}

const listedRow = openRow.pick({ kind: true, event_id: true, read: true }).extend({
  id: z.number(),
  source_id: z.number(),
  uid: z.string(),
  about: z.custom<Pick<Proposal, 'differences' | 'isEditedHere' | 'duplicateOf' | 'disagreesWith'>>(
    (value) => typeof value === 'object' && value !== null,
  ),
})
