import { StaffView } from '@litfass/interface/panel'
import { type ListFilters, QuickFilters } from '@litfass/interface/panelLists'
import { isStaff, translate, viewerOf } from '@litfass/kit'
import { databaseTime } from '@litfass/kit/database'
import {
  type AdminViewServerProps,
  type BeforeListTableServerProps,
  createLocalReq,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { formatAdminURL } from 'payload/shared'
import { deskTexts as texts } from '../deskTexts.ts'
import type { ContentType } from '../domain/content.ts'
import { STAGES, type Stage } from '../domain/states.ts'
import { ContentQueue, type QueuedPiece } from '../exports/admin.ts'
import { collectionOf, options, previewPathOf } from '../options.ts'
import { texts as fieldTexts } from '../texts.ts'
import { QUEUE_PATH } from './deskParts.ts'
import styles from './queue.module.css'
import { countStages, countWaiting, QUEUE_LIMIT, readWaiting, type WaitingPiece } from './queue.ts'

const languageOf = ({ i18n }: { i18n: { language: string } }): 'de' | 'en' =>
  i18n.language === 'en' ? 'en' : 'de'

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
export async function StageFilters({
  payload,
  user,
  i18n,
  searchParams,
  type,
}: BeforeListTableServerProps & { type: ContentType }) {
  const req = await createLocalReq({ ...(user && { user }) }, payload)
  if (!isStaff(viewerOf(req))) return null
  const collection = collectionOf(options.of(payload), type)
  const counts = await countStages(req, collection)
  const now = new Date(await databaseTime(req)).toISOString()
  const label = (name: 'all' | Stage) => translate({ i18n }, texts.key(`filters.${name}`))
  return (
    <QuickFilters
      config={payload.config}
      collection={collection}
      language={i18n.language}
      label={translate({ i18n }, texts.key('filters.label'))}
      filters={[
        { label: label('all'), count: STAGES.reduce((sum, stage) => sum + counts[stage], 0) },
        ...FILTERS.map((stage) => ({
          label: label(stage),
          count: counts[stage],
          filter: stageFilter(stage, now),
        })),
      ]}
      searchParams={searchParams}
    />
  )
}

/** The queue of what has been sent in. */
export async function ContentQueueView(props: AdminViewServerProps) {
  const { req } = props.initPageResult
  return (
    <StaffView {...props} path={QUEUE_PATH}>
      {isStaff(viewerOf(req)) && <Queue req={req} />}
    </StaffView>
  )
}

async function Queue({ req }: { req: PayloadRequest }) {
  const [count, pieces] = await Promise.all([countWaiting(req), readWaiting(req)])
  return (
    <>
      <h1>{translate(req, texts.key('queue.title'))}</h1>
      {count > 0 && <p className={styles.facts}>{translate(req, texts.key('queue.waiting'), { count })}</p>}
      <ContentQueue pieces={pieces.map((piece) => queuedPiece(req, piece))} />
      {count > QUEUE_LIMIT && (
        <p className={styles.facts}>{translate(req, texts.key('queue.more'), { count: QUEUE_LIMIT })}</p>
      )}
    </>
  )
}

function queuedPiece(req: PayloadRequest, piece: WaitingPiece): QueuedPiece {
  const { isPremium, language, updatedAt, ...shown } = piece
  const format = new Intl.DateTimeFormat(languageOf(req), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: options.of(req.payload).timeZone,
  })
  const notes = [
    translate(req, fieldTexts.key(language === 'en' ? 'languages.english' : 'languages.german')),
    ...(isPremium ? [translate(req, texts.key('queue.premium'))] : []),
    ...(piece.publishedAt && Date.parse(piece.publishedAt) > updatedAt.getTime()
      ? [translate(req, texts.key('queue.dated'), { from: format.format(new Date(piece.publishedAt)) })]
      : []),
  ]
  return {
    ...shown,
    kind: translate(req, fieldTexts.key(piece.type === 'article' ? 'article' : 'imagePost')),
    updatedAt: updatedAt.toISOString(),
    moment: format.format(updatedAt),
    notes,
    edit: editPath(req.payload, piece),
    preview: previewPathOf(options.of(req.payload), piece),
  }
}

const editPath = (payload: Payload, { type, id }: Pick<WaitingPiece, 'type' | 'id'>): string =>
  formatAdminURL({
    adminRoute: payload.config.routes.admin,
    path: `/collections/${collectionOf(options.of(payload), type)}/${id}`,
  })
