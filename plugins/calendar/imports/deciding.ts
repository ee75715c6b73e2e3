import { LitfassError } from '@litfass/kit'
import { createDocument, updateDocument } from '@litfass/kit/collections'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { isOver } from '../dates/days.ts'
import { options } from '../options.ts'
import { paragraphsOf } from '../paragraphs.ts'
import { readAppearances, writeAppearances } from '../rows.ts'
import { newId } from '../saving.ts'
import { applyDifferences } from './applying.ts'
import { appearancesOf, type Links } from './eventFacts.ts'
import type { EventFacts } from './facts.ts'
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
        return close(req, id, {
          ...{ state: 'accepted', eventId: decision.eventId },
          decided: open.read && { facts: open.read, links: {} },
        })
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

/** Takes what a source has changed into its event. */
async function acceptChange(req: PayloadRequest, id: number, proposal: Open & { overEdits: boolean }) {
  const { collection } = options.of(req.payload)
  const eventId = proposal.event_id ?? 0
  await executeSql(req, sql`select 1 from ${tableOf(collection)} where id = ${eventId} for update`)
  const document = await req.payload.findByID({
    collection,
    id: eventId,
    depth: 0,
    draft: false,
    disableErrors: true,
    overrideAccess: false,
    req,
  })
  if (!document) throw new LitfassError('absent', { msgKey: texts.key('absent') })
  const before = readAppearances(Object(document).appearances) ?? []
  const { links = {}, facts = undefined } = proposal.decided ?? {}
  if (proposal.kind === 'vanished' || proposal.kind === 'cancelled') {
    const today = new Date().toISOString().slice(0, 16)
    const appearances = before.map((appearance) => ({
      ...appearance,
      dates: appearance.dates.map((date) =>
        isOver(date, today) ? date : { ...date, state: 'cancelled' as const },
      ),
    }))
    await updateDocument(req, {
      ...{
        collection,
        id: eventId,
        data: { appearances: writeAppearances(appearances) },
        overrideAccess: false,
      },
    })
    return close(req, id, { state: 'accepted', eventId, decided: keptFacts(proposal.read ?? facts, links) })
  }
  const accepted = proposal.about.differences.filter(
    ({ isEditedHere }) => proposal.overEdits || !isEditedHere,
  )
  const {
    title,
    text,
    url,
    organiser,
    appearances,
    links: after,
  } = applyDifferences(before, accepted, { links, newId })
  await updateDocument(req, {
    ...{ collection, id: eventId, overrideAccess: false },
    data: {
      ...(title !== undefined && { title }),
      ...(text !== undefined && { body: paragraphsOf(text) }),
      ...(url !== undefined && { bookingUrl: url }),
      ...(organiser !== undefined && { organiser: { ...Object(document).organiser, name: organiser } }),
      appearances: writeAppearances(appearances),
    },
  })
  return close(req, id, { state: 'accepted', eventId, decided: keptFacts(proposal.read, after) })
}

const keptFacts = (facts: EventFacts | null | undefined, links: Links): Open['decided'] =>
  facts ? { facts, links } : null

/** A proposal as staff read it. */
export type OpenProposal = {
  id: number
  kind: Open['kind']
  sourceId: number
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
    sql`select id, kind, source_id, event_id, read, about from ${proposals}
        where state = 'open' and id > ${after} ${source === undefined ? sql`` : sql`and source_id = ${source}`}
        order by id limit ${limit}`,
  )
  return found.map((row) => {
    const { id, kind, source_id: sourceId, event_id: eventId, read, about } = listedRow.parse(row)
    return { id, kind, sourceId, eventId, facts: read, ...about }
  })
}

const listedRow = openRow.pick({ kind: true, event_id: true, read: true }).extend({
  id: z.number(),
  source_id: z.number(),
  about: z.custom<Pick<Proposal, 'differences' | 'isEditedHere' | 'duplicateOf' | 'disagreesWith'>>(
    (value) => typeof value === 'object' && value !== null,
  ),
})
