import type { GalleryView } from '@litfass/galleries'
import { useTranslations } from 'next-intl'
import { type Locale, localePath } from '../../i18n/locales.ts'
import type { GalleryBar } from '../../queries/otherGalleries.ts'
import actions from '../action.module.css'
import { Notice } from '../Notice/index.tsx'
import { PageLink } from '../PageLink.tsx'
import { Pager } from '../Pager/index.tsx'
import { SectionBar } from '../SectionBar/index.tsx'
import { GalleryCall } from './GalleryCall.tsx'
import { GalleryPictures } from './GalleryPictures.client.tsx'
import styles from './index.module.css'

type GalleryPageProps = {
  gallery: GalleryView
  /** False for one that only staff see as yet. */
  isPublic: boolean
  /** How many pictures come before those of this page. */
  from: number
  page: number
  pages: number
  others: GalleryBar
  locale: Locale
}

/** A gallery: what it is about, and its pictures as its editors want them shown. */
export function GalleryPage({ gallery, isPublic, from, page, pages, others, locale }: GalleryPageProps) {
  const t = useTranslations('galleries')
  const { id, title, intro, total, entries } = gallery
  const path = localePath(locale, `/galerie/${id}`)
  const sections = others.galleries.map((other) => ({
    href: localePath(locale, `/galerie/${other.id}`),
    title: other.title,
    isCurrent: other.id === id,
  }))
  return (
    <>
      <SectionBar label={t('bar')} sections={sections} enabled={others.slides} />
      <article className={styles.gallery}>
        <header className={styles.head}>
          {!isPublic && (
            <p className={styles.draft} role="note">
              {t('draft')}
            </p>
          )}
          <p className={styles.kicker}>{t('kicker')}</p>
          <h1 className={styles.title}>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
          {total > 0 && <p className={styles.count}>{t('count', { count: total })}</p>}
        </header>
        {total === 0 ? (
          <Notice title={t('noPicturesTitle')} text={t('noPicturesText')}>
            <PageLink href={localePath(locale, '/galerie')} className={actions.primary}>
              {t('all')}
            </PageLink>
          </Notice>
        ) : (
          <GalleryPictures gallery={gallery} from={from} path={path} />
        )}
        <Pager page={page} pages={pages} path={path} group="galleryPictures" />
      </article>
      {entries[0] && <GalleryCall gallery={gallery} first={entries[0]} path={path} />}
    </>
  )
}
