import { accountNames, type Handler, isAdmin, LitfassError, viewerOf } from '@litfass/kit'
import type { ContentRef } from '@litfass/kit/content'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { staffAccounts } from '../notices.ts'
import { options, type ResolvedStoriesOptions } from '../options.ts'
import { texts as pieceTexts } from '../texts.ts'
import { collectionOf } from '../types.ts'
import { type Entry, isCleared, type Proof, proofOf } from './entries.ts'
import { addEntry, readEntries, removeNote, uncheck } from './journal.ts'
import { queueProofNotices } from './notices.ts'
import type { addToWorkflow, readWorkflow, Workflow } from './routes.ts'
import { savedText } from './secondReader.ts'
import { readSettings } from './settings.ts'
import { workflowTexts as texts } from './texts.ts'

/** Answers `workflow`. */
export const answerWorkflow: Handler<typeof readWorkflow, ResolvedStoriesOptions> = async ({
  req,
  params,
}) => {
  await requirePiece(req, params)
  return workflowOf(req, params)
}

/** Answers `workflow_add`. Entries of one piece are added one after another, and after a save that is under way. */
export const answerEntry: Handler<typeof addToWorkflow, ResolvedStoriesOptions> = ({ req, params, body }) =>
  inTransaction(req, async () => {
    await requirePiece(req, params, sql`for update`)
    await act(req, params, body)
    return workflowOf(req, params)
  })

async function requirePiece(req: PayloadRequest, { type, id }: ContentRef, lock = sql``): Promise<void> {
  const [row] = await executeSql(
    req,
    sql`select 1 from ${tableOf(collectionOf(req.payload, type))}
        where id = ${id} and deleted_at is null ${lock}`,
  )
  if (!row) throw new LitfassError('absent', { msgKey: texts.key('absent') })
}

function ownId(req: PayloadRequest): number {
  const viewer = viewerOf(req)
  if (viewer.kind !== 'account') throw new LitfassError('signedOut')
  return viewer.id
}

type Action = z.output<NonNullable<typeof addToWorkflow.body>>
type ActionOf<Name extends Action['action']> = Extract<Action, { action: Name }>

async function act(req: PayloadRequest, piece: ContentRef, action: Action): Promise<void> {
  const by = ownId(req)
  switch (action.action) {
    case 'ask':
      return ask(req, piece, action)
    case 'withdraw':
      await requireAsked(req, piece)
      await addEntry(req, piece, { kind: 'withdrawn', by })
      return
    case 'read':
      return markAsRead(req, piece, action)
    case 'return':
      return notifyRequester(req, piece, { kind: 'returned', by, text: action.text })
    case 'note':
      await addEntry(req, piece, { kind: 'note', by, text: action.text })
      return
    case 'removeNote':
      if (!(await removeNote(req, piece, { entry: action.note, by })))
        throw new LitfassError('absent', { msgKey: texts.key('noteGone') })
      return
    case 'check':
      return check(req, piece, action)
  }
}

async function ask(req: PayloadRequest, piece: ContentRef, { reader, text }: ActionOf<'ask'>) {
  const by = ownId(req)
  const others = (await staffAccounts(req)).filter((id) => id !== by)
  const refusal = reader === by ? 'readerIsSelf' : 'notStaff'
  if (reader !== null && !others.includes(reader))
    throw new LitfassError('refused', { fieldErrors: { reader: texts.key(refusal) } })
  const entry = await addEntry(req, piece, { kind: 'asked', by, reader, text })
  await queueProofNotices(req, { entry, recipients: reader === null ? others : [reader] })
}

async function requireAsked(req: PayloadRequest, piece: ContentRef): Promise<void> {
  const proof = proofOf(await readEntries(req, piece), await savedText(req, piece))
  if (proof.state !== 'asked') throw new LitfassError('conflict', { msgKey: texts.key('notAsked') })
}

async function markAsRead(req: PayloadRequest, piece: ContentRef, { revision, text }: ActionOf<'read'>) {
  const by = ownId(req)
  const saved = await savedText(req, piece)
  if (saved.revision !== revision)
    throw new LitfassError('conflict', { detail: 'content.changed', msgKey: pieceTexts.key('textMeanwhile') })
  if (saved.writer === by) throw new LitfassError('conflict', { msgKey: texts.key('ownText') })
  await notifyRequester(req, piece, { kind: 'read', by, wording: saved.wording, text })
}

/** Adds the answer of a reader, and tells the account that has asked for it. */
async function notifyRequester(
  req: PayloadRequest,
  piece: ContentRef,
  answer: Parameters<typeof addEntry>[2] & { by: number },
): Promise<void> {
  const asked = (await readEntries(req, piece)).findLast(({ kind }) => kind === 'asked')
  const entry = await addEntry(req, piece, answer)
  if (asked && asked.by !== null && asked.by !== answer.by)
    await queueProofNotices(req, { entry, recipients: [asked.by] })
}

async function check(req: PayloadRequest, piece: ContentRef, { point, isChecked }: ActionOf<'check'>) {
  const { points } = await readSettings(req)
  if (!points.includes(point)) throw new LitfassError('conflict', { msgKey: texts.key('pointGone') })
  await uncheck(req, piece, point)
  if (isChecked) await addEntry(req, piece, { kind: 'checked', by: ownId(req), text: point })
}

async function workflowOf(req: PayloadRequest, piece: ContentRef): Promise<Workflow> {
  const by = ownId(req)
  const entries = await readEntries(req, piece)
  const text = await savedText(req, piece)
  const { fourEyes, points } = await readSettings(req)
  const others = (await staffAccounts(req)).filter((id) => id !== by)
  const names = await namesOf(req, entries, others)
  return {
    isReadingRequired: fourEyes,
    isReadingMissing: fourEyes && !isCleared(entries, text),
    isOwnText: text.writer === by,
    mayOverride: isAdmin(viewerOf(req)),
    proof: shownProof(proofOf(entries, text), names),
    notes: entries.flatMap((entry) => shownNote(entry, { by, names })),
    checklist: points.map((point) => ({ point, checked: tickOf(entries, point, names) })),
    readers: others.map((id) => ({ id, name: names.get(id) ?? '' })).filter(({ name }) => name !== ''),
  }
}

type Names = ReadonlyMap<number, string>

function namesOf(req: PayloadRequest, entries: readonly Entry[], others: readonly number[]): Promise<Names> {
  const accounts = entries.flatMap((entry) => ('reader' in entry ? [entry.by, entry.reader] : [entry.by]))
  const ids = accounts.flatMap((id) => id ?? [])
  return accountNames(req, options.of(req.payload).accountsCollection, [...ids, ...others])
}

const nameOf = (id: number | null, names: Names): string => (id === null ? '' : (names.get(id) ?? ''))

const saidBy = ({ by, at }: Pick<Entry, 'by' | 'at'>, names: Names) => ({
  by: nameOf(by, names),
  at: at.toISOString(),
})

function shownProof(proof: Proof, names: Names): Workflow['proof'] {
  if (proof.state === 'none') return proof
  const said = { ...saidBy(proof.entry, names), text: proof.entry.text }
  if (proof.state !== 'asked') return { state: proof.state, ...said }
  const { reader } = proof.entry
  return { state: 'asked', ...said, reader: reader === null ? null : nameOf(reader, names) }
}

/** Ticks have a place of their own, and an entry without words says no more than where the piece stands. */
function shownNote(entry: Entry, { by, names }: { by: number; names: Names }): Workflow['notes'] {
  if (entry.kind === 'withdrawn' || entry.kind === 'checked' || entry.text === '') return []
  const { id, kind, text } = entry
  return [{ id, kind, text, ...saidBy(entry, names), isOwnNote: kind === 'note' && entry.by === by }]
}

function tickOf(entries: readonly Entry[], point: string, names: Names) {
  const tick = entries.findLast((entry) => entry.kind === 'checked' && entry.text === point)
  return tick ? saidBy(tick, names) : null
}
