import type { Metadata } from 'next'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { cache } from 'react'
import { SlotReasons, TimeBar } from '../../../../../components/TimeBar/index.tsx'
import { SlotPageTools } from '../../../../../components/TimeBar/SlotPageTools.tsx'
import { SlotPage } from '../../../../../content/page/SlotPage/index.tsx'
import { slotPagePath } from '../../../../../content/page/slotPages.ts'
import { movedPage, pageBySlug, placedContent } from '../../../../../content/page/teasers.ts'
import { type Locale, localePath } from '../../../../../i18n/locales.ts'
import { pageMetadata } from '../../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../../i18n/pageTexts.ts'
import { type OtherView, otherView, type PageQuery } from '../../../../../queries/otherView.ts'

type PageProps = {
  params: Promise<{ locale: string; slug: string }>
  searchParams: Promise<PageQuery>
}

/** Cached for the page and its metadata. */
const requestedPage = cache(async (locale: Locale, slug: string, others: OtherView['others']) => {
  const read = await pageBySlug(locale, slug, others)
  if (read) return read
  const moved = await movedPage(locale, slug)
  if (!moved) notFound()
  if (moved.isForGood) permanentRedirect(moved.path)
  redirect(moved.path)
})

async function readProps({ params, searchParams }: PageProps) {
  const locale = await pageLocale(params)
  const { time, others } = await otherView(await searchParams)
  const { found: page, isPublic } = await requestedPage(locale, (await params).slug, others)
  return { locale, time, page, isPublic }
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { locale, page, isPublic } = await readProps(props)
  const { title, intro, slug } = page
  const description = intro || pageTexts('slotPage')('description', { title })
  const metadata = pageMetadata({ locale, path: slotPagePath(slug), title, description })
  return {
    ...metadata,
    // It exists in one language.
    alternates: { canonical: localePath(locale, slotPagePath(slug)) },
    ...(!isPublic && { robots: { index: false, follow: false } }),
  }
}

export default async function OnePage(props: PageProps) {
  const { locale, time, page, isPublic } = await readProps(props)
  const path = localePath(locale, slotPagePath(page.slug))
  return (
    <SlotPage
      page={page}
      isPublic={isPublic}
      timeBar={
        time && (
          <TimeBar time={time} path={path}>
            <SlotReasons page={page} />
          </TimeBar>
        )
      }
      tools={<SlotPageTools pageId={page.id} isEmpty={placedContent(page).total === 0} locale={locale} />}
    />
  )
}
