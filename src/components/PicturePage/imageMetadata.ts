import type { Metadata } from 'next'
import { getFormatter, getTranslations } from 'next-intl/server'
import type { Locale } from '../../i18n/locales.ts'
import { pageMetadata } from '../../i18n/pageMetadata.ts'
import type { ImageView } from '../../queries/imageView.ts'
import { headlineOf } from '../headlineOf.ts'
import { socialImage } from './socialImage.ts'

/** Title, description and preview picture of a picture's page. */
export async function imageMetadata(image: ImageView, locale: Locale): Promise<Metadata> {
  const t = await getTranslations()
  const format = await getFormatter()
  const date = format.dateTime(new Date(image.createdAt), { dateStyle: 'long' })
  const title = headlineOf(image.caption).headline || t('image.untitled', { date })
  const credit = image.copyright.trim() && t('image.credit', { name: image.copyright.trim() })
  const description =
    [image.caption.trim(), credit].filter(Boolean).join(' ') || t('picture.description', { moment: date })
  const social = socialImage(image, title)
  return pageMetadata({
    locale,
    path: `/bilder/${image.id}`,
    title,
    description,
    ...(social && { image: social }),
  })
}
