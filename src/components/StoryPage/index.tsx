import { readingMinutes } from '@litfass/articles'
import { Lightbox } from '@litfass/galleries/react'
import { Likes } from '@litfass/participation/likes'
import { plainText } from '@litfass/rich-text'
import type { ReactNode } from 'react'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { type StorySummary, type StoryView, storyPath } from '../../queries/storyView.ts'
import { Figure } from '../Figure/index.tsx'
import { imageWords } from '../imageWords.ts'
import { Moment } from '../Moment/index.tsx'
import { PageLink } from '../PageLink.tsx'
import { PhotoRows } from '../PhotoRows/index.tsx'
import { socialImage } from '../PicturePage/metadata.ts'
import { ReportLink } from '../ReportContent/index.tsx'
import { SharePage } from '../SharePage/index.tsx'
import { TopicLinks } from '../TopicLinks/index.tsx'
import styles from './index.module.css'
import { RelatedStories } from './RelatedStories.tsx'
import { StoryBody } from './StoryBody.tsx'

export type StoryPageProps = {
  story: StoryView
  /** About the same topics; otherwise the newest. */
  related: readonly StorySummary[]
  /** Says what state it is in, where not everyone sees it. */
  notice?: ReactNode
  /** Replaces the text after the premium marker. */
  wall?: ReactNode
  /** Comments, where there are any to be had. */
  children?: ReactNode
  locale: Locale
}

/** An article or an image post: a head that holds the eye, a column of 66 characters, and what breaks out of it. */
export function StoryPage({ story, related, notice, wall, children, locale }: StoryPageProps) {
  const gallery = `${story.type}-${story.id}`
  return (
    <>
      {notice}
      <article className={styles.story} data-lead={leadShape(story)}>
        <StoryHead story={story} locale={locale} />
        <Lightbox galleryId={gallery} variant="full">
          <LeadFigure story={story} gallery={gallery} locale={locale} />
          <StoryRail story={story} locale={locale} />
          <div className={styles.body}>
            <StoryBody story={story} gallery={gallery} locale={locale} />
            {wall}
          </div>
          {story.images.length > 1 && (
            <div className={styles.pictures}>
              <PhotoRows images={story.images.slice(1)} locale={locale} gallery={gallery} />
            </div>
          )}
        </Lightbox>
        <StoryFoot story={story} locale={locale} isPublic={notice === undefined} />
      </article>
      {children && <div className={styles.comments}>{children}</div>}
      <RelatedStories stories={related} topic={story.topicLinks[0]} type={story.type} locale={locale} />
    </>
  )
}

/** How the picture of the head stands: across the page, beside the words, or not at all. */
function leadShape({ lead }: StoryView): 'wide' | 'upright' | 'none' {
  if (!lead) return 'none'
  return lead.width < lead.height ? 'upright' : 'wide'
}

/** A poster sets short words large; `undefined` for the usual size. */
function lengthOf(headline: string): 'middle' | 'long' | undefined {
  if (headline.length <= 36) return undefined
  return headline.length <= 64 ? 'middle' : 'long'
}

function StoryHead({ story, locale }: { story: StoryView; locale: Locale }) {
  const t = pageTexts('story')
  const { title, kicker, teaser, topicLinks, isPremium } = story
  const [topic] = topicLinks
  return (
    <header className={styles.head}>
      {(kicker || isPremium) && (
        <p className={styles.kicker}>
          {topic ? <PageLink href={localePath(locale, `/thema/${topic.slug}`)}>{kicker}</PageLink> : kicker}
          {isPremium && <span className={styles.premium}>{t('premium')}</span>}
        </p>
      )}
      <h1 className={styles.title} data-length={lengthOf(title)}>
        {title}
      </h1>
      {teaser && <p className={styles.teaser}>{teaser}</p>}
    </header>
  )
}

type InStory = { story: StoryView; gallery: string; locale: Locale }

function LeadFigure({ story, gallery, locale }: InStory) {
  const { lead } = story
  if (!lead) return null
  const { altBeside, credit, lang } = imageWords()(lead)
  const isUpright = leadShape(story) === 'upright'
  return (
    <div className={styles.lead}>
      <Figure
        image={lead}
        alt={altBeside}
        lang={lang}
        ratio={leadRatio(story)}
        sizes={isUpright ? '(min-width: 56em) 40vw, 100vw' : '(min-width: 90em) 84rem, 100vw'}
        priority
        locale={locale}
        gallery={gallery}
        caption={
          <figcaption className={styles.caption}>
            {lead.caption && <span lang={lang}>{lead.caption}</span>}
            {credit && <small>{credit}</small>}
          </figcaption>
        }
      />
    </div>
  )
}

/** An article's picture leaves room for the first lines of its text; that of an image post is shown whole where it can be. */
function leadRatio({ lead, type }: StoryView): number | undefined {
  if (!lead) return undefined
  const own = lead.width / lead.height
  if (own < 1) return 0.8
  return type === 'imagepost' ? Math.max(own, 1.5) : 1.9
}

/** Beside the text on a wide page, above it on a narrow one: who, when, how long. */
function StoryRail({ story, locale }: { story: StoryView; locale: Locale }) {
  const t = pageTexts('story')
  const { authors, location, publishedAt, updatedAt, comments, translation, blocks } = story
  const minutes = readingMinutes(plainText(blocks))
  const isChanged = Date.parse(updatedAt) - Date.parse(publishedAt) > CHANGE_MS
  return (
    <div className={styles.rail}>
      {authors.length > 0 && (
        <p className={styles.byline}>
          <Byline story={story} locale={locale} />
          {location && <span className={styles.location}>{location}</span>}
        </p>
      )}
      <p className={styles.facts}>
        {publishedAt && <Moment iso={publishedAt} />}
        {isChanged && <ChangedAt iso={updatedAt} />}
        {story.type === 'article' && minutes > 0 && <span>{t('readingTime', { count: minutes })}</span>}
        <a href="#kommentare" data-comment-count={`${story.type}-${story.id}`} hidden={comments === 0}>
          {t('comments', { count: comments })}
        </a>
      </p>
      {translation && (
        <p className={styles.facts}>
          <PageLink href={translation.path} hrefLang={translation.language} lang={translation.language}>
            {t('otherLanguage')}
          </PageLink>
        </p>
      )}
      <div className={styles.share}>
        <SharePage
          path={storyPath(story)}
          title={story.title}
          image={story.lead && socialImage(story.lead, story.title)?.url}
        />
      </div>
    </div>
  )
}

/** A correction within the first half hour is part of publishing. */
const CHANGE_MS = 30 * 60_000

function ChangedAt({ iso }: { iso: string }) {
  const [before = '', after = ''] = pageTexts('story')('changed').split('{moment}')
  return (
    <span>
      {before}
      <Moment iso={iso} />
      {after}
    </span>
  )
}

function Byline({ story: { authors }, locale }: { story: StoryView; locale: Locale }) {
  const t = pageTexts('story')
  const [before = '', after = ''] = t('by').split('{names}')
  return (
    <span>
      {before}
      {authors.map(({ name, slug }, at) => (
        <span key={name}>
          {at > 0 && (at === authors.length - 1 ? t('and') : ', ')}
          {slug ? (
            <PageLink href={localePath(locale, `/profil/${slug}`)} prefetch={false} rel="author">
              {name}
            </PageLink>
          ) : (
            <strong>{name}</strong>
          )}
        </span>
      ))}
      {after}
    </span>
  )
}

type StoryFootProps = { story: StoryView; locale: Locale; isPublic: boolean }

function StoryFoot({ story, locale, isPublic }: StoryFootProps) {
  return (
    <footer className={styles.foot}>
      <TopicLinks topics={story.topicLinks} locale={locale} />
      {isPublic && (
        <div className={styles.actions}>
          <SharePage
            path={storyPath(story)}
            title={story.title}
            image={story.lead && socialImage(story.lead, story.title)?.url}
          />
          <ReportLink contentType={story.type} contentId={story.id} locale={locale} />
          <Likes type={story.type} id={story.id} path={storyPath(story)} language={locale} />
        </div>
      )}
    </footer>
  )
}
