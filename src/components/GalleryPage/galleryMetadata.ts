import type { GalleryView } from '@litfass/galleries'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { Locale } from '../../i18n/locales.ts'
import { pageMetadata } from '../../i18n/pageMetadata.ts'
import type { ForReaders } from '../../queries/forReaders.ts'
import { socialImage } from '../PicturePage/socialImage.ts'

type Described = ForReaders<GalleryView> & { page: number; locale: Locale }

/** Title, description and preview picture of a page of a gallery; a draft is kept out of search engines. */
export async function galleryMetadata({ found, isPublic, page, locale }: Described): Promise<Metadata> {
  const t = await getTranslations('galleries')
  const { id, title, intro, total, entries } = found
  const path = page === 1 ? `/galerie/${id}` : `/galerie/${id}?seite=${page}`
  const image = entries[0] && socialImage(entries[0].image, title)
  return {
    ...pageMetadata({
      locale,
      path,
      title: page === 1 ? title : t('galleryPage', { title, page }),
      description: intro.trim() || t('galleryDescription', { count: total }),
      ...(image && { image }),
    }),
    ...(!isPublic && { robots: { index: false, follow: false } }),
  }
}
