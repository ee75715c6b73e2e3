import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Gallery } from '../../../../components/Gallery/index.tsx'
import { pageLocale } from '../../../../i18n/pageLocale.ts'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { newestImages } from '../../../../queries/newestImages.ts'
import { type PagedSearch, pageNumber } from '../../pageNumber.ts'

const PER_PAGE = 24

type GalleryProps = {
  params: Promise<{ locale: string }>
  searchParams: PagedSearch
}

export async function generateMetadata({ params, searchParams }: GalleryProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const page = await pageNumber(searchParams)
  const t = await getTranslations('gallery')
  const title = page === 1 ? t('title') : t('pageTitle', { page })
  const path = page === 1 ? '/bilder' : `/bilder?seite=${page}`
  return pageMetadata({ locale, path, title, description: t('description') })
}

export default async function GalleryPage({ params, searchParams }: GalleryProps) {
  const locale = await pageLocale(params)
  const page = await pageNumber(searchParams)
  const found = await newestImages({ limit: PER_PAGE, page })
  if (page > 1 && page > found.pages) notFound()
  return <Gallery {...found} page={page} locale={locale} />
}
