import type { GalleryView } from '@litfass/galleries'
import { CallToActionBar } from '@litfass/interface/react'
import { Likes } from '@litfass/participation/likes'
import type { Metadata } from 'next'
import { ACCOUNT } from '../../../account.ts'
import actions from '../../../components/action.module.css'
import { CommentSection, type CommentSectionProps } from '../../../components/Comments/index.tsx'
import { Notice } from '../../../components/Notice/index.tsx'
import { PageLink } from '../../../components/PageLink.tsx'
import { Pager } from '../../../components/Pager/index.tsx'
import { ReportLink } from '../../../components/ReportContent/index.tsx'
import { SectionBar } from '../../../components/SectionBar/index.tsx'
import { SharePage } from '../../../components/SharePage/index.tsx'
import { type Locale, localePath } from '../../../i18n/locales.ts'
import { pageMetadata } from '../../../i18n/pageMetadata.ts'
import { pageTexts } from '../../../i18n/pageTexts.ts'
import type { ForReaders } from '../../../queries/requests.ts'
import { socialImage } from '../../image/PicturePage/metadata.ts'
import type { GalleryBar } from '../galleries.ts'
import { GalleryPictures } from './GalleryPictures.client.tsx'
import styles from './index.module.css'

type GalleryPageProps = {
  gallery: GalleryView
  /** False for an unpublished gallery, which only staff see. */
  isPublic: boolean
  /** Number of pictures on earlier pages. */
  from: number
  page: number
  pages: number
  others: GalleryBar
  locale: Locale
  /** The query of the page. */
  query: CommentSectionProps['query']
}

/** A gallery: introduction and pictures, in the layout its editors chose, and what readers say about it. */
export function GalleryPage(props: GalleryPageProps) {
  const { gallery, isPublic, from, page, pages, others, locale, query } = props
  const t = pageTexts('galleries')
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
        {entries[0] && !gallery.options.hasCallBar && (
          <div className={styles.actions}>
            <GalleryCall gallery={gallery} first={entries[0]} path={path} />
          </div>
        )}
        <Pager page={page} pages={pages} path={path} group="galleryPictures" />
        {isPublic && (
          <div className={styles.actions}>
            <Likes type="gallery" id={id} path={path} language={locale} account={ACCOUNT} />
            <ReportLink contentType="gallery" contentId={id} locale={locale} />
          </div>
        )}
        {isPublic && (
          <CommentSection content={{ type: 'gallery', id }} path={path} locale={locale} query={query} />
        )}
      </article>
      {gallery.options.hasCallBar && entries[0] && (
        <CallToActionBar label={title} isStill>
          <GalleryCall gallery={gallery} first={entries[0]} path={path} />
        </CallToActionBar>
      )}
    </>
  )
}

type GalleryCallProps = {
  gallery: GalleryView
  first: GalleryView['entries'][number]
  /** Path of the gallery in the language of the page. */
  path: string
}

/** Opens the lightbox, and shares the gallery. */
function GalleryCall({ gallery: { id, title }, first: { image }, path }: GalleryCallProps) {
  const t = pageTexts('galleries')
  return (
    <>
      <a href={`${path}/bild/${image.id}`} className={actions.plain} data-lightbox={id} data-pid={image.id}>
        {t('enlarge')}
      </a>
      <SharePage path={path} title={title} image={socialImage(image, title)?.url} />
    </>
  )
}

type Described = ForReaders<GalleryView> & { page: number; pages: number; locale: Locale }

/** Builds the metadata of a gallery page; drafts are not indexed. */
export async function galleryMetadata({
  found,
  isPublic,
  page,
  pages,
  locale,
}: Described): Promise<Metadata> {
  const t = pageTexts('galleries')
  const { id, title, intro, total, entries } = found
  const image = entries[0] && socialImage(entries[0].image, title)
  return {
    ...pageMetadata({
      ...{ locale, page, pages },
      path: `/galerie/${id}`,
      title: page === 1 ? title : t('galleryPage', { title, page }),
      description: intro.trim() || t('galleryDescription', { count: total }),
      ...(image && { image }),
    }),
    ...(!isPublic && { robots: { index: false, follow: false } }),
  }
}
