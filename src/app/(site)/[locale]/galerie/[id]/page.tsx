import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { StaffPage } from '../../../../../components/StaffBar/StaffPage.tsx'
import { GalleryPage, galleryMetadata } from '../../../../../content/gallery/GalleryPage/index.tsx'
import { galleryById, otherGalleries } from '../../../../../content/gallery/galleries.ts'
import { pageLocale } from '../../../../../i18n/pageTexts.ts'
import { pageNumber, pathId } from '../../../addressParts.ts'

/** Pictures on a page. */
const PER_PAGE = 50

/** `page` is part of the path from the second page on. */
type GalleryProps = {
  params: Promise<{ locale: string; id: string; page?: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Cached for the page and its metadata. */
const requestedGallery = cache(async (id: string, page: number) => {
  const read = await galleryById(pathId(id), { from: (page - 1) * PER_PAGE, limit: PER_PAGE })
  if (!read || (page > 1 && read.found.entries.length === 0)) notFound()
  return { ...read, page, pages: Math.max(1, Math.ceil(read.found.total / PER_PAGE)) }
})

export async function generateMetadata({ params }: Pick<GalleryProps, 'params'>): Promise<Metadata> {
  const locale = await pageLocale(params)
  const { id, page } = await params
  return galleryMetadata({ ...(await requestedGallery(id, pageNumber(page))), locale })
}

export default async function OneGalleryPage({ params, searchParams }: GalleryProps) {
  const locale = await pageLocale(params)
  const { id, page: number } = await params
  const { found, isPublic, page, pages } = await requestedGallery(id, pageNumber(number))
  const others = await otherGalleries()
  return (
    <>
      <GalleryPage
        gallery={found}
        isPublic={isPublic}
        from={(page - 1) * PER_PAGE}
        page={page}
        pages={pages}
        others={others}
        locale={locale}
        query={await searchParams}
      />
      <StaffPage collection="galleries" id={found.id} />
    </>
  )
}
