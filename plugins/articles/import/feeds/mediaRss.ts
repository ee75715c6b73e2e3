import { z } from 'zod'
import { several, xmlText, xmlTexts } from '../xml/elements.ts'
import type { Attached } from './parts.ts'

/*
 * Pictures, films and sounds beside the text of an entry: Media RSS, podcasts and enclosures.
 */

const attribute = z.string().default('').catch('')
const address = z.object({ '@url': z.string() }).transform((one) => one['@url'])
const words = { media_title: xmlTexts, media_description: xmlTexts, media_credit: xmlTexts }

const thumbnails = several(z.union([address, z.string()]))
const players = several(address)

const mediaContent = z.object({
  '@url': attribute,
  '@type': attribute,
  '@medium': attribute,
  media_player: players,
  media_thumbnail: thumbnails,
  ...words,
})

const mediaGroup = z.object({
  media_content: several(mediaContent),
  media_thumbnail: thumbnails,
  media_player: players,
  ...words,
})

const image = z
  .union([
    z.object({ '@href': z.string() }).transform((one) => one['@href']),
    z.object({ '@url': z.string() }).transform((one) => one['@url']),
    z.object({ url: xmlText }).transform(({ url }) => url),
    z.string(),
  ])
  .catch('')

/** The elements of an entry that name media. */
export const mediaShape = {
  media_content: several(mediaContent),
  media_group: several(mediaGroup),
  media_thumbnail: thumbnails,
  media_player: players,
  ...words,
  itunes_image: several(image),
  image: several(image),
}

type Media = z.output<z.ZodObject<typeof mediaShape>>
type Words = Pick<Media, 'media_title' | 'media_description' | 'media_credit'>

const first = (...texts: readonly string[][]): string =>
  texts
    .flat()
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .find((text) => text !== '') ?? ''

/** Returns what an entry has, pictures in the order in which one of them is the lead picture. */
export function mediaOf(media: Media, enclosures: readonly Attached[]): Attached[] {
  const groups: readonly (Words & Pick<Media, 'media_content' | 'media_thumbnail' | 'media_player'>)[] = [
    media,
    ...media.media_group,
  ]
  const contents = groups.flatMap((group) =>
    group.media_content.map((one): Attached => {
      const caption = first(one.media_description, group === media ? [] : group.media_description)
      const credit = first(one.media_credit, group.media_credit)
      const [player] = [...one.media_player, ...group.media_player]
      return {
        address: one['@url'] || (player ?? ''),
        type: one['@type'] || one['@medium'],
        caption,
        credit,
      }
    }),
  )
  const thumbs = groups.flatMap((group) => [
    ...group.media_thumbnail,
    ...group.media_content.flatMap(({ media_thumbnail }) => media_thumbnail),
  ])
  const pictures = [...media.image, ...media.itunes_image, ...thumbs]
  return [
    ...contents,
    ...enclosures,
    ...pictures.map((one): Attached => ({ address: one, type: 'image' })),
    ...media.media_player.map((one): Attached => ({ address: one, type: 'video' })),
  ]
}

/** Returns the fallback text of an entry without a text, with its line breaks. */
export const mediaText = (media: Media): string =>
  [media, ...media.media_group]
    .flatMap((group) => group.media_description)
    .find((text) => text.trim() !== '') ?? ''

/** Returns the title of what an entry shows. */
export const mediaTitle = (media: Media): string =>
  first(media.media_title, ...media.media_group.map((group) => group.media_title))
