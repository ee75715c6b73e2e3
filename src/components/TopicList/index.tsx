import type { PublicTopic } from '@litfass/topics'
import { type Locale, localePath, topicLang } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import actions from '../action.module.css'
import { Notice } from '../Notice/index.tsx'
import { PageLink } from '../PageLink.tsx'
import styles from './index.module.css'

type TopicListProps = {
  topics: readonly PublicTopic[]
  /** Pages that editors have put together: landing pages, and pages made of slots. */
  collections: readonly { title: string; path: string; intro: string }[]
  locale: Locale
}

/** All topics from A to Z, each with the number of what is about it, and the pages that editors have put together below them. */
export function TopicList({ topics, collections, locale }: TopicListProps) {
  const t = pageTexts('topics')
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      {topics.length === 0 ? (
        <Notice title={t('noneTitle')} text={t('noneText')}>
          <PageLink href={localePath(locale, '/bilder')} className={actions.primary}>
            {t('everything')}
          </PageLink>
        </Notice>
      ) : (
        <ul className={styles.list}>
          {topics.map(({ id, name, slug, description, count }) => (
            <li key={id} className={styles.topic}>
              <PageLink
                href={localePath(locale, `/thema/${slug}`)}
                className={styles.name}
                lang={topicLang(locale)}
              >
                {name}
              </PageLink>
              <span className={styles.count}>{t('count', { count })}</span>
              {description && (
                <p className={styles.description} lang={topicLang(locale)}>
                  {description}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {collections.length > 0 && (
        <section className={styles.landingPages} aria-labelledby="landing-pages">
          <h2 id="landing-pages" className={styles.heading}>
            {pageTexts('landing')('list')}
          </h2>
          <ul className={styles.list}>
            {collections.map(({ title, path, intro }) => (
              <li key={path} className={styles.topic}>
                <PageLink href={path} className={styles.name}>
                  {title}
                </PageLink>
                {intro && <p className={styles.description}>{intro}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
