import { accessBy, taskTexts, translate, viewerOf } from '@litfass/kit'
import { databaseTime, executeSql, sql } from '@litfass/kit/database'
import { nobody, staff } from '@litfass/kit/policies'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionAfterReadHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'
import type { z } from 'zod'
import { CLOSED, LOG } from '../constants.ts'
import { settings, storedMoment } from '../events/settings.ts'
import type { ResolvedParticipationOptions } from '../options.ts'
import { EVENT_ACTIONS, type EventAction, stateAt } from '../participation.ts'
import { texts } from '../texts.ts'

/** A line of the log: what someone of staff has done with an event or an entry. */
export type Decided = { action: string; event?: number; entry?: number; note?: string }

/** What the log can say that was done. */
const LOGGED = [
  'create',
  'edit',
  'delete',
  'purge',
  'export',
  'approve',
  'hold',
  'reject',
  ...EVENT_ACTIONS,
] as const

/** Heads a line of the log with what was done, in the language of its reader. */
export const titleDecision: CollectionAfterReadHook = ({ doc, req }) => {
  const done = LOGGED.find((one) => one === doc.action)
  return done && doc.title !== undefined
    ? { ...doc, title: translate(req, texts.key(`logged.${done}`)) }
    : doc
}

/** Writes into the log what staff have decided, in the transaction of the decision. */
export async function noteDecision(
  req: PayloadRequest,
  { action, event, entry, note }: Decided,
): Promise<void> {
  const viewer = viewerOf(req)
  await executeSql(
    req,
    sql`insert into participation_log (action, event, entry, by_id, note, created_at, updated_at)
        values (${action}, ${event ?? null}, ${entry ?? null}, ${viewer.kind === 'account' ? viewer.id : null},
          ${note ?? null}, clock_timestamp(), now())`,
  )
}

/** An event as Payload holds it, as far as the log tells it. */
const logged = settings
  .pick({ options: true, opensAt: true, closesAt: true })
  .extend({ deletedAt: storedMoment })

type Logged = z.output<typeof logged>
type Save = { before: Logged; after: Logged; now: Date }

/** Notes each save of an event, whichever way it was made: in the panel, by a form, a button or REST. */
export const noteSave: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  const event = Number(doc.id)
  if (operation === 'create') await noteDecision(req, { action: 'create', event })
  else {
    const now = new Date(await databaseTime(req))
    const save = { before: logged.parse(previousDoc), after: logged.parse(doc), now }
    const note = [...renamings(save), ...movedTimes(req, save)].join('\n')
    await noteDecision(req, { action: actionOf(save), event, ...(note && { note }) })
  }
  return doc
}

/** Notes that an event is deleted for good. */
export const notePurge: CollectionAfterDeleteHook = ({ id, req }) =>
  noteDecision(req, { action: 'purge', event: Number(id) })

/** Returns what a save has done: moved an event to the trash or out of it, closed or reopened it, moved its end, or edited it. */
export function actionOf({ before, after, now }: Save): EventAction | 'delete' | 'edit' {
  if ((before.deletedAt === null) !== (after.deletedAt === null))
    return after.deletedAt === null ? 'restore' : 'delete'
  if (before.closesAt?.getTime() === after.closesAt?.getTime()) return 'edit'
  const [wasClosed, isClosed] = [before, after].map((event) => stateAt(event, now) === 'closed')
  if (wasClosed !== isClosed) return isClosed ? 'close' : 'reopen'
  const isLater = after.closesAt !== null && (before.closesAt === null || before.closesAt < after.closesAt)
  return isLater && !isClosed ? 'extend' : 'edit'
}

function renamings({ before, after }: Save): string[] {
  return after.options.flatMap(({ id, title }) => {
    const known = before.options.find((one) => one.id === id)
    return known && known.title !== title ? [`${known.title} → ${title}`] : []
  })
}

function movedTimes(req: PayloadRequest, { before, after }: Save): string[] {
  return (['opensAt', 'closesAt'] as const).flatMap((name) => {
    const [was, is] = [before[name], after[name]].map((time) => time?.toISOString() ?? '–')
    return was === is ? [] : [`${translate(req, texts.key(name))}: ${was} → ${is}`]
  })
}

const READ_ONLY = { readOnly: true } as const

/** The moderation log of events and entries; no one can change it. */
export const logCollection = ({ accountsCollection }: ResolvedParticipationOptions): CollectionConfig => ({
  slug: LOG,
  ...CLOSED,
  labels: { singular: texts.label('logLine'), plural: texts.label('log') },
  access: accessBy({ create: nobody, read: staff, update: nobody, delete: nobody }),
  defaultSort: '-createdAt',
  admin: {
    group: taskTexts.label('tasks.participation'),
    useAsTitle: 'title',
    defaultColumns: ['title', 'event', 'entry', 'by', 'createdAt'],
    listSearchableFields: ['note'],
  },
  // The title says what was done.
  forceSelect: { action: true },
  hooks: { afterRead: [titleDecision] },
  fields: [
    // Payload takes no virtual field for a title that stands for no other one.
    {
      name: 'title',
      type: 'text',
      virtual: 'action',
      label: texts.label('action'),
      admin: { ...READ_ONLY, condition: () => false },
    },
    { name: 'action', type: 'text', required: true, label: texts.label('action'), admin: READ_ONLY },
    { name: 'event', type: 'number', index: true, label: texts.label('event'), admin: READ_ONLY },
    { name: 'entry', type: 'number', label: texts.label('entry'), admin: READ_ONLY },
    {
      name: 'by',
      type: 'relationship',
      relationTo: accountsCollection,
      maxDepth: 0,
      label: texts.label('by'),
      admin: READ_ONLY,
    },
    { name: 'note', type: 'textarea', label: texts.label('note'), admin: READ_ONLY },
  ],
})
