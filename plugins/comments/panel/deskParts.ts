import { collectionPart, textOf } from '@litfass/interface/desk'
import type { DeskPart, DeskQuestion } from '@litfass/kit'
import { formatAdminURL } from 'payload/shared'
import { COMMENTS } from '../collections.ts'
import { excerptOf } from '../commentText.ts'
import { panelTexts as texts } from '../panelTexts.ts'
import { authorOf, peopleBehind } from '../people.ts'
import { titlesOf } from '../places.ts'
import { countHeld, readQueue } from './queue.ts'
import { QUEUE_PATH } from './queuePath.ts'

const languageOf = ({ req }: Pick<DeskQuestion, 'req'>): 'de' | 'en' =>
  req.i18n.language === 'en' ? 'en' : 'de'

const waiting: DeskPart = {
  name: 'comments-waiting',
  section: 'waiting',
  label: texts.label('widget.title'),
  linkLabel: texts.label('queue.title'),
  hrefLabel: texts.label('widget.all'),
  href: ({ req }) => formatAdminURL({ adminRoute: req.payload.config.routes.admin, path: QUEUE_PATH }),
  count: countHeld,
  items: async ({ req }) => {
    const rows = await readQueue(req, 'waiting', 6)
    const titleOf = await titlesOf(req.payload, {
      contents: rows.map(({ type, content }) => ({ type, id: content })),
      language: languageOf({ req }),
    })
    return rows.map(({ id, type, content, name, text, posted }) => ({
      id,
      title: `${name}: ${excerptOf(text, 60)}`,
      href: formatAdminURL({ adminRoute: req.payload.config.routes.admin, path: QUEUE_PATH }),
      at: posted.toISOString(),
      note: titleOf({ type, id: content }),
    }))
  },
}

/** Who has written comments, and about what, by the comment's id: `Ada Lund · Vom Deich`. */
async function authorsAndSubjects(
  comments: readonly Readonly<Record<string, unknown>>[],
  { req }: DeskQuestion,
): Promise<Map<unknown, string>> {
  const contentOf = (comment: (typeof comments)[number]) => ({
    type: textOf(comment, 'contentType'),
    id: Number(comment.contentId),
  })
  const [titleOf, people] = await Promise.all([
    titlesOf(req.payload, { contents: comments.map(contentOf), language: languageOf({ req }) }),
    peopleBehind(
      req,
      comments.flatMap(({ author }) => (typeof author === 'number' ? author : [])),
    ),
  ])
  return new Map(
    comments.map((comment) => {
      const author = typeof comment.author === 'number' ? comment.author : null
      const name = authorOf({ author, guest: textOf(comment, 'guestName') || null }, people)?.name
      return [comment.id, [name, titleOf(contentOf(comment))].filter(Boolean).join(' · ')]
    }),
  )
}

const newest = collectionPart({
  name: 'comments-newest',
  section: 'readers',
  label: texts.label('widget.newest'),
  collection: COMMENTS,
  filters: () => ({ field: 'state', operator: 'equals', value: 'public' }),
  sort: '-createdAt',
  // Every comment is public sooner or later: their number says nothing, and takes ever longer to find.
  isCounted: false,
  about: authorsAndSubjects,
  show: (comment, _, about) => ({
    title: excerptOf(textOf(comment, 'text'), 100),
    at: textOf(comment, 'createdAt'),
    ...(about && { note: about }),
  }),
})

/** What comments contribute to the panel's first page. */
export const deskParts: readonly DeskPart[] = [waiting, newest]
