import { collectionPart, panelAddress, textOf, viewPart } from '@litfass/interface/desk'
import {
  type DeskPart,
  type DeskQuestion,
  languageOf,
  textsIn,
  timeZoneOf,
  translate,
  viewerOf,
} from '@litfass/kit'
import type { ContentRef } from '@litfass/kit/content'
import { fill } from '@litfass/kit/texts'
import { startOfDay } from '@litfass/kit/times'
import { isBlank } from '@litfass/kit/untouched'
import type { SelectIncludeType } from 'payload'
import { deskTexts as texts } from '../deskTexts.ts'
import { countWords } from '../storyText.ts'
import { collectionOf, type StoryPart, type StoryType } from '../types.ts'
import { countRequests, readRequests } from '../workflow/requests.ts'
import { workflowTexts } from '../workflow/texts.ts'
import { contentDesk } from './contentDesk.ts'
import { editsOf, type LastEdit } from './lastEdits.ts'
import { countWaiting, notesOn, readWaiting } from './queue.ts'

/** Path of the queue below the panel's own. */
export const QUEUE_PATH = '/content-queue'

/** Path of the view of what waits for its reader. */
export const PROOFS_PATH = '/content-proofs'

const accountIn = (req: DeskQuestion['req']): number => {
  const viewer = viewerOf(req)
  return viewer.kind === 'account' ? viewer.id : 0
}

/** Returns the address of a piece's form. */
export const formPath = (req: DeskQuestion['req'], { type, id }: ContentRef) =>
  panelAddress(req, `/collections/${collectionOf(req.payload, type)}/${id}`)

/** What others ask the caller to read. */
const proofs = viewPart({
  name: 'articles-proofs',
  label: workflowTexts.label('part.title'),
  hrefLabel: workflowTexts.label('part.all'),
  path: PROOFS_PATH,
  count: (req) => countRequests(req, accountIn(req)),
  items: async ({ req }, limit) =>
    (await readRequests(req, accountIn(req), limit)).map(({ type, id, title, text, at }) => ({
      id: `${type}${id}`,
      title: title || translate(req, workflowTexts.key('part.untitled')),
      href: formPath(req, { type, id }),
      at: at.toISOString(),
      ...(text && { note: text }),
    })),
})

const waiting = viewPart({
  name: 'articles-waiting',
  label: texts.label('widget.title'),
  hrefLabel: texts.label('widget.all'),
  path: QUEUE_PATH,
  count: countWaiting,
  items: async ({ req }, limit) =>
    (await readWaiting(req, limit)).map((piece) => ({
      id: `${piece.type}${piece.id}`,
      title: piece.title,
      href: formPath(req, piece),
      at: piece.updatedAt.toISOString(),
      ...(piece.author && { note: piece.author }),
      sender: piece.owner,
      detail: {
        text: piece.teaser || piece.text,
        facts: notesOn(req, piece),
        ...(piece.picture && { picture: piece.picture }),
      },
      decisions: contentDesk.decisions(piece, textsIn(req, texts)),
    })),
})

const published = { field: 'state', operator: 'equals', value: 'published' } as const

const after = (moment: Date) =>
  ({ field: 'publishedAt', operator: 'greater_than', value: moment.toISOString() }) as const

const until = (moment: Date) =>
  ({ field: 'publishedAt', operator: 'less_than_equal', value: moment.toISOString() }) as const

const midnight = ({ req, now }: DeskQuestion, daysLater = 0) =>
  startOfDay(now, timeZoneOf(req.payload), daysLater)

/** Own drafts, what is planned and published, and what was edited last, of one type of content. */
function partsOf(type: StoryType): DeskPart[] {
  const part = (name: StoryPart) => ({
    name: `${type.type}-${name}`,
    label: headingOf(type, name),
    collection: type.collection,
  })
  const dated = {
    sort: 'publishedAt',
    select: { title: true, publishedAt: true },
    show: (one, { req }) => shown(req, one, 'publishedAt'),
  } satisfies Shown
  const edited = {
    sort: '-updatedAt',
    select: { title: true, updatedAt: true },
    isDraft: true,
    show: (one, { req }) => shown(req, one, 'updatedAt'),
  } satisfies Shown
  return [
    collectionPart({
      ...part('planned'),
      ...dated,
      section: 'day',
      onDayLine: 'planned',
      filters: (asked) => [[published, after(asked.now), until(midnight(asked, 2))]],
    }),
    collectionPart({
      ...part('published'),
      ...dated,
      section: 'published',
      onDayLine: 'published',
      hasRemarks: true,
      sort: '-publishedAt',
      filters: (asked) => [[published, after(new Date(midnight(asked).getTime() - 1)), until(asked.now)]],
    }),
    collectionPart({
      ...part('drafts'),
      ...edited,
      section: 'writing',
      select: { ...edited.select, ...fieldsOfProgress(type) },
      show: (one, asked) => ({ ...edited.show(one, asked), ...progressOf(one, { type, req: asked.req }) }),
      filters: ({ req }) => [
        [
          { field: 'owner', operator: 'equals', value: ownerIn(req) },
          { field: 'state', operator: 'equals', value: 'draft' },
        ],
      ],
    }),
    collectionPart<LastEdit>({
      ...part('edited'),
      ...edited,
      section: 'edited',
      isCounted: false,
      select: { ...edited.select, state: true, publishedAt: true, unpublishAt: true },
      about: (pieces, question) => editsOf(pieces, { collection: type.collection, question }),
      show: (one, asked, edit) => ({ ...edited.show(one, asked), ...edit }),
    }),
  ]
}

type Shown = Pick<Parameters<typeof collectionPart>[0], 'sort' | 'select' | 'isDraft' | 'show'>

const shown = (
  req: DeskQuestion['req'],
  document: Parameters<Shown['show']>[0],
  moment: 'publishedAt' | 'updatedAt',
) => ({
  title: textOf(document, 'title') || translate(req, texts.key('queue.untitled')),
  at: textOf(document, moment),
})

/** The heading of a part: that of the type, or one that is made of its name. */
function headingOf({ labels: { many }, settings: { parts } }: StoryType, name: StoryPart) {
  const { de, en } = texts.label(`parts.headings.${name}`)
  return parts?.[name] ?? { de: fill(de, { many: many.de }), en: fill(en, { many: many.en }) }
}

/** The fields that tell how far a draft is. */
const fieldsOfProgress = ({ settings: { needed = [], text } }: StoryType): SelectIncludeType =>
  Object.fromEntries(
    [...needed.map(({ field }) => field), ...(text ? [text] : [])].map((name) => [name, true]),
  )

/** How far a draft is: its words, and the first thing that it lacks. */
function progressOf(
  draft: Parameters<Shown['show']>[0],
  { type, req }: { type: StoryType; req: DeskQuestion['req'] },
): { note?: string; lacks?: string } {
  const { needed = [], text } = type.settings
  const words = text === undefined ? 0 : countWords(draft[text])
  const first = needed.find(({ field }) => (field === text ? words === 0 : isEmpty(draft[field])))
  return {
    ...(text !== undefined && { note: translate(req, texts.key('parts.words'), { count: words }) }),
    ...(first && { lacks: first.lacks[languageOf(req)] }),
  }
}

const isEmpty = (value: unknown) => isBlank(typeof value === 'string' ? value.trim() : value)

function ownerIn(req: DeskQuestion['req']): string {
  return String(accountIn(req))
}

/** What the types contribute to the panel's first page. */
export const deskParts = (types: readonly StoryType[]): readonly DeskPart[] => [
  waiting,
  proofs,
  ...types.flatMap(partsOf),
]
