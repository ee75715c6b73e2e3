import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { GalleryList } from '../../../../components/GalleryList/index.tsx'
import { pageLocale } from '../../../../i18n/pageLocale.ts'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { galleriesPage } from '../../../../queries/galleriesPage.ts'
import { type PagedSearch, pageNumber } from '../../pageNumber.ts'

type GalleriesProps = { params: Promise<{ locale: string }>; searchParams: PagedSearch }

export async function generateMetadata({ params, searchParams }: GalleriesProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const page = await pageNumber(searchParams)
  const t = await getTranslations('galleries')
  const title = page === 1 ? t('title') : t('pageTitle', { page })
  const path = page === 1 ? '/galerie' : `/galerie?seite=${page}`
  return pageMetadata({ locale, path, title, description: t('description') })
}

export default async function GalleriesPage({ params, searchParams }: GalleriesProps) {
  const locale = await pageLocale(params)
  const page = await pageNumber(searchParams)
  const found = await galleriesPage(page)
  if (page > 1 && page > found.pages) notFound()
  return <GalleryList {...found} page={page} locale={locale} />
}
