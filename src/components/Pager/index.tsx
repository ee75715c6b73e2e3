import { useTranslations } from 'next-intl'
import { PageLink } from '../PageLink.tsx'
import styles from './index.module.css'

type PagerProps = {
  page: number
  pages: number
  /** The address of the first page in the page's language. */
  path: string
  /** Where its words stand. */
  group: 'gallery' | 'galleries' | 'galleryPictures'
}

/** Leads through the pages of something long. */
export function Pager({ page, pages, path, group }: PagerProps) {
  const t = useTranslations(group)
  if (pages < 2) return null
  const address = (number: number) => (number === 1 ? path : `${path}?seite=${number}`)
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      {page > 1 && (
        <PageLink href={address(page - 1)} rel="prev" className={styles.newer}>
          <span aria-hidden="true">← </span>
          {t('before')}
        </PageLink>
      )}
      <span className={styles.count}>{t('page', { page, pages })}</span>
      {page < pages && (
        <PageLink href={address(page + 1)} rel="next" className={styles.older}>
          {t('after')}
          <span aria-hidden="true"> →</span>
        </PageLink>
      )}
    </nav>
  )
}
