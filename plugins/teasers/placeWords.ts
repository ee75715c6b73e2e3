import { translate } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { storedContent } from './schemas.ts'
import type { Item } from './teasers.ts'
import { texts } from './texts.ts'

/** Words the places of a teaser, one a line: `Platz 1: „Land unter“, article:12, Bild 7, ab 08:00`. For `words` of the safe mode. */
export function placesInWords(value: unknown, req: PayloadRequest): string {
  const place = translate(req, texts.key('placeNumber'))
  return storedContent(null, value)
    .places.map(
      ({ items }, at) => `${place} ${at + 1}: ${items.map((item) => itemInWords(item, req)).join(' · ')}`,
    )
    .join('\n')
}

function itemInWords({ entity, url, title, text, imageId, activeFrom }: Item, req: PayloadRequest): string {
  const image = imageId !== undefined && translate(req, texts.key('imageNumber'), { id: imageId })
  const from =
    activeFrom &&
    translate(req, texts.key('fromTime'), { time: `${two(activeFrom.hour)}:${two(activeFrom.minute)}` })
  return [title && `„${title}“`, entity, url, text && `„${text}“`, image, from].filter(Boolean).join(', ')
}

const two = (part: number) => String(part).padStart(2, '0')
