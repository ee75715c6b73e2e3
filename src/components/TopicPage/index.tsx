import type { GallerySummary } from '@litfass/galleries'
import { Lightbox } from '@litfass/galleries/react'
import { GalleryTeasers } from '../../content/gallery/GalleryList/index.tsx'
import type { ImagePage } from '../../content/image/images.ts'
import { CardGrid, StoryGrid } from '../../content/stories/StoryList/index.tsx'
import type { StorySummary } from '../../content/stories/storyView.ts'
import { type Locale, localePath, topicLang } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import type { ContentsAbout } from '../../queries/topicContents.ts'
import type { TopicView } from '../../queries/topics.ts'
import actions from '../action.module.css'
import { Notice } from '../Notice/index.tsx'
import { PageLink } from '../PageLink.tsx'
import { Pager } from '../Pager/index.tsx'
import { PhotoRows } from '../PhotoRows/index.tsx'
import styles from './index.module.css'

type TopicPageProps = {
  topic: TopicView
  /** False for a disabled topic, which only staff see. */
  isPublic: boolean
  stories: readonly StorySummary[]
  pictures: ImagePage
  /** On the first page; none on the others. */
  galleries: readonly GallerySummary[]
  /** Documents of other types, on the first page. */
  more: readonly ContentsAbout[]
  page: number
  pages: number
  locale: Locale
}

/** All that is about a topic: stories first, then galleries, then pictures, the newest first. */
export function TopicPage(props: TopicPageProps) {
  const { topic, isPublic, stories, pictures, galleries, more, page, pages, locale } = props
  const t = pageTexts('topics')
  const { images } = pictures
  const gallery = `thema-${topic.id}`
  return (
    <>
      <header className={styles.head}>
        {!isPublic && (
          <p className={styles.disabled} role="note">
            {t('disabled')}
          </p>
        )}
        <p className={styles.kicker}>
          <PageLink href={localePath(locale, '/themen')}>{t('kicker')}</PageLink>
        </p>
        <h1 className={styles.title} lang={topicLang(locale)}>
          {topic.name}
        </h1>
        {topic.description && <p className={styles.description}>{topic.description}</p>}
        <p className={styles.ways}>
          <PageLink href={localePath(locale, '/bilder')}>{t('everything')}</PageLink>
          {isPublic && <a href={localePath(locale, `/thema/${topic.slug}/rss.xml`)}>{t('feed')}</a>}
        </p>
      </header>
      {stories.length > 0 && (
        <section className={styles.section} aria-label={t('stories')}>
          <StoryGrid stories={stories} hasLead={page === 1} isFirst />
        </section>
      )}
      {galleries.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t('galleries')}</h2>
          <GalleryTeasers galleries={galleries} locale={locale} isBelow={stories.length > 0} />
        </section>
      )}
      {more.map(({ type, labels, cards }) => (
        <section key={type} className={styles.section}>
          <h2 className={styles.heading}>{labels[locale]}</h2>
          <CardGrid cards={cards} level={3} />
        </section>
      ))}
      {images.length > 0 && (
        <section className={styles.section}>
          {galleries.length + stories.length + more.length > 0 && (
            <h2 className={styles.heading}>{t('images')}</h2>
          )}
          <Lightbox galleryId={gallery} variant="full">
            <PhotoRows images={images} locale={locale} gallery={gallery} />
          </Lightbox>
        </section>
      )}
      <Pager page={page} pages={pages} path={localePath(locale, `/thema/${topic.slug}`)} group="topicPages" />
      {images.length + stories.length + galleries.length + more.length === 0 && (
        <Notice title={t('emptyTitle')} text={t('emptyText')}>
          <PageLink href={localePath(locale, '/themen')} className={actions.primary}>
            {t('all')}
          </PageLink>
        </Notice>
      )}
    </>
  )
}
