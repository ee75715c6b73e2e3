import { type StaffViewContent, staffView } from '@litfass/interface/panel'
import { countedFilters, type ListFilters } from '@litfass/interface/panelLists'
import { languageOf, textsIn } from '@litfass/kit'
import { databaseTime } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { deskTexts as texts } from '../deskTexts.ts'
import { STAGES, type Stage } from '../domain/states.ts'
import { ContentQueue, type QueuedPiece } from '../exports/admin.ts'
import { options } from '../options.ts'
import { collectionOf, previewPathOf, storyType } from '../types.ts'
import { formPath, QUEUE_PATH } from './deskParts.ts'
import styles from './queue.module.css'
import { countStages, countWaiting, notesOn, QUEUE_LIMIT, readWaiting, type WaitingPiece } from './queue.ts'

/** Conditions that find what is at a stage now. */
function stageFilter(stage: Stage, now: string): ListFilters {
  const state = { field: 'state', operator: 'equals', value: 'published' } as const
  const begun = { field: 'publishedAt', operator: 'less_than_equal', value: now } as const
  const moment = (field: string, operator: 'greater_than' | 'less_than_equal') => ({
    field,
    operator,
    value: now,
  })
  const endless = { field: 'unpublishAt', operator: 'exists', value: 'false' } as const
  if (stage === 'scheduled') return [[state, moment('publishedAt', 'greater_than')]]
  if (stage === 'expired') return [[state, moment('unpublishAt', 'less_than_equal')]]
  if (stage === 'live')
    return [
      [state, begun, endless],
      [state, begun, moment('unpublishAt', 'greater_than')],
    ]
  return { field: 'state', operator: 'equals', value: stage }
}

const FILTERS: readonly Stage[] = ['submitted', 'draft', 'scheduled', 'live', 'expired', 'rejected']

/** Quick filters above a list by where its pieces stand, each with how many there are. */
export const StageFilters = countedFilters<{ type: string }>(async ({ req, i18n, type }) => {
  const text = textsIn({ i18n }, texts)
  const collection = collectionOf(req.payload, type)
  const counts = await countStages(req, collection)
  const now = new Date(await databaseTime(req)).toISOString()
  return {
    collection,
    label: text('filters.label'),
    filters: [
      { label: text('filters.all'), count: STAGES.reduce((sum, stage) => sum + counts[stage], 0) },
      ...FILTERS.map((stage) => ({
        label: text(`filters.${stage}`),
        count: counts[stage],
        filter: stageFilter(stage, now),
      })),
    ],
  }
})

async function Queue({ req }: StaffViewContent) {
  const text = textsIn(req, texts)
  const [count, pieces] = await Promise.all([countWaiting(req), readWaiting(req)])
  return (
    <>
      <h1>{text('queue.title')}</h1>
      {count > 0 && <p className={styles.facts}>{text('queue.waiting', { count })}</p>}
      <ContentQueue pieces={pieces.map((piece) => queuedPiece(req, piece))} />
      {count > QUEUE_LIMIT && <p className={styles.facts}>{text('queue.more', { count: QUEUE_LIMIT })}</p>}
    </>
  )
}

/** The queue of what has been sent in. */
export const ContentQueueView = staffView(QUEUE_PATH, Queue)

function queuedPiece(req: PayloadRequest, piece: WaitingPiece): QueuedPiece {
  const { marks: _, language: __, updatedAt, ...shown } = piece
  const format = new Intl.DateTimeFormat(languageOf(req), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: options.of(req.payload).timeZone,
  })
  return {
    ...shown,
    kind: storyType(req.payload, piece.type).labels.one[languageOf(req)],
    updatedAt: updatedAt.toISOString(),
    moment: format.format(updatedAt),
    notes: notesOn(req, piece),
    edit: formPath(req, piece),
    preview: previewPathOf(req.payload, piece),
  }
}
