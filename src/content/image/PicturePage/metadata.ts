import type { FigureImage } from '@litfass/images'
import { creditLine, SOCIAL_CARD } from '@litfass/images/model'
import { formatDate } from '@litfass/interface/moments'
import type { Metadata } from 'next'
import { processEnvironment } from '../../../../config/environment.ts'
import { route } from '../../../../config/routes.ts'
import { headlineOf } from '../../../components/imageWords.ts'
import { type Locale, localePath } from '../../../i18n/locales.ts'
import { pageMetadata } from '../../../i18n/pageMetadata.ts'
import { pageTexts } from '../../../i18n/pageTexts.ts'
import type { ForReaders } from '../../../queries/requests.ts'
import type { PublishedImage } from '../images.ts'

type Described = ForReaders<PublishedImage> & { locale: Locale }

/** Builds the metadata of a picture's page: title, description, social card and oEmbed link; drafts are not indexed. */
export async function imageMetadata({ found: { image }, isPublic, locale }: Described): Promise<Metadata> {
  const path = `/bilder/${image.id}`
  const t = pageTexts('image')
  const picture = pageTexts('picture')
  const date = formatDate(new Date(image.createdAt), locale, {
    timeZone: processEnvironment().timeZone,
    dateStyle: 'long',
  })
  const title = headlineOf(image.caption).headline || t('untitled', { date })
  const credit = creditLine(image.copyright, t('credit'))
  const description =
    [image.caption.trim(), credit].filter(Boolean).join(' ') || picture('description', { moment: date })
  const social = isPublic ? socialImage(image, title) : undefined
  const metadata = pageMetadata({ locale, path, title, description, ...(social && { image: social }) })
  if (!isPublic) return { ...metadata, robots: { index: false, follow: false } }
  if (!social) return metadata
  const types = oEmbedLink(localePath(locale, path), title)
  return { ...metadata, alternates: { ...metadata.alternates, types } }
}

/**
 * Returns the social card of a picture, cropped around its focus point; `undefined` until its files are ready. Social
 * networks cache it permanently, so its address changes with rendition and focus.
 */
export function socialImage({ id, urls, focus, remaining }: FigureImage, alt: string) {
  if (!urls || remaining !== 0) return undefined
  const { file, width, height } = SOCIAL_CARD
  const rendition = /\/file\/\d+\/([\w-]{1,12})/.exec(urls.XL)?.[1] ?? ''
  const address = route('ggm_media_image_cut', { imageId: id, file, v: `${rendition}-${focus.x}-${focus.y}` })
  return { url: address, width, height, alt }
}

/** Builds the oEmbed discovery link of a picture's page (oEmbed 1.0), as Next's `alternates.types`. */
export function oEmbedLink(path: string, title: string) {
  const { siteUrl } = processEnvironment()
  const address = `${siteUrl}${route('ggm_media_oembed', { url: `${siteUrl}${path}` })}`
  return { 'application/json+oembed': [{ url: address, title }] }
}
