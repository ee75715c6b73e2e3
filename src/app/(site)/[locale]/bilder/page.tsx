import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { Gallery } from '../../../../components/Gallery/index.tsx'
import { IMAGES_PER_PAGE, newestImages } from '../../../../content/image/images.ts'
import { feedTypes } from '../../../../contentFeeds.ts'
import { localePath } from '../../../../i18n/locales.ts'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../i18n/pageTexts.ts'
import { mostUsedTopics } from '../../../../queries/topics.ts'
import { pageNumber } from '../../addressParts.ts'

/** `page` is part of the path from the second page on. */
type GalleryProps = { params: Promise<{ locale: string; page?: string }> }

/** Cached for the page and its metadata. */
const requestedImages = cache(async (page: number) => {
  const found = await newestImages({ limit: IMAGES_PER_PAGE, page })
  if (page > 1 && page > found.pages) notFound()
  return found
})

export async function generateMetadata({ params }: GalleryProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const page = pageNumber((await params).page)
  const { pages } = await requestedImages(page)
  const t = pageTexts('gallery')
  const title = page === 1 ? t('title') : t('pageTitle', { page })
  const metadata = pageMetadata({
    locale,
    path: '/bilder',
    page,
    pages,
    title,
    description: t('description'),
  })
  const types = feedTypes(localePath(locale, '/bilder'), t('title'))
  return { ...metadata, alternates: { ...metadata.alternates, types } }
}

export default async function GalleryPage({ params }: GalleryProps) {
  const locale = await pageLocale(params)
  const page = pageNumber((await params).page)
  const topics = page === 1 ? await mostUsedTopics() : []
  return <Gallery {...(await requestedImages(page))} page={page} topics={topics} locale={locale} />
}
