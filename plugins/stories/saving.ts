import { isStaff, LitfassError, viewerOf } from '@litfass/kit'
import { databaseTime, executeSql, sql, tableOf } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import { isMoment } from '@litfass/kit/times'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionSlug,
  PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { keepAddress } from './addresses.ts'
import { LANGUAGES, numberIn, textIn } from './domain/content.ts'
import { type Move, moveBetween, nextState, STATES, type State } from './domain/states.ts'
import { type PlannedMove, plannedMove, type Save, saveOf } from './operation.ts'
import { texts } from './texts.ts'

/*
 * The rules for saving a piece, from every side: over the panel, REST, GraphQL, by a route or by a
 * program. Payload keeps drafts of a published document in its table of versions alone; the document's own row says what is
 * public, and its state is the only one that counts.
 */

const date = z
  .date()
  .or(z.string())
  .nullable()
  .transform((value) => (value === null ? null : new Date(value)))

const storedRow = z.object({
  state: z.enum(STATES),
  language: z.enum(LANGUAGES).catch('de'),
  slug: z.string().nullable(),
  published_at: date,
  rejection_before: z.enum(STATES).nullable(),
})

type Stored = z.output<typeof storedRow>

/** Reads the document's own row and locks it until the transaction ends. */
async function lockStored(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: number,
): Promise<Stored | undefined> {
  const [row] = await executeSql(
    req,
    sql`select state, language, slug, published_at, rejection_before from ${tableOf(collection)}
        where id = ${id} for update`,
  )
  return row && storedRow.parse(row)
}

type Data = Parameters<CollectionBeforeChangeHook>[0]['data']

const stateIn = (value: unknown): State | undefined => STATES.find((state) => state === value)

/** Rejects anything that is not a date: published content would otherwise appear at the time of the save. */
function momentIn(data: Data, field: 'publishedAt' | 'unpublishAt'): number | null {
  const value: unknown = data[field]
  if (value === null || value === undefined || value === '') return null
  if (isMoment(value)) return new Date(value).getTime()
  throw new LitfassError('malformed', { fieldErrors: { [field]: 'litfass:error:noMoment' } })
}

/** Holds state, address and dates of a document to their rules. */
export const keepRules: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const slug = collection.slug
  const id = operation === 'update' ? Number(originalDoc?.id) : undefined
  const stored = id === undefined ? undefined : await lockStored(req, slug, id)
  const named = { ...data, title: textIn(data.title).trim() || data.title }
  const moved =
    stored && id !== undefined
      ? await movedData(req, { data: named, original: originalDoc ?? {}, stored, id })
      : await createdData(req, named)
  const dated = await keepDates(req, moved)
  await keepTranslation(req, slug, dated)
  return keepAddress(req, { collection: slug, id, data: dated, original: originalDoc ?? {}, stored })
}

async function createdData(req: PayloadRequest, data: Data): Promise<Data> {
  const { isDraft, isPrivileged, status } = saveOf(req)
  const viewer = viewerOf(req)
  const own = viewer.kind === 'account' ? viewer.id : null
  const asked = isPrivileged ? stateIn(data.state) : undefined
  const made = asked && asked !== 'draft' ? asked : status === 'published' && !isDraft ? 'published' : 'draft'
  if (made === 'published' && !isPrivileged && !isStaff(viewer)) throw new LitfassError('forbidden')
  const mayChoose = isPrivileged || isStaff(viewer)
  const owner = mayChoose ? (numberIn(data.owner) ?? own) : own
  return { ...data, ...statusOf(made), owner, language: data.language ?? 'de' }
}

const statusOf = (state: State) => ({ state, _status: state === 'published' ? 'published' : 'draft' })

type Saved = { data: Data; original: Data; stored: Stored; id: number }

async function movedData(req: PayloadRequest, saved: Saved): Promise<Data> {
  const { data, stored, id } = saved
  const save = saveOf(req)
  const mayPublish = save.isPrivileged || isStaff(viewerOf(req))
  if (stored.state === 'published' && !mayPublish) throw new LitfassError('forbidden')
  if (save.isRestoring) return restoredData(saved)
  if (save.isDraft) return { ...data, state: stored.state, _status: 'draft' }
  const plan = plannedMove(req, id)
  const move = plan?.move ?? moveOfSave(save, saved)
  if (!move) return { ...data, ...statusOf(stored.state) }
  if (!plan && !mayPublish) throw new LitfassError('forbidden')
  const state = nextState(stored.state, move, stored.rejection_before ?? undefined)
  if (!state) throw wrongMove(move, stored.state)
  return { ...data, ...statusOf(state), rejection: await rejectionAfter(req, { state, stored, plan }) }
}

/** An earlier version brings back words and pictures; where, when and whose they are stays as it is. */
function restoredData({ data, original, stored }: Saved): Data {
  const { language, owner, publishedAt, rejection, slug, unpublishAt } = original
  const kept = { language, owner, publishedAt, rejection, slug, unpublishAt }
  return { ...data, ...kept, ...statusOf(stored.state) }
}

/** The move that a save makes by Payload's own buttons, or by a program that sets the state. */
function moveOfSave(save: Save, { data, original, stored }: Saved): Move | undefined {
  const { isPrivileged, isTrashing, status } = save
  const asked = isPrivileged ? stateIn(data.state) : undefined
  if (status === 'published') return stored.state === 'published' ? undefined : 'publish'
  if (asked && asked !== stored.state && asked !== stateIn(original.state)) {
    const move = stored.state === 'rejected' && asked === stored.rejection_before ? 'restore' : undefined
    const known = move ?? moveBetween(stored.state, asked)
    if (!known)
      throw new LitfassError('conflict', { detail: 'content.move', msgKey: texts.key('changedMeanwhile') })
    return known
  }
  if (stored.state !== 'published') return undefined
  if (status === 'draft') return 'unpublish'
  const isPending = original._status === 'draft'
  if (!isPending) return undefined
  // A draft that was never published must not become public by the way: neither now nor when it leaves the trash.
  if (isTrashing) return 'unpublish'
  throw new LitfassError('conflict', { detail: 'content.draftPending', msgKey: texts.key('draftPending') })
}

/** The refusal of a move that cannot be made from a state. */
export const wrongMove = (move: Move, state: State): LitfassError =>
  new LitfassError('conflict', {
    detail: 'content.move',
    msgKey: texts.key(`wrongMove.${move}`),
    data: { state },
  })

async function rejectionAfter(
  req: PayloadRequest,
  { state, stored, plan }: { state: State; stored: Stored; plan: PlannedMove | undefined },
) {
  if (state !== 'rejected') return { reason: null, at: null, by: null, before: null }
  const at = new Date(await databaseTime(req)).toISOString()
  return { reason: plan?.reason ?? null, at, by: plan?.by ?? null, before: stored.state }
}

/** Gives what is published a moment at which it appears, and lets nothing disappear before that. */
async function keepDates(req: PayloadRequest, data: Data): Promise<Data> {
  const isPublished = data.state === 'published' && data._status === 'published'
  const from = momentIn(data, 'publishedAt') ?? (isPublished ? Math.floor(await databaseTime(req)) : null)
  const until = momentIn(data, 'unpublishAt')
  if (until !== null && from !== null && until <= from)
    throw new LitfassError('refused', {
      detail: 'content.dates',
      fieldErrors: { unpublishAt: texts.key('endsTooEarly') },
    })
  return {
    ...data,
    publishedAt: from === null ? null : new Date(from).toISOString(),
    unpublishAt: until === null ? null : new Date(until).toISOString(),
  }
}

async function keepTranslation(req: PayloadRequest, collection: CollectionSlug, data: Data): Promise<void> {
  const id = numberIn(data.translation)
  if (id === undefined) return
  const [same] = await executeSql(
    req,
    sql`select 1 from ${tableOf(collection)} where id = ${id} and language = ${textIn(data.language) || 'de'}`,
  )
  if (same)
    throw new LitfassError('refused', {
      detail: 'content.translation',
      fieldErrors: { translation: texts.key('translationLanguage') },
    })
}

/** Announces a change of what readers may see; a draft changes nothing of that. */
export const announceSave: CollectionAfterChangeHook = async ({ collection, doc, previousDoc, req }) => {
  if (saveOf(req).isDraft && previousDoc?.id !== undefined) return doc
  const hides = previousDoc?.state === 'published' && doc.state !== 'published'
  await publishChanges(req, collection.slug, [Number(doc.id)], { hides })
  return doc
}
