import { collectionPart, panelAddress, textOf, viewPart } from '@litfass/interface/desk'
import {
  type DeskDecision,
  type DeskPart,
  type DeskQuestion,
  type DeskRemark,
  languageOf,
  textsIn,
  translate,
} from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { typeOfCollection } from '@litfass/kit/content'
import { callOf } from '@litfass/kit/routes'
import { MAX_COMMENT } from '../comments.ts'
import { reasonText } from '../holding/rules.ts'
import { COMMENTS, postComment } from '../routes.ts'
import { authorOf, peopleBehind } from '../threads/people.ts'
import { titlesOf } from '../threads/places.ts'
import { readHeads } from '../threads/threads.ts'
import { excerptOf } from '../writing/commentText.ts'
import { commentDesk, type DecidedComment } from './commentDesk.ts'
import { panelTexts as texts } from './panelTexts.ts'
import { countHeld, QUEUE_PATH, readQueue } from './queue.ts'

/** Replies to a comment in the name of the reader of the page. */
function replyTo(
  req: DeskQuestion['req'],
  { id, type, content, name }: Required<DecidedComment> & { content: number },
): DeskDecision {
  const text = (key: 'title' | 'label' | 'hint' | 'send' | 'done') =>
    translate(req, texts.key(`reply.${key}`), { name: name || translate(req, texts.key('queue.former')) })
  return {
    name: 'reply',
    label: translate(req, texts.key('reply.act')),
    call: callOf(postComment, {
      params: { type, ownerId: content },
      body: { parentId: id, language: languageOf(req) },
    }),
    done: text('done'),
    keepsItem: true,
    question: {
      heading: text('title'),
      about: [],
      confirmLabel: text('send'),
      reason: { field: 'text', label: text('label'), hint: text('hint'), maxLength: MAX_COMMENT },
    },
  }
}

/** Says how many comments documents have. */
export const countBeside: DeskRemark = async ({ req }, { collection, ids }) => {
  const { type } = typeOfCollection(req.payload, collection) ?? {}
  const heads = type ? await readHeads(req, type, ids) : undefined
  return new Map(
    ids.flatMap((id) => {
      const count = heads?.get(id)?.total ?? 0
      return count > 0 ? [[id, translate(req, texts.key('thread.count'), { count })] as const] : []
    }),
  )
}

const waiting = viewPart({
  name: 'comments-waiting',
  label: texts.label('widget.title'),
  linkLabel: texts.label('queue.title'),
  hrefLabel: texts.label('widget.all'),
  path: QUEUE_PATH,
  count: countHeld,
  items: async ({ req }, limit) => {
    const rows = await readQueue(req, 'waiting', limit)
    const titleOf = await titlesOf(req.payload, {
      contents: rows.map(({ type, content }) => ({ type, id: content })),
      language: languageOf(req),
    })
    return rows.map((row) => ({
      id: row.id,
      title: `${row.name}: ${excerptOf(row.text, 60)}`,
      href: panelAddress(req, QUEUE_PATH),
      at: row.posted.toISOString(),
      note: titleOf({ type: row.type, id: row.content }),
      detail: { text: row.text, facts: factsOf(req, row) },
      decisions: commentDesk.decisions(row, textsIn(req, texts)),
    }))
  },
})

type QueuedRow = Awaited<ReturnType<typeof readQueue>>[number]

/** What it replies to, why it was held, and how often it was reported. */
function factsOf(req: DeskQuestion['req'], { parent, heldFor, reports }: QueuedRow): string[] {
  const text = textsIn(req, texts)
  return [
    ...(parent
      ? [`${text('queue.parent', { name: parent.name || text('queue.former') })} ${parent.text}`]
      : []),
    ...heldFor.map((reason) => reasonText(reason, text)),
    ...(reports.length > 0 ? [text('queue.reports', { count: reports.length })] : []),
    ...reports.map(({ reason, text }) => [reason, text].filter(Boolean).join(': ')),
  ]
}

/** Who has written comments, and about what, by the comment's id. */
async function authorsAndSubjects(
  comments: readonly Readonly<Record<string, unknown>>[],
  { req }: DeskQuestion,
): Promise<Map<unknown, { name: string; subject: string }>> {
  const contentOf = (comment: (typeof comments)[number]) => ({
    type: textOf(comment, 'contentType'),
    id: Number(comment.contentId),
  })
  const [titleOf, people] = await Promise.all([
    titlesOf(req.payload, { contents: comments.map(contentOf), language: languageOf(req) }),
    peopleBehind(
      req,
      comments.flatMap(({ author }) => (typeof author === 'number' ? author : [])),
    ),
  ])
  return new Map(
    comments.map((comment) => {
      const author = typeof comment.author === 'number' ? comment.author : null
      const name = authorOf({ author, guest: textOf(comment, 'guestName') || null }, people)?.name ?? ''
      return [comment.id, { name, subject: titleOf(contentOf(comment)) }]
    }),
  )
}

const newest = collectionPart<{ name: string; subject: string }>({
  name: 'comments-newest',
  section: 'readers',
  label: texts.label('widget.newest'),
  collection: (payload) => slugOf(payload, COMMENTS),
  filters: () => ({ field: 'state', operator: 'equals', value: 'public' }),
  sort: '-createdAt',
  // Every comment is public sooner or later: their number says nothing, and takes ever longer to find.
  isCounted: false,
  about: authorsAndSubjects,
  showsDecisions: true,
  show: (comment, { req }, { name, subject } = { name: '', subject: '' }) => {
    const text = textOf(comment, 'text')
    const found = {
      id: Number(comment.id),
      type: textOf(comment, 'contentType'),
      content: Number(comment.contentId),
      state: 'public' as const,
      text,
      name,
      reports: [],
    }
    return {
      title: excerptOf(text, 240),
      at: textOf(comment, 'createdAt'),
      ...(name && { by: name }),
      ...(subject && { note: subject }),
      decisions: [
        replyTo(req, found),
        {
          ...commentDesk.decision('reject', found, textsIn(req, texts)),
          label: translate(req, texts.key('reply.hide')),
        },
      ],
    }
  },
})

/** What comments contribute to the panel's first page. */
export const deskParts: readonly DeskPart[] = [waiting, newest]
