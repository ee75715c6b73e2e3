import { collectionPart, textOf } from '@litfass/interface/desk'
import { type DeskPart, type DeskQuestion, timeZoneOf, viewerOf } from '@litfass/kit'
import { startOfDay } from '@litfass/kit/times'
import { formatAdminURL } from 'payload/shared'
import { deskTexts as texts } from '../deskTexts.ts'
import { CONTENT_TYPES, type ContentType } from '../domain/content.ts'
import { collectionOf, options } from '../options.ts'
import { countWaiting, readWaiting } from './queue.ts'

/** Path of the queue below the panel's own. */
export const QUEUE_PATH = '/content-queue'

const waiting: DeskPart = {
  name: 'articles-waiting',
  section: 'waiting',
  label: texts.label('widget.title'),
  hrefLabel: texts.label('widget.all'),
  href: ({ req }) => formatAdminURL({ adminRoute: req.payload.config.routes.admin, path: QUEUE_PATH }),
  count: countWaiting,
  items: async ({ req }) =>
    (await readWaiting(req, 6)).map(({ type, id, title, author, updatedAt }) => ({
      id: `${type}${id}`,
      title,
      href: formatAdminURL({
        adminRoute: req.payload.config.routes.admin,
        path: `/collections/${collectionOf(options.of(req.payload), type)}/${id}`,
      }),
      at: updatedAt.toISOString(),
      ...(author && { note: author }),
    })),
}

const published = { field: 'state', operator: 'equals', value: 'published' } as const

const after = (moment: Date) =>
  ({ field: 'publishedAt', operator: 'greater_than', value: moment.toISOString() }) as const

const until = (moment: Date) =>
  ({ field: 'publishedAt', operator: 'less_than_equal', value: moment.toISOString() }) as const

const midnight = ({ req, now }: DeskQuestion, daysLater = 0) =>
  startOfDay(now, timeZoneOf(req.payload), daysLater)

/** Own drafts, what is planned and published, and what was edited last, of one type of content. */
function partsOf(type: ContentType): DeskPart[] {
  const part = (name: 'drafts' | 'edited' | 'planned' | 'published') => ({
    name: `${type}-${name}`,
    label: texts.label(`parts.${type}.${name}`),
    collection: (payload: DeskQuestion['req']['payload']) => collectionOf(options.of(payload), type),
  })
  const dated = { sort: 'publishedAt', show: (one) => shown(one, 'publishedAt') } satisfies Shown
  const edited = { sort: '-updatedAt', isDraft: true, show: (one) => shown(one, 'updatedAt') } satisfies Shown
  return [
    collectionPart({
      ...part('planned'),
      ...dated,
      section: 'day',
      filters: (asked) => [[published, after(asked.now), until(midnight(asked, 2))]],
    }),
    collectionPart({
      ...part('published'),
      ...dated,
      section: 'day',
      sort: '-publishedAt',
      filters: (asked) => [[published, after(new Date(midnight(asked).getTime() - 1)), until(asked.now)]],
    }),
    collectionPart({
      ...part('drafts'),
      ...edited,
      section: 'writing',
      filters: ({ req }) => [
        [
          { field: 'owner', operator: 'equals', value: ownerIn(req) },
          { field: 'state', operator: 'equals', value: 'draft' },
        ],
      ],
    }),
    collectionPart({ ...part('edited'), ...edited, section: 'writing', isCounted: false }),
  ]
}

type Shown = Pick<Parameters<typeof collectionPart>[0], 'sort' | 'isDraft' | 'show'>

const shown = (document: Parameters<Shown['show']>[0], moment: 'publishedAt' | 'updatedAt') => ({
  title: textOf(document, 'title'),
  at: textOf(document, moment),
})

function ownerIn(req: DeskQuestion['req']): string {
  const viewer = viewerOf(req)
  return viewer.kind === 'account' ? String(viewer.id) : '0'
}

/** What articles and image posts contribute to the panel's first page. */
export const deskParts: readonly DeskPart[] = [waiting, ...CONTENT_TYPES.flatMap(partsOf)]
