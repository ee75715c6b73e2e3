import { isStaff, LitfassError, viewerOf } from '@litfass/kit'
import { updateDocument } from '@litfass/kit/collections'
import type { ContentRef } from '@litfass/kit/content'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { restoreAsDraft } from '@litfass/kit/versions'
import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import { z } from 'zod'
import { MOVE_RULES, type Move, nextState, STATES, type State } from './domain/states.ts'
import { endMove, planned } from './operation.ts'
import { options } from './options.ts'
import { wrongMove } from './saving.ts'
import { texts } from './texts.ts'
import { collectionOf } from './types.ts'
import { overrideReading } from './workflow/secondReader.ts'

/** When a piece appears and disappears; ISO 8601. */
export type Dates = { publishedAt?: string | null; unpublishAt?: string | null }

/**
 * A move of a piece; a rejection has a reason. `from` is the state that the caller knows, and `seen` the
 * `updatedAt` of the draft that they have read (ISO 8601): where someone else has moved or changed it since, nothing is done.
 */
export type MoveOrder = ContentRef & {
  move: Move
  reason?: string
  from?: State
  seen?: string
  dates?: Dates
  /** Why an admin publishes a text that no one else has read, where the setting asks for a second reader. */
  override?: string
  /** Whether no e-mail is sent about it. */
  isQuiet?: boolean
}

const row = z.object({
  state: z.enum(STATES),
  owner: z.number().nullable(),
  before: z.enum(STATES).nullable(),
})

/**
 * Moves a piece from one state to another, as far as the caller may. Of two concurrent moves the second is refused.
 * The saved draft goes along.
 * @returns the state that it is in now
 * @throws LitfassError `absent`, `signedOut`, `forbidden`, `conflict` for a state from which the move does not lead, `refused`
 */
export async function moveContent(req: PayloadRequest, order: MoveOrder): Promise<State> {
  const collection = collectionOf(req.payload, order.type)
  const viewer = viewerOf(req)
  const account = viewer.kind === 'account' ? viewer.id : null
  return inTransaction(req, async () => {
    const [found] = await executeSql(
      req,
      sql`select state, owner_id as owner, rejection_before as before from ${tableOf(collection)}
          where id = ${order.id} and deleted_at is null for update`,
    )
    const stored = found && row.parse(found)
    const isOwner = account !== null && stored?.owner === account
    // Callers who cannot see the piece do not learn that it exists.
    if (!stored || !(isOwner || isStaff(viewer) || stored.state === 'published'))
      throw new LitfassError('absent', { msgKey: texts.key('absent') })
    requireRight(req, order.move, isOwner)
    if (order.from && order.from !== stored.state) throw movedMeanwhile(stored.state)
    if (order.seen && Date.parse(order.seen) !== (await draftSavedAt(req, order))) throw textMeanwhile()
    if (order.override && order.move === 'publish') await overrideReading(req, order, order.override)
    const state = isSavedAgain(order)
      ? stored.state
      : nextState(stored.state, order.move, stored.before ?? undefined)
    if (!state) throw wrongMove(order.move, stored.state)
    await saveMove(req, order, state)
    return state
  })
}

/** Whether something published is published once more: with the draft that has been saved since, or other dates. */
const isSavedAgain = ({ move, from }: MoveOrder): boolean => move === 'publish' && from === 'published'

const movedMeanwhile = (state: State): LitfassError =>
  new LitfassError('conflict', {
    detail: 'content.move',
    msgKey: texts.key(`movedMeanwhile.${state}`),
    data: { state },
  })

const textMeanwhile = () =>
  new LitfassError('conflict', { detail: 'content.changed', msgKey: texts.key('textMeanwhile') })

/** When the draft was saved, in ms since 1970. Every save waits for the lock on its row. */
async function draftSavedAt(req: PayloadRequest, { type, id }: ContentRef): Promise<number> {
  const { docs } = await req.payload.find({
    collection: collectionOf(req.payload, type),
    where: { id: { equals: id } },
    draft: true,
    limit: 1,
    pagination: false,
    depth: 0,
    // Privileged: the right to make the move has been checked above, and a date reveals nothing of the text.
    overrideAccess: true,
    req,
  })
  return Date.parse(String(Object(docs[0]).updatedAt))
}

/**
 * Reverts the publication of a submission: it waits for a decision again, and its owner is not notified.
 * @throws LitfassError as `moveContent`
 */
export function putBack(req: PayloadRequest, { dates = {}, ...content }: ContentRef & { dates?: Dates }) {
  return inTransaction(req, async () => {
    await moveContent(req, { ...content, move: 'unpublish', from: 'published', dates })
    await saveMove(req, { ...content, move: 'submit', isQuiet: true }, 'submitted')
    return 'submitted' as const
  })
}

/**
 * Takes it back that a piece was taken off the site: the version that readers saw is published again, by the rules of every publication.
 * Unpublished changes stay a draft, and no one is notified.
 * @throws LitfassError as `moveContent`
 */
export function republish(req: PayloadRequest, { dates = {}, ...content }: ContentRef & { dates?: Dates }) {
  return inTransaction(req, async () => {
    const slug = collectionOf(req.payload, content.type)
    const { seen, later } = await versionsOf(req, slug, content.id)
    if (later) await restoreAsDraft(req, { slug, version: seen })
    const state = await moveContent(req, { ...content, move: 'publish', from: 'draft', dates, isQuiet: true })
    if (later) await restoreAsDraft(req, { slug, version: later })
    return state
  })
}

const version = z.looseObject({
  id: z.union([z.number(), z.string()]),
  version: z.looseObject({ _status: z.string().nullish() }),
})

/**
 * Returns the version of a draft that readers saw last, and the newest one where that says something else: the withdrawal is a version
 * of its own, with the words of the one before.
 */
async function versionsOf(req: PayloadRequest, collection: CollectionSlug, id: number) {
  const newest = async (where: Where, limit: number) => {
    const { docs } = await req.payload.findVersions({
      collection,
      where: { and: [{ parent: { equals: id } }, where] },
      select: { version: { _status: true } },
      sort: '-updatedAt',
      limit,
      pagination: false,
      depth: 0,
      overrideAccess: false,
      req,
    })
    return docs.map((found) => version.parse(found))
  }
  const [[last, before], [seen]] = [
    await newest({}, 2),
    await newest({ 'version._status': { equals: 'published' } }, 1),
  ]
  if (!last || !seen)
    throw new LitfassError('conflict', { detail: 'content.move', msgKey: texts.key('changedMeanwhile') })
  return { seen: seen.id, later: before?.id === seen.id ? undefined : last.id }
}

function requireRight(req: PayloadRequest, move: Move, isOwner: boolean): void {
  const viewer = viewerOf(req)
  const { submissions } = options.of(req.payload)
  const isApproved = viewer.kind === 'account' && viewer.state === 'approved'
  const mayMove =
    MOVE_RULES[move].who === 'staff'
      ? isStaff(viewer)
      : isOwner && isApproved && (move !== 'submit' || submissions || isStaff(viewer))
  if (!mayMove) throw new LitfassError(viewer.kind === 'anonymous' ? 'signedOut' : 'forbidden')
}

/** States that readers or editors look at, which a piece enters only when it is complete. */
const COMPLETE: readonly State[] = ['submitted', 'published']

async function saveMove(req: PayloadRequest, order: MoveOrder, state: State): Promise<void> {
  const { type, id, move, reason, dates, isQuiet = false } = order
  const told = { ...(reason !== undefined && { reason }), isQuiet }
  const viewer = viewerOf(req)
  const by = viewer.kind === 'account' ? viewer.id : null
  try {
    await updateDocument(req, {
      collection: collectionOf(req.payload, type),
      id,
      data: { ...dates, _status: state === 'published' ? 'published' : 'draft' },
      // Something that is put aside need not be complete.
      unpublishAllLocales: !COMPLETE.includes(state),
      context: isSavedAgain(order) ? {} : planned({ id, move, by, ...told }),
      // Privileged: the right to make the move has been checked above, and only moves write these fields.
      overrideAccess: true,
    })
  } finally {
    endMove(req)
  }
}
