import { creditName } from '@litfass/galleries/domain'
import type { Metadata } from 'next'
import { getFormatter, getTranslations } from 'next-intl/server'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageMetadata } from '../../i18n/pageMetadata.ts'
import type { ImageView } from '../../queries/imageView.ts'
import { headlineOf } from '../headlineOf.ts'
import { oEmbedLink } from './oEmbedLink.ts'
import { socialImage } from './socialImage.ts'

/**
 * Title, description and preview picture of a picture's page, and where to ask how it is embedded.
 * @param path the German one; the picture's own page when left out
 */
export async function imageMetadata(
  image: ImageView,
  locale: Locale,
  path = `/bilder/${image.id}`,
): Promise<Metadata> {
  const t = await getTranslations()
  const format = await getFormatter()
  const date = format.dateTime(new Date(image.createdAt), { dateStyle: 'long' })
  const title = headlineOf(image.caption).headline || t('image.untitled', { date })
  const credit = image.copyright.trim() && t('image.credit', { name: creditName(image.copyright) })
  const description =
    [image.caption.trim(), credit].filter(Boolean).join(' ') || t('picture.description', { moment: date })
  const social = socialImage(image, title)
  const metadata = pageMetadata({ locale, path, title, description, ...(social && { image: social }) })
  if (!social) return metadata
  const types = oEmbedLink(localePath(locale, path), title)
  return { ...metadata, alternates: { ...metadata.alternates, types } }
}
