import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { galleryMetadata } from '../../../../../components/GalleryPage/galleryMetadata.ts'
import { GalleryPage } from '../../../../../components/GalleryPage/index.tsx'
import { pageLocale } from '../../../../../i18n/pageLocale.ts'
import { galleryById } from '../../../../../queries/galleryById.ts'
import { otherGalleries } from '../../../../../queries/otherGalleries.ts'
import { type PagedSearch, pageNumber } from '../../../pageNumber.ts'
import { pathId } from '../../../pathId.ts'

/** Pictures on a page. */
const PER_PAGE = 50

type GalleryProps = { params: Promise<{ locale: string; id: string }>; searchParams: PagedSearch }

/** Read once for the page and its metadata. */
const requestedGallery = cache(async (id: string, page: number) => {
  const read = await galleryById(pathId(id), { from: (page - 1) * PER_PAGE, limit: PER_PAGE })
  if (!read || (page > 1 && read.found.entries.length === 0)) notFound()
  return read
})

export async function generateMetadata({ params, searchParams }: GalleryProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const page = await pageNumber(searchParams)
  return galleryMetadata({ ...(await requestedGallery((await params).id, page)), page, locale })
}

export default async function OneGalleryPage({ params, searchParams }: GalleryProps) {
  const locale = await pageLocale(params)
  const page = await pageNumber(searchParams)
  const { found, isPublic } = await requestedGallery((await params).id, page)
  const pages = Math.max(1, Math.ceil(found.total / PER_PAGE))
  const others = await otherGalleries()
  return (
    <GalleryPage
      gallery={found}
      isPublic={isPublic}
      from={(page - 1) * PER_PAGE}
      page={page}
      pages={pages}
      others={others}
      locale={locale}
    />
  )
}
