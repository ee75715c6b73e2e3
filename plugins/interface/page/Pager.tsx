import { fill } from '@litfass/kit/texts'
import type { ComponentType, ReactNode } from 'react'
import styles from './pager.module.css'
import '../tokens.css'

/** Props of a link to another page of the site, which a project may render with the link of its framework. */
export type PageLinkProps = {
  href: string
  rel?: string
  /** `false` where the framework should not load the page before it is asked for. */
  prefetch?: false
  className?: string | undefined
  children: ReactNode
}

/** A plain link, for projects that pass none of their own. */
export const PlainLink = ({ prefetch: _, ...link }: PageLinkProps) => <a {...link} />

export type PagerProps = {
  /** From 1. */
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** `pages` names the navigation; `page` has the places `{page}` and `{pages}`. */
  words: Readonly<Record<'pages' | 'page' | 'before' | 'after', string>>
  Link?: ComponentType<PageLinkProps>
}

/** Links to the page before and after one of a list; nothing for a list of one page. */
export function Pager({ page, pages, hrefOf, words, Link = PlainLink }: PagerProps) {
  if (pages < 2) return null
  return (
    <nav className={styles.pager} aria-label={words.pages}>
      {page > 1 && (
        <Link href={hrefOf(page - 1)} rel="prev" className={styles.newer}>
          <span aria-hidden="true">← </span>
          {words.before}
        </Link>
      )}
      <span className={styles.count}>{fill(words.page, { page, pages })}</span>
      {page < pages && (
        <Link href={hrefOf(page + 1)} rel="next" className={styles.older}>
          {words.after}
          <span aria-hidden="true"> →</span>
        </Link>
      )}
    </nav>
  )
}
