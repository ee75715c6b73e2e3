import { pagedPath } from '../../../config/pagedPaths.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { PageLink } from '../PageLink.tsx'
import styles from './index.module.css'

type PagerProps = {
  page: number
  pages: number
  /** URL of the first page, in the page's language. */
  path: string
  /** Group of its texts. */
  group:
    | 'gallery'
    | 'galleries'
    | 'galleryPictures'
    | 'events'
    | 'messages'
    | 'ownStories'
    | 'search'
    | 'articles'
    | 'contents'
    | 'imageposts'
    | 'topicPages'
    | 'landingPages'
    | 'profilePages'
  /** The address of a page where it is not part of the path. */
  hrefOf?: (page: number) => string
}

/** Pagination links. */
export function Pager({
  page,
  pages,
  path,
  group,
  hrefOf = (number) => pagedPath(path, number),
}: PagerProps) {
  const t = pageTexts(group)
  if (pages < 2) return null
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      {page > 1 && (
        <PageLink href={hrefOf(page - 1)} rel="prev" className={styles.newer}>
          <span aria-hidden="true">← </span>
          {t('before')}
        </PageLink>
      )}
      <span className={styles.count}>{t('page', { page, pages })}</span>
      {page < pages && (
        <PageLink href={hrefOf(page + 1)} rel="next" className={styles.older}>
          {t('after')}
          <span aria-hidden="true"> →</span>
        </PageLink>
      )}
    </nav>
  )
}
