import { CUT_SIZES, type Cut, creditName, planCut } from '@litfass/kit/domain'
import type { z } from 'zod'
import { type EmbedSnippetInput, embedSnippet } from '../domain/embedSnippet.ts'
import type { FigureImage } from '../domain/FigureMedia.ts'
import type { oEmbed } from '../routes.ts'

type Photo = z.input<NonNullable<typeof oEmbed.reply>>

export type OEmbedPhotoInput = Pick<EmbedSnippetInput, 'page' | 'cutOf' | 'words'> & {
  image: FigureImage
  provider: { name: string; url: string }
  /** The largest whoever asks has room for, in px. */
  room: { width?: number | undefined; height?: number | undefined }
}

type Size = { width: number; height: number }

/** Seconds a consumer may keep the answer; the addresses in it stay. */
const CACHE_AGE = 3600

/** What oEmbed 1.0 says of a picture (type `photo`), and in `html` our own snippet with its caption. */
export function oEmbedPhoto({ image, page, cutOf, words, provider, room }: OEmbedPhotoInput): Photo {
  const file = fittingCut(image, room)
  const thumbnail: Cut = { ratio: '1:1', size: 'M' }
  const shownThumbnail = fitted(planCut(image, thumbnail), room)
  const author = creditName(image.copyright)
  return {
    version: '1.0',
    type: 'photo',
    title: image.caption.replace(/\s+/g, ' ').trim() || words.picture,
    ...(author && { author_name: author }),
    provider_name: provider.name,
    provider_url: provider.url,
    cache_age: CACHE_AGE,
    url: cutOf(file.cut),
    width: file.width,
    height: file.height,
    thumbnail_url: cutOf(thumbnail),
    thumbnail_width: shownThumbnail.width,
    thumbnail_height: shownThumbnail.height,
    web_page: page,
    html: embedSnippet({ image, ratio: 'original', page, cutOf, words }),
  }
}

/** The largest file that has room; the smallest, to be shown smaller than it is, where none has. */
function fittingCut(image: FigureImage, room: OEmbedPhotoInput['room']) {
  const sizes = CUT_SIZES.toReversed()
  const size = sizes.find((size) => hasRoom(planCut(image, { ratio: 'original', size }), room)) ?? 'M'
  const cut: Cut = { ratio: 'original', size }
  return { cut, ...fitted(planCut(image, cut), room) }
}

function hasRoom({ width, height }: Size, room: OEmbedPhotoInput['room']): boolean {
  return width <= (room.width ?? width) && height <= (room.height ?? height)
}

function fitted({ width, height }: Size, room: OEmbedPhotoInput['room']): Size {
  const scale = Math.min(1, (room.width ?? width) / width, (room.height ?? height) / height)
  const side = (px: number) => Math.max(1, Math.floor(px * scale))
  return { width: side(width), height: side(height) }
}
