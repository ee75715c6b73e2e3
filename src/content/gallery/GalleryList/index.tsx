import type { GalleryPage, GallerySummary } from '@litfass/galleries'
import type { ReactNode } from 'react'
import actions from '../../../components/action.module.css'
import { Notice } from '../../../components/Notice/index.tsx'
import { PageLink } from '../../../components/PageLink.tsx'
import { Pager } from '../../../components/Pager/index.tsx'
import { Picture } from '../../../components/Picture/index.tsx'
import { type Locale, localePath } from '../../../i18n/locales.ts'
import { pageTexts } from '../../../i18n/pageTexts.ts'
import styles from './index.module.css'

/** All galleries, paginated. */
export function GalleryList({ galleries, page, pages, locale }: GalleryPage & { locale: Locale }) {
  const t = pageTexts('galleries')
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      {galleries.length === 0 ? (
        <Notice title={t('emptyTitle')} text={t('emptyText')}>
          <PageLink href={localePath(locale, '/bilder')} className={actions.primary}>
            {t('emptyStep')}
          </PageLink>
        </Notice>
      ) : (
        <GalleryTeasers galleries={galleries} locale={locale} />
      )}
      <Pager page={page} pages={pages} path={localePath(locale, '/galerie')} group="galleries" />
    </>
  )
}

/** `mark` shows title and introduction in another way, such as with what a search found in them. */
type Marked = { locale: Locale; mark?: ((text: string) => ReactNode) | undefined }

type GalleryTeasersProps = Marked & {
  galleries: readonly GallerySummary[]
  /** Whether they are further down a page: nothing is loaded eagerly, and their headlines are one level lower. */
  isBelow?: boolean
}

/** Galleries side by side; the picture of the first one is loaded eagerly. */
export function GalleryTeasers({ galleries, locale, mark, isBelow = false }: GalleryTeasersProps) {
  return (
    <ul className={styles.list}>
      {galleries.map((gallery, index) => (
        <li key={gallery.id}>
          <GalleryTeaser
            gallery={gallery}
            locale={locale}
            isFirst={index === 0 && !isBelow}
            level={isBelow ? 3 : 2}
            mark={mark}
          />
        </li>
      ))}
    </ul>
  )
}

type GalleryTeaserProps = Marked & {
  gallery: GallerySummary
  isFirst: boolean
  level?: 2 | 3
  /** Whether it stands among stories, with a headline like theirs. */
  isSmall?: boolean
}

/** A gallery in a list: its first picture, its title, and its number of pictures. */
export function GalleryTeaser(props: GalleryTeaserProps) {
  const { gallery, locale, isFirst, level = 2, isSmall = false, mark = (text) => text } = props
  const t = pageTexts('galleries')
  const Heading = `h${level}` as const
  const { id, title, intro, cover, total } = gallery
  return (
    <article className={styles.teaser} data-is-small={isSmall || undefined}>
      <PageLink href={localePath(locale, `/galerie/${id}`)} className={styles.link}>
        {cover && (
          <Picture
            image={cover}
            alt=""
            ratio={1.5}
            sizes="(min-width: 64em) 30vw, (min-width: 40em) 46vw, 92vw"
            priority={isFirst}
          />
        )}
        <span className={styles.words}>
          <span className={styles.count}>{t('count', { count: total })}</span>
          <Heading className={styles.headline}>{mark(title)}</Heading>
        </span>
      </PageLink>
      {intro && <p className={styles.intro}>{mark(intro)}</p>}
    </article>
  )
}
