import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { StaffPage } from '../../../../../components/StaffBar/StaffPage.tsx'
import { imageById, neighbours } from '../../../../../content/image/images.ts'
import { PicturePage } from '../../../../../content/image/PicturePage/index.tsx'
import { imageMetadata } from '../../../../../content/image/PicturePage/metadata.ts'
import { pageLocale } from '../../../../../i18n/pageTexts.ts'
import { uploaderOf } from '../../../../../queries/profiles.ts'
import { pathId } from '../../../addressParts.ts'

type ImagePageProps = {
  params: Promise<{ locale: string; id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Cached for the page and its metadata. */
const requestedImage = cache(async (id: string) => (await imageById(pathId(id))) ?? notFound())

export async function generateMetadata({ params }: ImagePageProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  return imageMetadata({ ...(await requestedImage((await params).id)), locale })
}

export default async function ImagePage({ params, searchParams }: ImagePageProps) {
  const locale = await pageLocale(params)
  const { found, isPublic } = await requestedImage((await params).id)
  const [beside, person] = await Promise.all([
    isPublic ? neighbours(found.image) : {},
    uploaderOf(found.image.id),
  ])
  return (
    <>
      <PicturePage {...found} {...beside} person={person} locale={locale} query={await searchParams} />
      <StaffPage collection="images" id={found.image.id} />
    </>
  )
}
