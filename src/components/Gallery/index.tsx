import { Lightbox } from '@litfass/galleries/react'
import { clientTexts } from '../../i18n/clientTexts.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { ProvideTexts } from '../../i18n/ProvideTexts.client.tsx'
import { pageTexts } from '../../i18n/pageTexts.ts'
import type { ImagePage } from '../../queries/images.ts'
import { EmptyWall } from '../EmptyWall/index.tsx'
import { Pager } from '../Pager/index.tsx'
import { PhotoRows } from '../PhotoRows/index.tsx'
import { UploadPlace } from '../UploadPanel/index.client.tsx'
import styles from './index.module.css'

const GALLERY = 'bilder'

/** All pictures, paginated; editors upload on the first page. */
export function Gallery({ images, total, page, pages, locale }: ImagePage & { locale: Locale }) {
  const t = pageTexts('gallery')
  const head = (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      {total > 0 && <p className={styles.count}>{t('count', { count: total })}</p>}
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
