import { Lightbox } from '@litfass/galleries/react'
import { highlight, searchWords } from '@litfass/kit/search'
import { MAX_SEARCH, MOST_COUNTED } from '@litfass/search/routes'
import { GalleryTeasers } from '../../content/gallery/GalleryList/index.tsx'
import { CardGrid, StoryGrid } from '../../content/stories/StoryList/index.tsx'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import type { SiteSearch } from '../../queries/search.ts'
import type { TopicLink } from '../../queries/topics.ts'
import actions from '../action.module.css'
import { Notice } from '../Notice/index.tsx'
import { PageLink } from '../PageLink.tsx'
import { Pager } from '../Pager/index.tsx'
import { PhotoRows } from '../PhotoRows/index.tsx'
import { TopicLinks } from '../TopicLinks/index.tsx'
import styles from './index.module.css'

type SearchPageProps = {
  search: SiteSearch
  /** Where to go from a search that found nothing, or before one. */
  suggestions: readonly TopicLink[]
  locale: Locale
}

/** A form that works without script, and what was found: topics, articles and image posts, galleries, then pictures, the newest first. */
export function SearchPage({ search, suggestions, locale }: SearchPageProps) {
  const t = pageTexts('search')
  const { state, text } = search
  const isRefused = state === 'tooShort' || state === 'tooLong'
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <search>
        <form className={styles.form} action={localePath(locale, '/suche')} method="get">
          <label className={styles.label} htmlFor="search-text">
            {t('label')}
          </label>
          <input
            id="search-text"
            className={styles.text}
            type="search"
            name="q"
            defaultValue={text}
            data-characters={MAX_SEARCH}
            required
            enterKeyHint="search"
            aria-describedby={isRefused ? 'search-problem' : 'search-hint'}
            aria-invalid={isRefused || undefined}
          />
          <button type="submit" className={actions.primary}>
            {t('go')}
          </button>
          {isRefused ? (
            <p id="search-problem" className={styles.problem} role="alert">
              {t(state)}
            </p>
          ) : (
            <p id="search-hint" className={styles.hint}>
              {t('hint')}
            </p>
          )}
        </form>
      </search>
      {search.state === 'found' && <Found search={search} suggestions={suggestions} locale={locale} />}
      {search.state !== 'found' && suggestions.length > 0 && (
        <section className={styles.section}>
          <TopicLinks topics={suggestions} locale={locale} label={t('start')} />
        </section>
      )}
    </>
  )
}

type FoundProps = Omit<SearchPageProps, 'search'> & { search: Extract<SiteSearch, { state: 'found' }> }

function Found({ search, suggestions, locale }: FoundProps) {
  const t = pageTexts('search')
  const { text, topics, stories, storyTotal, galleries, others, images, total, page, pages } = search
  const mark = marker(text)
  if (topics.length + galleries.length + others.length + total + storyTotal === 0)
    return (
      <Notice title={t('noneTitle', { text })} text={t('noneText')}>
        <TopicLinks topics={suggestions} locale={locale} />
      </Notice>
    )
  const path = localePath(locale, '/suche')
  const hrefOf = (number: number) =>
    `${path}?${new URLSearchParams({ q: text, ...(number > 1 && { seite: String(number) }) })}`
  return (
    <>
      {topics.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t('topics')}</h2>
          <ul className={styles.topics}>
            {topics.map(({ id, name, slug, description }) => (
              <li key={id}>
                <PageLink href={localePath(locale, `/thema/${slug}`)} className={styles.topic}>
                  {mark(name)}
                </PageLink>
                {description && <p>{mark(description)}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {stories.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>
            {storyTotal > MOST_COUNTED
              ? t('manyStories', { count: MOST_COUNTED })
              : t('stories', { count: storyTotal })}
          </h2>
          <StoryGrid stories={stories} level={3} mark={mark} />
        </section>
      )}
      {galleries.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t('galleries')}</h2>
          <GalleryTeasers galleries={galleries} locale={locale} mark={mark} />
        </section>
      )}
      {others.map(({ type, labels, cards }) => (
        <section key={type} className={styles.section}>
          <h2 className={styles.heading}>{labels[locale]}</h2>
          <CardGrid cards={cards} level={3} mark={mark} />
        </section>
      ))}
      {images.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>
            {total > MOST_COUNTED ? t('manyImages', { count: MOST_COUNTED }) : t('images', { count: total })}
          </h2>
          <Lightbox galleryId="suche" variant="full">
            <PhotoRows images={images} locale={locale} gallery="suche" mark={mark} />
          </Lightbox>
        </section>
      )}
      <Pager page={page} pages={pages} path={path} group="search" hrefOf={hrefOf} />
    </>
  )
}

/** Returns a function that shows in a text what a search found in it. */
function marker(search: string) {
  const words = searchWords(search)
  return (text: string) =>
    highlight(text, words).map((part, at) => {
      // The parts of a text never change places.
      const key = `${at}`
      return part.isMatch ? (
        <mark key={key} className={styles.mark}>
          {part.text}
        </mark>
      ) : (
        part.text
      )
    })
}
