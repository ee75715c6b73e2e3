import { BookmarkButton } from '@litfass/bookmarks/react'
import type { GalleryPicture } from '@litfass/galleries'
import { creditName } from '@litfass/galleries/domain'
import { useTranslations } from 'next-intl'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { EditPicture } from '../EditPicture/index.client.tsx'
import { headlineOf } from '../headlineOf.ts'
import { PageLink } from '../PageLink.tsx'
import { Picture } from '../Picture/index.tsx'
import styles from '../PicturePage/index.module.css'
import { largeBox } from '../PicturePage/largeBox.ts'
import { socialImage } from '../PicturePage/socialImage.ts'
import { SharePage } from '../SharePage/index.tsx'
import { GalleryMoves } from './GalleryMoves.tsx'
import own from './index.module.css'

type GalleryPicturePageProps = { picture: GalleryPicture; isPublic: boolean; locale: Locale }

/** One picture of a gallery on a page of its own, so that a link to it has its own title and preview. */
export function GalleryPicturePage({ picture, isPublic, locale }: GalleryPicturePageProps) {
  const t = useTranslations()
  const { gallery, entry, isNeighbour, position } = picture
  const { image } = entry
  const untitled = t('galleries.untitledPicture', { number: position, title: gallery.title })
  const { headline, rest, isCut } = headlineOf(image.caption)
  const credit = image.copyright.trim() && t('image.credit', { name: creditName(image.copyright) })
  const { ratio, style } = largeBox(image)
  return (
    <article>
      <PageLink href={localePath(locale, `/galerie/${gallery.id}`)} className={own.back}>
        <span aria-hidden="true">← </span>
        {t('galleries.back', { title: gallery.title })}
      </PageLink>
      {!isPublic && (
        <p className={own.note} role="note">
          {t('galleries.draft')}
        </p>
      )}
      {isNeighbour && (
        <p className={own.note} role="status">
          {t('galleries.gone')}
        </p>
      )}
      <figure className={styles.figure} style={style}>
        <div className={styles.picture}>
          <Picture
            image={image}
            alt={image.caption.trim() || untitled}
            sizes={`min(100vw, ${Math.round(ratio * 78)}vh)`}
            priority
          />
        </div>
        <figcaption className={styles.caption}>
          <h1 className={styles.headline}>{headline || untitled}</h1>
          {rest && <p className={styles.rest}>{isCut ? image.caption : rest}</p>}
          <p className={styles.facts}>
            {credit && <span>{credit}</span>}
            <span>{t('lightbox.position', { number: position, total: gallery.total })}</span>
          </p>
          <div className={styles.actions}>
            <BookmarkButton id={image.id} imageType="image" look="words" />
            <SharePage
              path={localePath(locale, `/galerie/${gallery.id}/bild/${image.id}`)}
              title={headline || untitled}
              image={socialImage(image, untitled)?.url}
            />
          </div>
          <EditPicture imageId={image.id} label={t('picture.edit')} />
        </figcaption>
      </figure>
      <GalleryMoves picture={picture} locale={locale} />
    </article>
  )
}
