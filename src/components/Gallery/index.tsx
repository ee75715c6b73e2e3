import { Lightbox } from '@litfass/galleries/react'
import type { ImagePage } from '../../content/image/images.ts'
import { clientTexts } from '../../i18n/clientTexts.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { ProvideTexts } from '../../i18n/ProvideTexts.client.tsx'
import { pageTexts } from '../../i18n/pageTexts.ts'
import type { TopicLink } from '../../queries/topics.ts'
import { EmptyWall } from '../EmptyWall/index.tsx'
import { Pager } from '../Pager/index.tsx'
import { PhotoRows } from '../PhotoRows/index.tsx'
import { TopicLinks } from '../TopicLinks/index.tsx'
import { UploadPlace } from '../UploadPanel/index.client.tsx'
import styles from './index.module.css'

const GALLERY = 'bilder'

type GalleryProps = ImagePage & {
  /** The topics most is about, on the first page; none on the others. */
  topics: readonly TopicLink[]
  locale: Locale
}

/** All pictures, paginated, and the topics that lead to some of them; editors upload on the first page. */
export function Gallery({ images, total, page, pages, topics, locale }: GalleryProps) {
  const t = pageTexts('gallery')
  const head = (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      {total > 0 && <p className={styles.count}>{t('count', { count: total })}</p>}
      <TopicLinks topics={topics} locale={locale} hasAll />
    </>
  )
  return (
    <>
      {page === 1 ? (
        <ProvideTexts locale={locale} texts={clientTexts(locale, ['upload'])}>
          <UploadPlace>{head}</UploadPlace>
        </ProvideTexts>
      ) : (
        <header className={styles.head}>{head}</header>
      )}
      {images.length === 0 ? (
        <EmptyWall locale={locale} group="gallery" />
      ) : (
        <Lightbox galleryId={GALLERY} variant="full">
          <PhotoRows images={images} locale={locale} gallery={GALLERY} />
        </Lightbox>
      )}
      <Pager page={page} pages={pages} path={localePath(locale, '/bilder')} group="gallery" />
    </>
  )
}
