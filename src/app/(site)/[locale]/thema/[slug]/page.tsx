import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { pagedPath } from '../../../../../../config/pagedPaths.ts'
import { TopicPage } from '../../../../../components/TopicPage/index.tsx'
import { type Locale, localePath } from '../../../../../i18n/locales.ts'
import { pageMetadata } from '../../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../../i18n/pageTexts.ts'
import { IMAGES_PER_PAGE, newestImages } from '../../../../../queries/images.ts'
import { storiesAbout } from '../../../../../queries/stories.ts'
import { about, galleriesAbout, movedTopic, topicAt } from '../../../../../queries/topics.ts'
import { feedTypes } from '../../../../../storyFeed.ts'
import { pageNumber } from '../../../addressParts.ts'

/** `page` is part of the path from the second page on. */
type TopicProps = { params: Promise<{ locale: string; slug: string; page?: string }> }

/** Cached for the page and its metadata. */
const requestedTopic = cache(async (slug: string, page: number, locale: Locale) => {
  const read = await topicAt(slug)
  if (!read) {
    const moved = await movedTopic(slug)
    if (!moved || moved === slug) notFound()
    permanentRedirect(pagedPath(localePath(locale, `/thema/${moved}`), page))
  }
  const { found: topic, isPublic } = read
  const [told, pictures, galleries] = await Promise.all([
    storiesAbout(topic.id, locale, page),
    newestImages({ limit: IMAGES_PER_PAGE, page, where: about(topic.id) }),
    page === 1 ? galleriesAbout(topic.id) : [],
  ])
  const pages = Math.max(told.pages, pictures.pages)
  if (page > 1 && page > pages) notFound()
  return { topic, isPublic, stories: told.stories, pictures, galleries, page, pages }
})

export async function generateMetadata({ params }: TopicProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const { slug, page: number } = await params
  const page = pageNumber(number)
  const { topic, isPublic, pages } = await requestedTopic(slug, page, locale)
  const t = pageTexts('topics')
  const metadata = pageMetadata({
    ...{ locale, page, pages },
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

export default async function OneTopicPage({ params }: TopicProps) {
  const locale = await pageLocale(params)
  const { slug, page } = await params
  return <TopicPage {...(await requestedTopic(slug, pageNumber(page), locale))} locale={locale} />
}
