import { type Locale, localePath, topicLang } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import type { TopicLink } from '../../queries/topics.ts'
import { PageLink } from '../PageLink.tsx'
import styles from './index.module.css'

type TopicLinksProps = {
  topics: readonly TopicLink[]
  locale: Locale
  /** What the links are called, where that is not just “topics”. */
  label?: string
  /** Whether a link to the list of all topics stands at the end. */
  hasAll?: boolean
}

/** Links to the pages of topics and tags; renders nothing without any. */
export function TopicLinks({ topics, locale, label, hasAll = false }: TopicLinksProps) {
  const t = pageTexts('topics')
  if (topics.length === 0) return null
  return (
    <div className={styles.topics}>
      <span>{label ?? t('about')}</span>
      <ul>
        {topics.map(({ name, slug }) => (
          <li key={slug}>
            <PageLink href={localePath(locale, `/thema/${slug}`)} lang={topicLang(locale)}>
              {name}
            </PageLink>
          </li>
        ))}
        {hasAll && (
          <li>
            <PageLink href={localePath(locale, '/themen')}>{t('all')}</PageLink>
          </li>
        )}
      </ul>
    </div>
  )
}
