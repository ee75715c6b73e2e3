import { translate } from '@litfass/kit'
import type { ShownItem } from '@litfass/kit/values'
import type { PayloadRequest } from 'payload'
import { type Entity, findEntities, labelOf } from '../content/entities.ts'
import { findImages, type OwnImage } from '../content/ownImages.ts'
import { storedContent } from '../content/schemas.ts'
import { options } from '../options.ts'
import { type EntityId, entitiesOf, type Item } from '../teasers.ts'
import { texts } from '../texts.ts'
import { languageOf } from './views.ts'

/*
 * Describes a content where two versions of it are compared.
 */

/** Words a layout by its label. */
export function layoutInWords(value: unknown, req: PayloadRequest): string {
  if (typeof value !== 'string' || value === '') return translate(req, texts.key('automatic'))
  const { layouts } = options.of(req.payload)
  return (Object.hasOwn(layouts, value) && layouts[value]?.label[languageOf(req)]) || value
}

/**
 * Describes the places of a content, each with its first own image: `Platz 1: „Land unter“ (Artikel), Bild „Deich“, ab 08:00`.
 */
export async function placesInWords(value: unknown, req: PayloadRequest): Promise<ShownItem[]> {
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
  const from =
    activeFrom &&
    translate(req, texts.key('fromTime'), { time: `${two(activeFrom.hour)}:${two(activeFrom.minute)}` })
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

const two = (part: number) => String(part).padStart(2, '0')
