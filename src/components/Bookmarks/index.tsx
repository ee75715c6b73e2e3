import { useTranslations } from 'next-intl'
import styles from './index.module.css'
import { Lists } from './Lists.client.tsx'

/** The page of what somebody has bookmarked. */
export function BookmarksPage() {
  const t = useTranslations('bookmarks')
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <Lists />
    </>
  )
}
