import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import {
  GalleryPicturePage,
  galleryPictureMetadata,
} from '../../../../../../../content/gallery/GalleryPicturePage/index.tsx'
import { galleryPicture } from '../../../../../../../content/gallery/galleries.ts'
import { pageLocale } from '../../../../../../../i18n/pageTexts.ts'
import { pathId } from '../../../../../addressParts.ts'

type PictureProps = { params: Promise<{ locale: string; id: string; pid: string }> }

/** Cached for the page and its metadata. */
const requestedPicture = cache(
  async (id: string, pid: string) => (await galleryPicture(pathId(id), pathId(pid))) ?? notFound(),
)

export async function generateMetadata({ params }: PictureProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const { id, pid } = await params
  return galleryPictureMetadata({ ...(await requestedPicture(id, pid)), locale })
}

export default async function OneGalleryPicturePage({ params }: PictureProps) {
  const locale = await pageLocale(params)
  const { id, pid } = await params
  const { found, isPublic } = await requestedPicture(id, pid)
  return <GalleryPicturePage picture={found} isPublic={isPublic} locale={locale} />
}
