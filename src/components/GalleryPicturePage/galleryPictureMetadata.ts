import type { GalleryPicture } from '@litfass/galleries'
import { creditName } from '@litfass/galleries/domain'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageMetadata } from '../../i18n/pageMetadata.ts'
import type { ForReaders } from '../../queries/forReaders.ts'
import { headlineOf } from '../headlineOf.ts'
import { oEmbedLink } from '../PicturePage/oEmbedLink.ts'
import { socialImage } from '../PicturePage/socialImage.ts'

type Described = ForReaders<GalleryPicture> & { locale: Locale }

/** Title, description and preview picture of a picture's page in a gallery, and where to ask how it is embedded. */
export async function galleryPictureMetadata({ found, isPublic, locale }: Described): Promise<Metadata> {
  const t = await getTranslations()
  const { gallery, entry, position } = found
  const { image } = entry
  const title =
    headlineOf(image.caption).headline ||
    t('galleries.untitledPicture', { number: position, title: gallery.title })
  const credit = image.copyright.trim() && t('image.credit', { name: creditName(image.copyright) })
  const description = [image.caption.trim(), credit].filter(Boolean).join(' ') || gallery.title
  const social = socialImage(image, title)
  const path = `/galerie/${gallery.id}/bild/${entry.pid}`
  const metadata = pageMetadata({ locale, path, title, description, ...(social && { image: social }) })
  // There is nothing to embed while its files are made.
  const types = social && oEmbedLink(localePath(locale, path), title)
  return {
    ...metadata,
    ...(types && { alternates: { ...metadata.alternates, types } }),
    ...(!isPublic && { robots: { index: false, follow: false } }),
  }
}
