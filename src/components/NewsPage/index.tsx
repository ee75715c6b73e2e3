import type { GallerySummary } from '@litfass/galleries'
import { Lightbox } from '@litfass/galleries/react'
import type { ReactNode } from 'react'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import type { ImageView } from '../../queries/images.ts'
import type { StorySummary } from '../../queries/storyView.ts'
import { storyPath } from '../../queries/storyView.ts'
import type { TopicLink } from '../../queries/topics.ts'
import { GalleryTeasers } from '../GalleryList/index.tsx'
import { Mosaic } from '../Mosaic/index.tsx'
import { PageLink } from '../PageLink.tsx'
import { Picture } from '../Picture/index.tsx'
import { Kicker, LeadCaption, StoryCard, StoryFacts, StoryLines } from '../StoryCard/index.tsx'
import styles from './index.module.css'
import { newsPlan } from './newsPlan.ts'

const GALLERY = 'start'

/** What the front page shows; a section without content is left out. */
export type NewsPageProps = {
  /** Articles, as they stand on the page. */
  stories: readonly StorySummary[]
  imageposts: readonly StorySummary[]
  /** The stories of the last days that most is said about. */
  discussed: readonly StorySummary[]
  galleries: readonly GallerySummary[]
  topics: readonly TopicLink[]
  /** Headlines about the topics that most is about. */
  byTopic: readonly { topic: TopicLink; stories: readonly StorySummary[] }[]
  pictures: readonly ImageView[]
  /** Pictures of the whole site. */
  total: number
  locale: Locale
}

/** The front page: articles first, then what is told in pictures. */
export function NewsPage(props: NewsPageProps) {
  const { stories, imageposts, discussed, galleries, topics, byTopic, pictures, total, locale } = props
  const t = pageTexts('news')
  const { hero, latest, lead, row, more } = newsPlan(stories)
  return (
    <>
      <TopicBar topics={topics} locale={locale} />
      <h1 className={styles.title}>{t('title')}</h1>
      {hero && <Hero story={hero} latest={latest} />}
      {(lead || row.length > 0) && (
        <section className={styles.section} aria-label={t('more')}>
          {lead && (
            <div className={styles.spread} data-alone={discussed.length === 0 || undefined}>
              <StoryCard story={lead} kind="lead" />
              {discussed.length > 0 && <Discussed stories={discussed} />}
            </div>
          )}
          <Row stories={row} />
        </section>
      )}
      {imageposts.length > 0 && (
        <Section
          title={t('imageposts')}
          way={{ href: localePath(locale, '/bildbeitrag'), words: t('allImageposts') }}
        >
          <div className={styles.upright}>
            {imageposts.map((story) => (
              <StoryCard key={story.id} story={story} kind="upright" level={3} />
            ))}
          </div>
        </Section>
      )}
      {more.length > 0 && (
        <section className={styles.section} aria-label={t('more')}>
          <Row stories={more} />
        </section>
      )}
      {byTopic.length > 0 && (
        <Section title={t('byTopic')} way={{ href: localePath(locale, '/artikel'), words: t('allArticles') }}>
          <div className={styles.topics}>
            {byTopic.map(({ topic, stories: about }) => (
              <section key={topic.slug}>
                <h3 className={styles.topic}>
                  <PageLink href={localePath(locale, `/thema/${topic.slug}`)}>{topic.name}</PageLink>
                </h3>
                <StoryLines stories={about} label={topic.name} />
              </section>
            ))}
          </div>
        </Section>
      )}
      {galleries.length > 0 && (
        <Section
          title={t('galleries')}
          way={{ href: localePath(locale, '/galerie'), words: t('allGalleries') }}
        >
          <GalleryTeasers galleries={galleries} locale={locale} isBelow />
        </Section>
      )}
      {pictures.length > 0 && <Pictures pictures={pictures} total={total} locale={locale} />}
    </>
  )
}

/** The topics of the week in a line, which a narrow screen scrolls. */
function TopicBar({ topics, locale }: Pick<NewsPageProps, 'topics' | 'locale'>) {
  if (topics.length < 2) return null
  return (
    <nav className={styles.bar} aria-label={pageTexts('news')('topics')}>
      <ul>
        {topics.map(({ name, slug }) => (
          <li key={slug}>
            <PageLink href={localePath(locale, `/thema/${slug}`)}>{name}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type SectionProps = { title: string; way: { href: string; words: string }; children: ReactNode }

function Section({ title, way, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.sectionTitle}>{title}</h2>
        <PageLink href={way.href} className={styles.all}>
          {way.words}
        </PageLink>
      </div>
      {children}
    </section>
  )
}

function Row({ stories }: { stories: readonly StorySummary[] }) {
  if (stories.length === 0) return null
  return (
    <div className={styles.row} data-count={stories.length}>
      {stories.map((story) => (
        <StoryCard key={story.id} story={story} kind="column" />
      ))}
    </div>
  )
}

/** A poster sets short words large; `undefined` for the usual size. */
function lengthOf(headline: string): 'middle' | 'long' | undefined {
  if (headline.length <= 34) return undefined
  return headline.length <= 56 ? 'middle' : 'long'
}

/** The first story, and the next ones in lines beside it. */
function Hero({ story, latest }: { story: StorySummary; latest: readonly StorySummary[] }) {
  const t = pageTexts('news')
  const { lead, title, teaser } = story
  const isUpright = lead !== undefined && lead.width < lead.height
  return (
    <article
      className={styles.hero}
      data-upright={isUpright || undefined}
      data-without-picture={!lead || undefined}
    >
      {lead && (
        <figure className={styles.figure}>
          <PageLink href={storyPath(story)} tabIndex={-1} aria-hidden="true">
            <Picture
              image={lead}
              alt=""
              ratio={isUpright ? 0.8 : 1.5}
              sizes={
                isUpright
                  ? '(min-width: 90em) 35rem, (min-width: 56em) 40vw, 100vw'
                  : '(min-width: 90em) 48rem, (min-width: 56em) 54vw, 100vw'
              }
              priority
            />
          </PageLink>
          <LeadCaption story={story} />
        </figure>
      )}
      <div className={styles.text}>
        <Kicker story={story} />
        <h2 className={styles.headline} data-length={lengthOf(title)}>
          <PageLink href={storyPath(story)}>{title}</PageLink>
        </h2>
        {teaser && <p className={styles.teaser}>{teaser}</p>}
        <StoryFacts story={story} />
        {latest.length > 0 && (
          <div className={styles.latest}>
            <StoryLines stories={latest} label={t('latest')} />
          </div>
        )}
      </div>
    </article>
  )
}

/** The one quiet tint of the page. */
function Discussed({ stories }: { stories: readonly StorySummary[] }) {
  const t = pageTexts('news')
  const words = pageTexts('story')
  return (
    <section className={styles.discussed} aria-labelledby="besprochen">
      <h2 id="besprochen" className={styles.discussedTitle}>
        {t('discussed')}
      </h2>
      <ol>
        {stories.map((story) => (
          <li key={`${story.type}-${story.id}`}>
            <PageLink href={`${storyPath(story)}#kommentare`} prefetch={false}>
              {story.title}
            </PageLink>
            <span>{words('comments', { count: story.comments })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const WEEK_MS = 7 * 86_400_000

function Pictures({ pictures, total, locale }: Pick<NewsPageProps, 'pictures' | 'total' | 'locale'>) {
  const t = pageTexts('home')
  const isWeek = pictures.every(({ createdAt }) => Date.now() - Date.parse(createdAt) < WEEK_MS)
  return (
    <Section
      title={isWeek ? t('week') : t('archive')}
      way={{ href: localePath(locale, '/bilder'), words: t('all', { count: total }) }}
    >
      <Lightbox galleryId={GALLERY} variant="full">
        <Mosaic images={[...pictures]} locale={locale} gallery={GALLERY} />
      </Lightbox>
    </Section>
  )
}
