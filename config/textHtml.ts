import { embedOf } from '@litfass/consent/domain'
import { galleryOf } from '@litfass/galleries'
import { findFigureImages } from '@litfass/images/figures'
import { altText, creditLine, type FigureImage } from '@litfass/images/model'
import { escapeHtml } from '@litfass/kit/domain'
import { findInteractions } from '@litfass/participation'
import { boxTexts } from '@litfass/participation/words'
import { type Block, type LeafBlock, type PictureBlock, richTextHtml } from '@litfass/rich-text'
import type { PayloadRequest } from 'payload'
import { consentSettings } from './consentSettings.ts'

/**
 * Draws blocks as HTML for programs that ask for it, with the pictures that the caller sees. What is interactive, or loaded from
 * elsewhere after a question for consent, is a link to where it is.
 */
export async function textHtml(req: PayloadRequest, blocks: readonly Block[]): Promise<string> {
  const imageIds = blocks.flatMap((block) => (block.kind === 'picture' ? block.imageId : []))
  const galleryIds = blocks.flatMap((block) => (block.kind === 'gallery' ? block.galleryId : []))
  const images = new Map((await findFigureImages(req, imageIds)).map((image) => [image.id, image]))
  const found = await Promise.all(galleryIds.map((id) => galleryOf(req, id, { limit: 1 })))
  const titles = new Map(found.flatMap((gallery) => (gallery ? [[gallery.id, gallery.title] as const] : [])))
  const eventIds = blocks.flatMap((block) => (block.kind === 'participation' ? block.eventId : []))
  const events = new Map((await findInteractions(req, eventIds)).map((event) => [event.id, event]))
  const language = req.i18n.language === 'en' ? 'en' : 'de'
  const prefix = language === 'en' ? '/en' : ''
  const leaf = (block: LeafBlock): string | undefined => {
    if (block.kind === 'picture') return pictureHtml(block, images.get(block.imageId), prefix)
    if (block.kind === 'gallery') {
      const title = titles.get(block.galleryId)
      return title ? linkHtml(`${prefix}/galerie/${block.galleryId}`, title) : ''
    }
    if (block.kind === 'participation') {
      const event = events.get(block.eventId)
      return event
        ? linkHtml(`${prefix}/mitmachen/${event.id}`, event.title)
        : `<p>${escapeHtml(boxTexts.in(language).deleted)}</p>`
    }
    if (block.kind !== 'embed') return undefined
    const embed = embedOf({ address: block.url }, consentSettings.providers)
    return embed && linkHtml(embed.href, `${embed.recipient}: ${embed.title || embed.href}`)
  }
  return richTextHtml(blocks, { by: 'editorial', leaf })
}

const linkHtml = (href: string, words: string) =>
  `<p><a href="${escapeHtml(href)}" rel="noopener">${escapeHtml(words)}</a></p>`

function pictureHtml(
  { width, caption }: PictureBlock,
  image: FigureImage | undefined,
  prefix: string,
): string {
  if (!image?.urls || image.remaining !== 0) return ''
  const words = caption || image.caption
  const credit = creditLine(image.copyright, prefix ? 'Photo: {name}' : 'Foto: {name}')
  const alt = altText(image, { hasCaption: words !== '', otherwise: '' })
  const files = `src="${image.urls.L}" srcset="${image.urls.M} 320w, ${image.urls.L} 640w, ${image.urls.XL} 1200w"`
  const shape = `sizes="(min-width: 62em) 37rem, 92vw" width="${image.width}" height="${image.height}"`
  const picture = `<img ${files} ${shape} alt="${escapeHtml(alt)}" loading="lazy">`
  const below = `${words && `<span>${escapeHtml(words)}</span>`}${credit && ` <small>${escapeHtml(credit)}</small>`}`
  const link = `<a href="${prefix}/bilder/${image.id}">${picture}</a>`
  return `<figure data-width="${width}">${link}<figcaption>${below}</figcaption></figure>`
}
