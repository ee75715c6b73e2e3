import { languageOf, translate } from '@litfass/kit'
import { slugIn } from '@litfass/kit/collections'
import type { ShownItem } from '@litfass/kit/values'
import type { GuardedCollection } from '@litfass/safe-mode'
import type { PayloadRequest } from 'payload'
import { PAGES, TARGETING, TEASERS } from '../constants.ts'
import { type Entity, findEntities, labelOf } from '../content/entities.ts'
import { findImages, type OwnImage, publishPendingImages } from '../content/ownImages.ts'
import { storedContent } from '../content/schemas.ts'
import { options, type TeasersOptions } from '../options.ts'
import { DEFAULT_CONTENT, type EntityId, entitiesOf, type Item } from '../teasers.ts'
import { texts } from '../texts.ts'
import { timeText } from '../turns/turns.ts'

/**
 * The collections of this plugin as safe mode guards them (decision 0046): all that decides what is shown, and not what says
 * whether and where it is. For `collections` of `safeMode`, with the same collection of topics, and the same slugs, as in the options of the plugin.
 */
export const guardedByTeasers = ({
  topicsCollection,
  collections,
}: Pick<TeasersOptions, 'topicsCollection' | 'collections'>): Readonly<
  Record<string, GuardedCollection>
> => ({
  [slugIn(collections, TEASERS)]: {
    fields: ['layout', 'places'],
    together: [['layout', 'places']],
    defaults: DEFAULT_CONTENT,
    title: 'name',
    shown: publishPendingImages,
    words: contentWords,
  },
  [slugIn(collections, PAGES)]: {
    fields: ['title', 'intro', ...(topicsCollection ? ['topics'] : [])],
    title: 'title',
    countsSaves: true,
  },
  [slugIn(collections, TARGETING)]: {
    fields: ['teaser', 'audience', 'screens', 'isActive', 'start', 'end', 'priority', 'layout', 'places'],
    // A content fits the slot of its teaser, and a window ends after it has begun.
    together: [
      ['teaser', 'layout', 'places'],
      ['start', 'end'],
    ],
    title: 'title',
    shown: publishPendingImages,
    words: contentWords,
    countsSaves: true,
  },
})

/** What safe mode says of contents where it compares two versions. */
const contentWords = { layout: layoutInWords, places: placesInWords }

/** Words a layout by its label. */
function layoutInWords(value: unknown, req: PayloadRequest): string {
  if (typeof value !== 'string' || value === '') return translate(req, texts.key('automatic'))
  const { layouts } = options.of(req.payload)
  return (Object.hasOwn(layouts, value) && layouts[value]?.label[languageOf(req)]) || value
}

/**
 * Describes the places of a content, each with its first own image: `Platz 1: „Land unter“ (Artikel), Bild „Deich“, ab 08:00`.
 */
async function placesInWords(value: unknown, req: PayloadRequest): Promise<ShownItem[]> {
  const content = storedContent(null, value)
  const own = content.places.map(({ items }) => items.flatMap(({ imageId }) => imageId ?? []))
  const [found, images] = await Promise.all([
    findEntities(req, entitiesOf(content)),
    findImages(req, own.flat()),
  ])
  const place = translate(req, texts.key('placeNumber'))
  return content.places.map(({ items }, at) => {
    const words = items.map((item) => itemInWords(item, { req, found, images }))
    const picture = own[at]?.map((id) => images.get(id)?.picture).find(Boolean)
    return { text: `${place} ${at + 1}: ${words.join(' · ')}`, ...(picture && { picture }) }
  })
}

type Known = {
  req: PayloadRequest
  found: ReadonlyMap<EntityId, Entity>
  images: ReadonlyMap<number, OwnImage>
}

function itemInWords(
  { entity, url, title, text, imageId, activeFrom }: Item,
  { req, found, images }: Known,
): string {
  const known = entity && entityInWords(entity, { req, found })
  const image = imageId !== undefined && imageInWords(imageId, { req, images })
  const from = activeFrom && translate(req, texts.key('fromTime'), { time: timeText(activeFrom) })
  const quoted = (words: string) => translate(req, texts.key('quoted'), { words })
  return [title && quoted(title), known, url, text && quoted(text), image, from].filter(Boolean).join(', ')
}

/** Words an image by its title; one without a title, or that is not there any more, by its id. */
function imageInWords(id: number, { req, images }: Pick<Known, 'req' | 'images'>): string {
  const known = images.get(id)
  if (!known) return translate(req, texts.key('imageGone'), { id })
  return known.title
    ? translate(req, texts.key('imageNamed'), { title: known.title })
    : translate(req, texts.key('imageNumber'), { id })
}

/** Words an entity by its title and type; one that is not there any more by its id. */
function entityInWords(entity: EntityId, { req, found }: Pick<Known, 'req' | 'found'>): string {
  const known = found.get(entity)
  if (!known) return translate(req, texts.key('entityGone'), { id: entity })
  const label = labelOf(req, known, languageOf(req))
  return translate(req, texts.key('entityNamed'), {
    title: known.title || translate(req, texts.key('untitled')),
    label,
  })
}
