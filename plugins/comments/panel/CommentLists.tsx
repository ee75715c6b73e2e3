import { panelAddress } from '@litfass/interface/desk'
import { type StaffViewContent, staffView } from '@litfass/interface/panel'
import { countedFilters, FilterLinks, listAddress } from '@litfass/interface/panelLists'
import { isStaff, languageOf, textsIn, translate, viewerOf } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { contentType } from '@litfass/kit/content'
import { REPORTS } from '@litfass/moderation'
import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps, UIFieldServerComponent, UIFieldServerProps } from 'payload'
import { CommentQueue, ThreadLock } from '../exports/admin.ts'
import { SETTINGS } from '../holding/settings.ts'
import { canBeReported } from '../moderate.ts'
import { COMMENTS } from '../routes.ts'
import { pageOf, titleInList, titleOf } from '../threads/places.ts'
import { readHeads } from '../threads/threads.ts'
import { excerptOf } from '../writing/commentText.ts'
import { panelTexts as texts } from './panelTexts.ts'
import { countQueue, QUEUE_FILTERS, QUEUE_PATH, readQueue } from './queue.ts'

/** The states of the quick filters. */
const STATES = { waiting: 'held', public: 'public', rejected: 'rejected' } as const

/** Quick filters above the list of comments, each with how many there are. */
export const CommentCounts = countedFilters(async ({ req, i18n }) => {
  const [text, counts] = [textsIn({ i18n }, texts), await countQueue(req)]
  return {
    collection: slugOf(req.payload, COMMENTS),
    label: text('queue.filters'),
    filters: (['waiting', 'public', 'rejected'] as const).map((filter) => ({
      label: text(`queue.${filter}`),
      count: counts[filter],
      filter: { field: 'state', operator: 'equals', value: STATES[filter] },
    })),
  }
})

async function Queue({ req, query }: StaffViewContent) {
  const shown = QUEUE_FILTERS.find((one) => one === query.show) ?? 'waiting'
  const [counts, rows] = await Promise.all([countQueue(req), readQueue(req, shown)])
  const [text, language] = [textsIn(req, texts), languageOf(req)]
  const path = panelAddress(req, QUEUE_PATH)
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
      <h1>{text('queue.title')}</h1>
      <FilterLinks
        language={language}
        label={text('queue.filters')}
        filters={QUEUE_FILTERS.map((filter) => ({
          label: text(`queue.${filter}`),
          count: counts[filter],
          href: `${path}?show=${filter}`,
          isShown: filter === shown,
        }))}
      />
      <p>
        <Link href={panelAddress(req, `/globals/${SETTINGS}`)} prefetch={false}>
          {text('queue.settings')}
        </Link>
      </p>
      <CommentQueue
        key={shown}
        comments={comments}
        panel={panelAddress(req, `/collections/${slugOf(req.payload, COMMENTS)}`)}
        reports={canBeReported(req) ? panelAddress(req, `/collections/${REPORTS}`) : undefined}
      />
    </>
  )
}

/** The queue: what waits, what was reported, and what was decided, with how many there are. */
export const CommentQueueView = staffView(QUEUE_PATH, Queue)

/** The beginning of a comment, as the way to it. */
export function CommentCell({ rowData, payload }: DefaultServerCellComponentProps) {
  const path = `/collections/${slugOf(payload, COMMENTS)}/${Number(rowData.id)}` as const
  return (
    <Link href={panelAddress({ payload }, path)} prefetch={false}>
      {excerptOf(String(rowData.text ?? ''), 80) || '–'}
    </Link>
  )
}

/** The content of a comment in the list. */
export async function CommentedContentCell({ payload, i18n, rowData }: DefaultServerCellComponentProps) {
  const [type, id] = [String(rowData.contentType), Number(rowData.contentId)]
  const found = contentType(payload, type)
  if (!found) return <span>–</span>
  const language = languageOf({ i18n })
  const title = await titleInList(payload, { type, id, language })
  return <span>{`${title} (${found.labels.one[language]})`}</span>
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
          href={listAddress(req.payload.config, slugOf(req.payload, COMMENTS), {
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
