import { StaffView } from '@litfass/interface/panel'
import { FilterLinks, listAddress, QuickFilters } from '@litfass/interface/panelLists'
import { isStaff, translate, viewerOf } from '@litfass/kit'
import { Link } from '@payloadcms/ui'
import {
  type AdminViewServerProps,
  type BeforeListTableServerProps,
  createLocalReq,
  type DefaultServerCellComponentProps,
  type PayloadRequest,
  type UIFieldServerComponent,
  type UIFieldServerProps,
} from 'payload'
import { formatAdminURL } from 'payload/shared'
import { COMMENTS } from '../collections.ts'
import { excerptOf } from '../commentText.ts'
import { CommentQueue, ThreadLock } from '../exports/admin.ts'
import { SETTINGS } from '../holding/settings.ts'
import { options } from '../options.ts'
import { panelTexts as texts } from '../panelTexts.ts'
import { pageOf, titleOf } from '../places.ts'
import { readHeads } from '../threads.ts'
import { countQueue, QUEUE_FILTERS, readQueue } from './queue.ts'
import { QUEUE_PATH } from './queuePath.ts'

const languageOf = ({ i18n }: { i18n: { language: string } }): 'de' | 'en' =>
  i18n.language === 'en' ? 'en' : 'de'

/** Quick filters above the list of comments, each with how many there are. */
export async function CommentCounts({ payload, user, i18n, searchParams }: BeforeListTableServerProps) {
  const req = await createLocalReq({ ...(user && { user }) }, payload)
  if (!isStaff(viewerOf(req))) return null
  const counts = await countQueue(req)
  const states = { waiting: 'held', public: 'public', rejected: 'rejected' } as const
  return (
    <QuickFilters
      config={payload.config}
      collection={COMMENTS}
      language={i18n.language}
      label={translate({ i18n }, texts.key('queue.filters'))}
      filters={(['waiting', 'public', 'rejected'] as const).map((filter) => ({
        label: translate({ i18n }, texts.key(`queue.${filter}`)),
        count: counts[filter],
        filter: { field: 'state', operator: 'equals', value: states[filter] },
      }))}
      searchParams={searchParams}
    />
  )
}

/** The queue: what waits, what was reported, and what was decided, with how many there are. */
export async function CommentQueueView(props: AdminViewServerProps) {
  const { req } = props.initPageResult
  return (
    <StaffView {...props} path={QUEUE_PATH}>
      {isStaff(viewerOf(req)) && <Queue req={req} chosen={props.searchParams?.show} />}
    </StaffView>
  )
}

async function Queue({ req, chosen }: { req: PayloadRequest; chosen: unknown }) {
  const shown = QUEUE_FILTERS.find((one) => one === chosen) ?? 'waiting'
  const [counts, rows] = await Promise.all([countQueue(req), readQueue(req, shown)])
  const { config } = req.payload
  const language = languageOf(req)
  const { reports } = options.of(req.payload)
  const address = (path: `/${string}`) => formatAdminURL({ adminRoute: config.routes.admin, path })
  const path = address(QUEUE_PATH)
  const comments = await Promise.all(
    rows.map(async ({ content, posted, ...row }) => {
      const asked = { type: row.type, id: content, language }
      const page = await pageOf(req.payload, asked)
      return {
        ...row,
        posted: posted.toISOString(),
        content: {
          name: await titleOf(req.payload, asked),
          href: page ? `${page}#kommentar-${row.id}` : path,
        },
      }
    }),
  )
  return (
    <>
      <h1>{translate(req, texts.key('queue.title'))}</h1>
      <FilterLinks
        language={language}
        label={translate(req, texts.key('queue.filters'))}
        filters={QUEUE_FILTERS.map((filter) => ({
          label: translate(req, texts.key(`queue.${filter}`)),
          count: counts[filter],
          href: `${path}?show=${filter}`,
          isShown: filter === shown,
        }))}
      />
      <p>
        <Link href={address(`/globals/${SETTINGS}`)} prefetch={false}>
          {translate(req, texts.key('queue.settings'))}
        </Link>
      </p>
      <CommentQueue
        key={shown}
        comments={comments}
        panel={address(`/collections/${COMMENTS}`)}
        reports={reports && address(`/collections/${reports.collection}`)}
      />
    </>
  )
}

/** The beginning of a comment, as the way to it. */
export function CommentCell({ rowData, payload }: DefaultServerCellComponentProps) {
  const path = `/collections/${COMMENTS}/${Number(rowData.id)}` as const
  return (
    <Link href={formatAdminURL({ adminRoute: payload.config.routes.admin, path })} prefetch={false}>
      {excerptOf(String(rowData.text ?? ''), 80) || '–'}
    </Link>
  )
}

/** The content of a comment in the list. */
export function CommentedContentCell({ payload, i18n, rowData }: DefaultServerCellComponentProps) {
  const found = options.of(payload).content[String(rowData.contentType)]
  return <span>{found ? `${found.label[languageOf({ i18n })]} ${rowData.contentId}` : '–'}</span>
}

/** The same on the comment's own page, with the way to the site. */
export const CommentedContent: UIFieldServerComponent = async ({ data, req }) => {
  if (!isStaff(viewerOf(req)) || !data.contentId) return null
  const asked = { type: String(data.contentType), id: Number(data.contentId), language: languageOf(req) }
  const [title, page] = [await titleOf(req.payload, asked), await pageOf(req.payload, asked)]
  return (
    <div className="field-type">
      <p>{page ? <a href={`${page}#kommentar-${data.id}`}>{title}</a> : title}</p>
    </div>
  )
}

/** Shows the number of a document's comments on its own form, with the button that closes them. */
export async function ThreadField({ data, req, contentType }: UIFieldServerProps & { contentType: string }) {
  const id = Number(data?.id)
  if (!isStaff(viewerOf(req)) || !Number.isSafeInteger(id) || id < 1) return null
  const head = (await readHeads(req, contentType, [id])).get(id)
  const count = head?.total ?? 0
  return (
    <div className="field-type">
      <p className="field-label">
        <Link
          href={listAddress(req.payload.config, COMMENTS, {
            field: 'contentId',
            operator: 'equals',
            value: String(id),
          })}
          prefetch={false}
        >
          {translate(req, texts.key('thread.count'), { count })}
        </Link>
      </p>
      <ThreadLock type={contentType} id={id} isLocked={head?.locked ?? false} />
    </div>
  )
}
