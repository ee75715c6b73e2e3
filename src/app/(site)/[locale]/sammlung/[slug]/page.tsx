import type { Metadata } from 'next'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { cache } from 'react'
import { pagedPath } from '../../../../../../config/pages/pagedPaths.ts'
import { StaffPage } from '../../../../../components/StaffBar/StaffPage.tsx'
import { TimeBar, TimeNote } from '../../../../../components/TimeBar/index.tsx'
import { socialImage } from '../../../../../content/image/PicturePage/metadata.ts'
import { LandingPage } from '../../../../../content/landingpage/LandingPage/index.tsx'
import { landingAt } from '../../../../../content/landingpage/landingPages.ts'
import type { Locale } from '../../../../../i18n/locales.ts'
import { pageMetadata } from '../../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../../i18n/pageTexts.ts'
import { type OtherView, otherView, type PageQuery } from '../../../../../queries/otherView.ts'
import { pageNumber } from '../../../addressParts.ts'

/** `page` is part of the path from the second page on. */
type LandingProps = {
  params: Promise<{ locale: string; slug: string; page?: string }>
  searchParams: Promise<PageQuery>
}

/** Cached for the page and its metadata. */
const requestedLanding = cache(
  async (slug: string, page: number, language: Locale, others: OtherView['others']) => {
    const read = await landingAt({ language, slug }, page, others?.at)
    if (!read) notFound()
    const { found, isPublic } = read
    if ('movedTo' in found) {
      const path = pagedPath(found.movedTo, page)
      if (found.isForGood) permanentRedirect(path)
      redirect(path)
    }
    if (page > found.pages) notFound()
    return { ...found, isPublic }
  },
)

async function readLanding({ params, searchParams }: LandingProps) {
  const locale = await pageLocale(params)
  const { slug, page } = await params
  const { time, others } = await otherView(await searchParams)
  return { locale, time, ...(await requestedLanding(slug, pageNumber(page), locale, others)) }
}

export async function generateMetadata(props: LandingProps): Promise<Metadata> {
  const { landing, image, isPublic, locale, page, pages } = await readLanding(props)
  const t = pageTexts('landing')
  const title = page === 1 ? landing.title : t('pageTitle', { title: landing.title, page })
  if (!isPublic) return { title, robots: { index: false, follow: false } }
  const social = image && socialImage(image, landing.title)
  const metadata = pageMetadata({
    ...{ locale, page, pages, title },
    path: `/sammlung/${landing.slug}`,
    description: landing.intro || t('description', { title: landing.title }),
    ...(social && { image: social }),
  })
  // It exists only in the language it is written in.
  const canonical = pagedPath(landing.path, page)
  const languages = { [landing.language]: canonical, 'x-default': canonical }
  return { ...metadata, alternates: { canonical, languages } }
}

export default async function OneLandingPage(props: LandingProps) {
  const { time, ...shown } = await readLanding(props)
  return (
    <>
      {time && (
        <TimeBar time={time} path={pagedPath(shown.landing.path, shown.page)}>
          <TimeNote of="landing" />
        </TimeBar>
      )}
      <LandingPage {...shown} />
      <StaffPage collection="landing-pages" id={shown.landing.id} />
    </>
  )
}
