import type { Metadata } from 'next'
import { TopicList } from '../../../../components/TopicList/index.tsx'
import { landingPagesIn } from '../../../../content/landingpage/landingPages.ts'
import { slotPagesIn } from '../../../../content/page/slotPages.ts'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../i18n/pageTexts.ts'
import { topicsInUse } from '../../../../queries/topics.ts'

type TopicsProps = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: TopicsProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = pageTexts('topics')
  return pageMetadata({ locale, path: '/themen', title: t('title'), description: t('description') })
}

export default async function TopicsPage({ params }: TopicsProps) {
  const locale = await pageLocale(params)
  const [topics, pages, landingPages] = await Promise.all([
    topicsInUse(),
    slotPagesIn(locale),
    landingPagesIn(locale),
  ])
  return <TopicList topics={topics} collections={[...pages, ...landingPages]} locale={locale} />
}
