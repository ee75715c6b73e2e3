import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { pagedPath } from '../../../../../../config/pages/pagedPaths.ts'
import { StaffPage } from '../../../../../components/StaffBar/StaffPage.tsx'
import { TimeBar, TimeNote } from '../../../../../components/TimeBar/index.tsx'
import { TopicPage } from '../../../../../components/TopicPage/index.tsx'
import { IMAGES_PER_PAGE, newestImages } from '../../../../../content/image/images.ts'
import { storiesAbout } from '../../../../../content/stories/stories.ts'
import { feedTypes } from '../../../../../contentFeeds.ts'
import { type Locale, localePath } from '../../../../../i18n/locales.ts'
import { languagesOfPage, pageMetadata } from '../../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../../i18n/pageTexts.ts'
import { type OtherView, otherView, type PageQuery } from '../../../../../queries/otherView.ts'
import { othersAbout } from '../../../../../queries/topicContents.ts'
import { about, galleriesAbout, movedTopic, topicAt } from '../../../../../queries/topics.ts'
import { pageNumber } from '../../../addressParts.ts'

/** `page` is part of the path from the second page on. */
type TopicProps = {
  params: Promise<{ locale: string; slug: string; page?: string }>
  searchParams: Promise<PageQuery>
}

/** Cached for the page and its metadata. */
const requestedTopic = cache(
  async (slug: string, page: number, locale: Locale, others: OtherView['others']) => {
    const read = await topicAt(slug)
    if (!read) {
      const moved = await movedTopic(slug)
      if (!moved || moved === slug) notFound()
      permanentRedirect(pagedPath(localePath(locale, `/thema/${moved}`), page))
    }
    const { found: topic, isPublic } = read
    const [told, pictures, galleries, more] = await Promise.all([
      storiesAbout(topic.id, locale, page, others?.at),
      newestImages({ limit: IMAGES_PER_PAGE, page, where: about(topic.id) }),
      page === 1 ? galleriesAbout(topic.id) : [],
      page === 1 ? othersAbout(topic.id, { locale, at: others?.at }) : [],
    ])
    const pages = Math.max(told.pages, pictures.pages)
    if (page > 1 && page > pages) notFound()
    return { topic, isPublic, stories: told.stories, pictures, galleries, more, page, pages }
  },
)

async function readTopic({ params, searchParams }: TopicProps) {
  const locale = await pageLocale(params)
  const { slug, page } = await params
  const { time, others } = await otherView(await searchParams)
  return { locale, time, ...(await requestedTopic(slug, pageNumber(page), locale, others)) }
}

export async function generateMetadata(props: TopicProps): Promise<Metadata> {
  const { topic, isPublic, pictures, page, pages, locale } = await readTopic(props)
  const t = pageTexts('topics')
  const metadata = pageMetadata({
    ...{ locale, page, pages, languages: languagesOfPage({ locale, page, shared: pictures.pages }) },
    path: `/thema/${topic.slug}`,
    title: page === 1 ? topic.name : t('pageTitle', { title: topic.name, page }),
    description: topic.description || t('topicDescription', { title: topic.name }),
  })
  const address = localePath(locale, `/thema/${topic.slug}`)
  const types = feedTypes(address, topic.name)
  return {
    ...metadata,
    ...(isPublic && { alternates: { ...metadata.alternates, types } }),
    ...(!isPublic && { robots: { index: false, follow: false } }),
  }
}

export default async function OneTopicPage(props: TopicProps) {
  const { time, ...shown } = await readTopic(props)
  const path = pagedPath(localePath(shown.locale, `/thema/${shown.topic.slug}`), shown.page)
  return (
    <>
      {time && (
        <TimeBar time={time} path={path}>
          <TimeNote of="topic" />
        </TimeBar>
      )}
      <TopicPage {...shown} />
      <StaffPage collection="topics" id={shown.topic.id} />
    </>
  )
}
