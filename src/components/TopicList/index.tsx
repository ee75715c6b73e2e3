import type { PublicTopic } from '@litfass/topics'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import actions from '../action.module.css'
import { Notice } from '../Notice/index.tsx'
import { PageLink } from '../PageLink.tsx'
import styles from './index.module.css'

/** All topics from A to Z, each with the number of what is about it. */
export function TopicList({ topics, locale }: { topics: readonly PublicTopic[]; locale: Locale }) {
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
              <PageLink href={localePath(locale, `/thema/${slug}`)} className={styles.name}>
                {name}
              </PageLink>
              <span className={styles.count}>{t('count', { count })}</span>
              {description && <p className={styles.description}>{description}</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
