import type { Metadata } from 'next'
import { EmptyWall } from '../../../components/EmptyWall/index.tsx'
import { FrontPage } from '../../../components/FrontPage/index.tsx'
import { NewsPage } from '../../../components/NewsPage/index.tsx'
import { Slot } from '../../../components/Teasers/index.tsx'
import { SlotReasons, TimeBar } from '../../../components/TimeBar/index.tsx'
import { SlotPageTools } from '../../../components/TimeBar/SlotPageTools.tsx'
import { frontPageSlots, placedContent, type ShownSlots } from '../../../content/page/teasers.ts'
import { feedTypes } from '../../../contentFeeds.ts'
import { type Locale, localePath } from '../../../i18n/locales.ts'
import { pageMetadata } from '../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../i18n/pageTexts.ts'
import { type FrontPageImages, frontPageImages } from '../../../queries/frontPage/frontPage.ts'
import { readNews } from '../../../queries/frontPage/news.ts'
import { otherView, type PageQuery } from '../../../queries/otherView.ts'

/** Number of pictures: hero, list of three, story, row of three, and two blocks of five. */
const MOST_SHOWN = 18

/** Number of pictures below articles: two blocks of five. */
const MOSAIC = 10

type HomeProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<PageQuery>
}

export async function generateMetadata({ params }: HomeProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = pageTexts('site')
  const title = `${t('name')} – ${t('claim')}`
  const metadata = pageMetadata({ locale, path: '/', title, description: t('description') })
  const types = feedTypes(localePath(locale, '/artikel'), pageTexts('articles')('title'))
  return { ...metadata, title: { absolute: title }, alternates: { ...metadata.alternates, types } }
}

export default async function HomePage({ params, searchParams }: HomeProps) {
  const locale = await pageLocale(params)
  const { time, others } = await otherView(await searchParams)
  const page = await frontPageSlots(locale, others)
  const placed = placedContent(page)
  const [news, found] = await Promise.all([readNews(locale, placed, others?.at), frontPageImages(MOST_SHOWN)])
  const path = localePath(locale, '/')
  return (
    <>
      {page && time && (
        <TimeBar time={time} path={path}>
          <SlotReasons page={page} />
        </TimeBar>
      )}
      {news.stories.length + placed.total > 0 ? (
        <NewsPage
          {...news}
          slots={page?.slots ?? {}}
          pictures={found.images.slice(0, MOSAIC)}
          total={found.total}
          locale={locale}
        />
      ) : (
        <PicturesOnly found={found} slots={page?.slots ?? {}} locale={locale} />
      )}
      {page && <SlotPageTools pageId={page.id} locale={locale} />}
    </>
  )
}

type PicturesOnlyProps = { found: FrontPageImages; slots: ShownSlots; locale: Locale }

/** The front page of a site without stories; its slots are there from the start. */
function PicturesOnly({ found, slots, locale }: PicturesOnlyProps) {
  if (found.images.length > 0) return <FrontPage {...found} slots={slots} locale={locale} />
  return (
    <>
      <Slot slot={slots.strip} />
      <Slot slot={slots.hero}>
        <EmptyWall locale={locale} group="home" />
      </Slot>
    </>
  )
}
