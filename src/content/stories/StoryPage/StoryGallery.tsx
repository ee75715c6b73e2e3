import { Lightbox } from '@litfass/galleries/react'
import { Figure } from '../../../components/Figure/index.tsx'
import hidden from '../../../components/hidden.module.css'
import { imageWords } from '../../../components/imageWords.ts'
import { PageLink } from '../../../components/PageLink.tsx'
import { Picture } from '../../../components/Picture/index.tsx'
import { type Locale, localePath } from '../../../i18n/locales.ts'
import { pageTexts } from '../../../i18n/pageTexts.ts'
import type { GalleryInside } from '../storyView.ts'
import styles from './StoryGallery.module.css'

/** Pictures beside the large first one. */
const SMALL = 4

/** A gallery inside of a story: a first glance at it, which opens in the lightbox, and the way to all of it. */
export function StoryGallery({ gallery, locale }: { gallery: GalleryInside; locale: Locale }) {
  const { id, title, total, images } = gallery
  const t = pageTexts('story')
  const words = imageWords()
  const lightbox = `galerie-${id}`
  const shown = images.slice(0, SMALL + 1)
  const more = total - shown.length
  const path = localePath(locale, `/galerie/${id}`)
  return (
    <section className={styles.gallery} aria-label={title}>
      <Lightbox galleryId={lightbox} variant="full">
        <div className={styles.pictures}>
          {shown.map((image, at) =>
            at === SMALL && more > 0 ? (
              <PageLink key={image.id} href={path} className={styles.rest}>
                <Picture image={image} alt="" sizes={SMALL_SIZES} ratio={1.5} />
                <span className={styles.more} aria-hidden="true">
                  {t('galleryMore', { count: more + 1 })}
                </span>
                <span className={hidden.hidden}>{t('galleryAll', { count: total })}</span>
              </PageLink>
            ) : (
              <Figure
                key={image.id}
                image={image}
                alt={words(image).alt}
                lang={words(image).lang}
                sizes={at === 0 ? '(min-width: 90em) 31rem, (min-width: 44em) 38vw, 100vw' : SMALL_SIZES}
                ratio={1.5}
                locale={locale}
                gallery={lightbox}
                href={`${path}/bild/${image.id}`}
              />
            ),
          )}
        </div>
      </Lightbox>
      <div className={styles.words}>
        <p className={styles.title}>
          <PageLink href={path}>{title}</PageLink>
        </p>
        <PageLink href={path} className={styles.all}>
          {t('galleryAll', { count: total })}
        </PageLink>
      </div>
    </section>
  )
}

const SMALL_SIZES = '(min-width: 90em) 16rem, (min-width: 44em) 19vw, 33vw'
