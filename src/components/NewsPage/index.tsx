import type { GallerySummary } from '@litfass/galleries'
import { Lightbox } from '@litfass/galleries/react'
import type { ReactNode } from 'react'
import { GalleryTeasers } from '../../content/gallery/GalleryList/index.tsx'
import type { ImageView } from '../../content/image/images.ts'
import type { ShownSlots } from '../../content/page/teasers.ts'
import { type StorySummary, storyPath } from '../../content/stories/storyView.ts'
import { storyCard, type TeaserCard } from '../../content/teaserCard.ts'
import { type Locale, localePath, topicLang } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import type { TopicLink } from '../../queries/topics.ts'
import { Mosaic } from '../Mosaic/index.tsx'
import { PageLink } from '../PageLink.tsx'
import { StoryCard, StoryLines } from '../StoryCard/index.tsx'
import { Hero } from '../Teasers/Hero.tsx'
import {
  arrangedIn,
  type FramedSlot,
  isArrangedEverywhere,
  isSameEverywhere,
  Slot,
} from '../Teasers/index.tsx'
import styles from './index.module.css'
import { newsPlan } from './newsPlan.ts'

const GALLERY = 'start'

/** What the front page shows; a section without content is left out. */
type NewsPageProps = {
  /** The slots of the page; none where the language has no page. */
  slots: ShownSlots
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

/** The front page: articles first, then content with pictures. Teasers that editors have placed replace the automatic content. */
export function NewsPage(props: NewsPageProps) {
  const { slots, stories, imageposts, discussed, galleries, topics, byTopic, pictures, total, locale } = props
  const t = pageTexts('news')
  const hasHero = isArrangedEverywhere(slots.hero)
  const { hero, latest, lead, row, more } = newsPlan(stories, {
    hero: hasHero,
    latest: hasHero && arrangedIn(slots.hero).every(({ layout }) => layout !== 'single'),
    stories: isArrangedEverywhere(slots.stories),
    more: isArrangedEverywhere(slots.more),
  })
  const inSection = (content: ReactNode, { name } = { name: t('more') }) => (
    <section className={styles.section} aria-label={name}>
      {content}
    </section>
  )
  const imagepostsHead = {
    title: t('imageposts'),
    way: { href: localePath(locale, '/bildbeitrag'), words: t('allImageposts') },
  }
  const galleriesHead = {
    title: t('galleries'),
    way: { href: localePath(locale, '/galerie'), words: t('allGalleries') },
  }
  return (
    <>
      <TopicBar topics={topics} locale={locale} />
      <h1 className={styles.title}>{t('title')}</h1>
      <Slot slot={slots.strip} />
      <Slot slot={slots.hero} isFirst latest={latest}>
        {hero && <Hero card={storyCard(hero)} latest={latest} priority={isSameEverywhere(slots.hero)} />}
      </Slot>
      <Slot slot={slots.stories} frame={inSection}>
        {(lead || row.length > 0) &&
          inSection(
            <>
              {lead && (
                <div className={styles.spread} data-alone={discussed.length === 0 || undefined}>
                  <StoryCard story={lead} kind="lead" />
                  {discussed.length > 0 && <Discussed stories={discussed} />}
                </div>
              )}
              <Row stories={row} />
            </>,
          )}
      </Slot>
      <Slot slot={slots.imageposts} frame={framed('imagepost', imagepostsHead)}>
        {imageposts.length > 0 && (
          <Section {...imagepostsHead}>
            <div className={styles.upright}>
              {imageposts.map((story) => (
                <StoryCard key={story.id} story={story} kind="upright" level={3} />
              ))}
            </div>
          </Section>
        )}
      </Slot>
      <Slot slot={slots.more} frame={inSection}>
        {more.length > 0 && inSection(<Row stories={more} />)}
      </Slot>
      {byTopic.length > 0 && (
        <Section title={t('byTopic')} way={{ href: localePath(locale, '/artikel'), words: t('allArticles') }}>
          <div className={styles.topics}>
            {byTopic.map(({ topic, stories: about }) => (
              <section key={topic.slug}>
                <h3 className={styles.topic}>
                  <PageLink href={localePath(locale, `/thema/${topic.slug}`)} lang={topicLang(locale)}>
                    {topic.name}
                  </PageLink>
                </h3>
                <StoryLines stories={about} label={topic.name} />
              </section>
            ))}
          </div>
        </Section>
      )}
      <Slot slot={slots.galleries} frame={framed('gallery', galleriesHead)}>
        {galleries.length > 0 && (
          <Section {...galleriesHead}>
            <GalleryTeasers galleries={galleries} locale={locale} isBelow />
          </Section>
        )}
      </Slot>
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
            <PageLink href={localePath(locale, `/thema/${slug}`)} lang={topicLang(locale)}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type SectionHead = { title: string; way: { href: string; words: string } }

/** Puts a layout in a section, with its heading where all that stands in it is of the section's kind. */
const framed =
  (kind: TeaserCard['kind'], head: SectionHead) =>
  (content: ReactNode, { cards, name }: FramedSlot) =>
    cards.every((card) => card.kind === kind) ? (
      <Section {...head}>{content}</Section>
    ) : (
      <section className={styles.section} aria-label={name}>
        {content}
      </section>
    )

function Section({ title, way, children }: SectionHead & { children: ReactNode }) {
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
