import type { Metadata } from 'next'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { cache } from 'react'
import { processEnvironment } from '../../../config/environment.ts'
import { pagedPath } from '../../../config/pages/pagedPaths.ts'
import { CommentSection } from '../../components/Comments/index.tsx'
import { StaffPage } from '../../components/StaffBar/StaffPage.tsx'
import { TimeBar, TimeNote } from '../../components/TimeBar/index.tsx'
import { StoryList } from '../../content/stories/StoryList/index.tsx'
import { StoryPage } from '../../content/stories/StoryPage/index.tsx'
import { scriptJson, storyJsonLd } from '../../content/stories/StoryPage/jsonLd.ts'
import { PremiumWall, WHOLE } from '../../content/stories/StoryPage/PremiumWall.tsx'
import { RelatedStories } from '../../content/stories/StoryPage/RelatedStories.tsx'
import { StoryNotice } from '../../content/stories/StoryPage/StoryNotice.tsx'
import { storyMetadata } from '../../content/stories/StoryPage/storyMetadata.ts'
import { relatedTo, storiesPage } from '../../content/stories/stories.ts'
import { type ReadStory, storyAt, storyAtMoment } from '../../content/stories/story.ts'
import { STORY_FACTS, type StoryType } from '../../content/stories/storyTypes.ts'
import { storyFolder, storyPath } from '../../content/stories/storyView.ts'
import { feedTypes } from '../../contentFeeds.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { languagesOfPage, pageMetadata } from '../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../i18n/pageTexts.ts'
import { type OtherView, otherView, type PageQuery } from '../../queries/otherView.ts'
import { pageNumber } from './addressParts.ts'

export type StoryProps = {
  params: Promise<{ locale: string; slug: string }>
  searchParams: Promise<PageQuery>
}

const [WHOLE_NAME = '', WHOLE_VALUE = ''] = WHOLE.split('=')

/** Cached for the page and its metadata. */
const requestedStory = cache(
  async (
    type: StoryType,
    slug: string,
    locale: Locale,
    isWhole: boolean,
    others: OtherView['others'],
  ): Promise<ReadStory> => {
    const address = { type, slug, locale }
    const found = await (others?.at
      ? storyAtMoment(address, { as: others.as, at: others.at })
      : storyAt(address, isWhole))
    if (!found) notFound()
    if ('story' in found) return found
    if (found.isForGood) permanentRedirect(found.movedTo)
    redirect(found.movedTo)
  },
)

async function readStory(type: StoryType, { params, searchParams }: StoryProps) {
  const locale = await pageLocale(params)
  const query = await searchParams
  const isWhole = query[WHOLE_NAME] === WHOLE_VALUE
  const { time, others } = await otherView(query)
  const found = await requestedStory(type, (await params).slug, locale, isWhole, others)
  return { locale, query, isWhole, time, at: others?.at, found }
}

/** The metadata of the page of an article or image post. */
export async function onePageMetadata(type: StoryType, props: StoryProps): Promise<Metadata> {
  const { locale, found } = await readStory(type, props)
  return storyMetadata({ ...found, locale })
}

/** The page of an article or image post. */
export async function OneStoryPage({ type, ...props }: StoryProps & { type: StoryType }) {
  const { locale, query, isWhole, time, at, found } = await readStory(type, props)
  const related = await relatedTo(found.story, at)
  return (
    <>
      {time && (
        <TimeBar time={time} path={storyPath(found.story)}>
          <TimeNote of={found.isPublic ? 'live' : 'hidden'} />
        </TimeBar>
      )}
      <ShownStory
        {...found}
        related={related}
        isRefused={isWhole}
        isElsewhen={time !== undefined}
        query={query}
        locale={locale}
      />
      <StaffPage collection={STORY_FACTS[type].collection} id={found.story.id} />
    </>
  )
}

type ShownStoryProps = ReadStory & {
  related: Awaited<ReturnType<typeof relatedTo>>
  isRefused?: boolean
  /** It is looked at as of another time, at which no one can comment. */
  isElsewhen?: boolean
  query?: PageQuery
  published?: string
  locale: Locale
}

/** A story with everything that stands around it: its state, its wall, its comments, and what search engines read. */
export function ShownStory(props: ShownStoryProps) {
  const { story, isPublic, state, isStaff, related, isRefused = false, query = {}, published, locale } = props
  const isOpen = isPublic && !props.isElsewhen
  return (
    <>
      {isOpen && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written by `scriptJson`, which cannot end the element
          dangerouslySetInnerHTML={{ __html: scriptJson(storyJsonLd(story, processEnvironment().siteUrl)) }}
        />
      )}
      <StoryPage
        story={story}
        readOn={
          <RelatedStories stories={related} topic={story.topicLinks[0]} type={story.type} locale={locale} />
        }
        notice={
          state && (
            <StoryNotice
              story={story}
              state={state}
              isStaff={isStaff}
              published={published}
              locale={locale}
            />
          )
        }
        wall={
          story.isWithheld && (
            <PremiumWall story={story} isOwnPage={isRefused} refusal={refusalIn(query)} locale={locale} />
          )
        }
        locale={locale}
      >
        {isOpen && (
          <CommentSection
            content={{ type: story.type, id: story.id }}
            path={storyPath(story)}
            locale={locale}
            query={query}
          />
        )}
      </StoryPage>
    </>
  )
}

/** The code with which a form was refused that unlocks a text. */
const refusalIn = ({ credits }: PageQuery) => (typeof credits === 'string' ? credits : undefined)

/** `page` is part of the path from the second page on. */
export type ListProps = {
  params: Promise<{ locale: string; page?: string }>
  searchParams: Promise<PageQuery>
}

/** Cached for the page and its metadata. */
const requestedStories = cache(
  async (type: StoryType, locale: Locale, page: number, others: OtherView['others']) => {
    const found = await storiesPage(type, locale, page, others?.at)
    if (page > 1 && page > found.pages) notFound()
    return found
  },
)

async function readStories(type: StoryType, { params, searchParams }: ListProps) {
  const locale = await pageLocale(params)
  const { time, others } = await otherView(await searchParams)
  return { locale, time, ...(await requestedStories(type, locale, pageNumber((await params).page), others)) }
}

/** The metadata of the list of articles or image posts. */
export async function listPageMetadata(type: StoryType, props: ListProps): Promise<Metadata> {
  const { locale, page, pages } = await readStories(type, props)
  const t = pageTexts(STORY_FACTS[type].texts.list)
  const title = page === 1 ? t('title') : t('pageTitle', { page })
  const path = storyFolder(type)
  const languages = languagesOfPage({ locale, page, shared: 1 })
  const description = t('description')
  const metadata = pageMetadata({ locale, path, page, pages, languages, title, description })
  const types = feedTypes(localePath(locale, path), t('title'))
  return { ...metadata, alternates: { ...metadata.alternates, types } }
}

/** The list of articles or image posts. */
export async function StoriesPage({ type, ...props }: ListProps & { type: StoryType }) {
  const { time, ...list } = await readStories(type, props)
  const path = pagedPath(localePath(list.locale, storyFolder(type)), list.page)
  return (
    <>
      {time && (
        <TimeBar time={time} path={path}>
          <TimeNote of="list" />
        </TimeBar>
      )}
      <StoryList {...list} type={type} />
    </>
  )
}
