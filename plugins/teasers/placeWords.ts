import { translate } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { type Entity, findEntities } from './entities.ts'
import { options } from './options.ts'
import { storedContent } from './schemas.ts'
import { type EntityId, entitiesOf, type Item } from './teasers.ts'
import { texts } from './texts.ts'
import { languageOf } from './views.ts'

/*
 * A content in words, for the places in which its values are compared.
 */

/** Words a layout by its label. */
export function layoutInWords(value: unknown, req: PayloadRequest): string {
  if (typeof value !== 'string' || value === '') return translate(req, texts.key('automatic'))
  const { layouts } = options.of(req.payload)
  return (Object.hasOwn(layouts, value) && layouts[value]?.label[languageOf(req)]) || value
}

/** Words the places of a content, one a line: `Platz 1: „Land unter“ (Artikel), Bild 7, ab 08:00`. */
export async function placesInWords(value: unknown, req: PayloadRequest): Promise<string> {
  const content = storedContent(null, value)
  const found = await findEntities(req, entitiesOf(content))
  const place = translate(req, texts.key('placeNumber'))
  return content.places
    .map(
      ({ items }, at) =>
        `${place} ${at + 1}: ${items.map((item) => itemInWords(item, { req, found })).join(' · ')}`,
    )
    .join('\n')
}

type Known = { req: PayloadRequest; found: ReadonlyMap<EntityId, Entity> }

function itemInWords({ entity, url, title, text, imageId, activeFrom }: Item, { req, found }: Known): string {
  const known = entity && entityInWords(entity, { req, found })
  const image = imageId !== undefined && translate(req, texts.key('imageNumber'), { id: imageId })
  const from =
    activeFrom &&
    translate(req, texts.key('fromTime'), { time: `${two(activeFrom.hour)}:${two(activeFrom.minute)}` })
  const quoted = (words: string) => translate(req, texts.key('quoted'), { words })
  return [title && quoted(title), known, url, text && quoted(text), image, from].filter(Boolean).join(', ')
}

/** Words an entity by its title and type; one that is not there any more by its id. */
function entityInWords(entity: EntityId, { req, found }: Known): string {
  const known = found.get(entity)
  if (!known) return translate(req, texts.key('entityGone'), { id: entity })
  const { entities } = options.of(req.payload)
  const label = entities[entity.split(':')[0] ?? '']?.label[languageOf(req)] ?? ''
  return translate(req, texts.key('entityNamed'), {
    title: known.title || translate(req, texts.key('untitled')),
    label,
  })
}

const two = (part: number) => String(part).padStart(2, '0')
