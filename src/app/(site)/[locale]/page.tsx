import type { Metadata } from 'next'
import { EmptyWall, UncaptionedWall } from '../../../components/EmptyWall/index.tsx'
import { FrontPage } from '../../../components/FrontPage/index.tsx'
import { NewsPage } from '../../../components/NewsPage/index.tsx'
import { localePath } from '../../../i18n/locales.ts'
import { pageMetadata } from '../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../i18n/pageTexts.ts'
import { frontPageImages } from '../../../queries/frontPage.ts'
import { readNews } from '../../../queries/news.ts'
import { feedTypes } from '../../../storyFeed.ts'

/** Number of pictures: hero, list of three, story, row of three, and two blocks of five. */
const MOST_SHOWN = 18

/** Number of pictures below articles: two blocks of five. */
const MOSAIC = 10

type HomeProps = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: HomeProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = pageTexts('site')
  const title = `${t('name')} – ${t('claim')}`
  const metadata = pageMetadata({ locale, path: '/', title, description: t('description') })
  const types = feedTypes(localePath(locale, '/artikel'), pageTexts('articles')('title'))
  return { ...metadata, title: { absolute: title }, alternates: { ...metadata.alternates, types } }
}

export default async function HomePage({ params }: HomeProps) {
  const locale = await pageLocale(params)
  const [news, found] = await Promise.all([readNews(locale), frontPageImages(MOST_SHOWN)])
  if (news.stories.length > 0) {
    const pictures = found.images.slice(0, MOSAIC)
    return <NewsPage {...news} pictures={pictures} total={found.total} locale={locale} />
  }
  if (found.images.length === 0 && found.total > 0) return <UncaptionedWall locale={locale} />
  if (found.images.length === 0) return <EmptyWall locale={locale} group="home" />
  return <FrontPage {...found} locale={locale} />
}
