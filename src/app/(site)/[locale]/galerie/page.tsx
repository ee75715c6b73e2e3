import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { GalleryList } from '../../../../content/gallery/GalleryList/index.tsx'
import { galleriesPage } from '../../../../content/gallery/galleries.ts'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../i18n/pageTexts.ts'
import { pageNumber } from '../../addressParts.ts'

/** `page` is part of the path from the second page on. */
type GalleriesProps = { params: Promise<{ locale: string; page?: string }> }

/** Cached for the page and its metadata. */
const requestedGalleries = cache(async (page: number) => {
  const found = await galleriesPage(page)
  if (page > 1 && page > found.pages) notFound()
  return found
})

export async function generateMetadata({ params }: GalleriesProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const page = pageNumber((await params).page)
  const { pages } = await requestedGalleries(page)
  const t = pageTexts('galleries')
  const title = page === 1 ? t('title') : t('pageTitle', { page })
  return pageMetadata({ locale, path: '/galerie', page, pages, title, description: t('description') })
}

export default async function GalleriesPage({ params }: GalleriesProps) {
  const locale = await pageLocale(params)
  const page = pageNumber((await params).page)
  return <GalleryList {...(await requestedGalleries(page))} page={page} locale={locale} />
}
