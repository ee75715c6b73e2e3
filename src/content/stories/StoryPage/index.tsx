import { readingMinutes } from '@litfass/articles'
import { Lightbox } from '@litfass/galleries/react'
import { Likes } from '@litfass/participation/likes'
import { plainText } from '@litfass/rich-text'
import type { ReactNode } from 'react'
import { ACCOUNT } from '../../../account.ts'
import { Figure } from '../../../components/Figure/index.tsx'
import { imageWords } from '../../../components/imageWords.ts'
import { Moment } from '../../../components/Moment/index.tsx'
import { PageLink } from '../../../components/PageLink.tsx'
import { PhotoRows } from '../../../components/PhotoRows/index.tsx'
import { ReportLink } from '../../../components/ReportContent/index.tsx'
import { SharePage } from '../../../components/SharePage/index.tsx'
import { TopicLinks } from '../../../components/TopicLinks/index.tsx'
import { type Locale, localePath } from '../../../i18n/locales.ts'
import { pageTexts } from '../../../i18n/pageTexts.ts'
import { socialImage } from '../../image/PicturePage/metadata.ts'
import { storyFacts } from '../storyTypes.ts'
import type { PageView } from '../storyView.ts'
import styles from './index.module.css'
import { StoryBody } from './StoryBody.tsx'

export type StoryPageProps = {
  story: PageView
  /** Where to read on. */
  readOn?: ReactNode
  /** What readers can do below it, besides sharing it. */
  actions?: { likes: boolean; reports: boolean }
  /** Says what state it is in, where not everyone sees it. */
  notice?: ReactNode
  /** Replaces the text after the premium marker. */
  wall?: ReactNode
  /** Comments, where there are any to be had. */
  children?: ReactNode
  locale: Locale
}

/** An article, an image post, or a document of another type: a head that holds the eye, a column of 66 characters, and what breaks out of it. */
export function StoryPage({ story, readOn, actions, notice, wall, children, locale }: StoryPageProps) {
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
        <StoryFoot story={story} locale={locale} isPublic={notice === undefined} actions={actions} />
      </article>
      {children && <div className={styles.comments}>{children}</div>}
      {readOn}
    </>
  )
}

/** How the picture of the head stands: across the page, beside the words, or not at all. */
function leadShape({ lead }: PageView): 'wide' | 'upright' | 'none' {
  if (!lead) return 'none'
  return lead.width < lead.height ? 'upright' : 'wide'
}

/** A poster sets short words large; `undefined` for the usual size. */
function lengthOf(headline: string): 'middle' | 'long' | undefined {
  if (headline.length <= 36) return undefined
  return headline.length <= 64 ? 'middle' : 'long'
}

function StoryHead({ story, locale }: { story: PageView; locale: Locale }) {
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

type InStory = { story: PageView; gallery: string; locale: Locale }

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

/** A picture across the page has the shape that its type gives it. */
function leadRatio({ lead, type }: PageView): number | undefined {
  if (!lead) return undefined
  const own = lead.width / lead.height
  if (own < 1) return 0.8
  return storyFacts(type)?.leadRatio(own) ?? 1.9
}

/** Beside the text on a wide page, above it on a narrow one: who, when, how long. */
function StoryRail({ story, locale }: { story: PageView; locale: Locale }) {
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
        {storyFacts(story.type)?.hasReadingTime && minutes > 0 && (
          <span>{t('readingTime', { count: minutes })}</span>
        )}
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
          path={story.path}
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

function Byline({ story: { authors }, locale }: { story: PageView; locale: Locale }) {
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

type StoryFootProps = Pick<StoryPageProps, 'actions'> & { story: PageView; locale: Locale; isPublic: boolean }

function StoryFoot({ story, locale, isPublic, actions = EVERYTHING }: StoryFootProps) {
  return (
    <footer className={styles.foot}>
      <TopicLinks topics={story.topicLinks} locale={locale} />
      {isPublic && (
        <div className={styles.actions}>
          <SharePage
            path={story.path}
            title={story.title}
            image={story.lead && socialImage(story.lead, story.title)?.url}
          />
          {actions.reports && <ReportLink contentType={story.type} contentId={story.id} locale={locale} />}
          {actions.likes && (
            <Likes type={story.type} id={story.id} path={story.path} language={locale} account={ACCOUNT} />
          )}
        </div>
      )}
    </footer>
  )
}

const EVERYTHING = { likes: true, reports: true }
