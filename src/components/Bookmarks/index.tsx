import { BookmarkLists } from '@litfass/bookmarks/react'
import { pageTexts } from '../../i18n/pageTexts.ts'
import styles from './index.module.css'
import { LateLightbox } from './LateLightbox.client.tsx'

/** The page of the viewer's bookmarks. */
export function BookmarksPage() {
  const t = pageTexts('bookmarks')
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <BookmarkLists />
      <LateLightbox />
    </>
  )
}
