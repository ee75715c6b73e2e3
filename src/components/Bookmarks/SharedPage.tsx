import type { SharedAnswer } from '@litfass/bookmarks/react'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { PageLink } from '../PageLink.tsx'
import styles from './index.module.css'
import { SharedFigures } from './SharedFigures.client.tsx'

type SharedPageProps = {
  locale: Locale
  token: string
  /** Undefined once the link has been withdrawn. */
  shared: SharedAnswer | undefined
}

/** The page of a shared list, or a note that its link has been withdrawn. */
export function SharedPage({ locale, token, shared }: SharedPageProps) {
  const t = pageTexts('bookmarks')
  return (
    <>
      <h1 className={styles.title}>{shared ? t('sharedTitle') : t('withdrawnTitle')}</h1>
      <p className={styles.lead}>{shared ? t('sharedCount', { count: shared.total }) : t('withdrawnText')}</p>
      {shared ? (
        <SharedFigures token={token} first={shared} />
      ) : (
        <PageLink href={localePath(locale, '/bilder')}>{t('toPictures')}</PageLink>
      )}
    </>
  )
}
