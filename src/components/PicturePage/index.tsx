import { BookmarkButton } from '@litfass/bookmarks/react'
import { lightboxItems } from '@litfass/galleries/domain'
import { Lightbox } from '@litfass/galleries/react'
import { useTranslations } from 'next-intl'
import { type Locale, localePath } from '../../i18n/locales.ts'
import type { ImageView } from '../../queries/imageView.ts'
import type { Neighbours } from '../../queries/neighbours.ts'
import { EditPicture } from '../EditPicture/index.client.tsx'
import { useImageWords } from '../imageWords.ts'
import { Moment } from '../Moment/index.tsx'
import { SharePage } from '../SharePage/index.tsx'
import styles from './index.module.css'
import { LargePicture } from './LargePicture.tsx'
import { largeBox } from './largeBox.ts'
import { NeighbourLinks } from './NeighbourLinks.tsx'
import { socialImage } from './socialImage.ts'

type PicturePageProps = Neighbours & { image: ImageView; locale: Locale }

/** One picture, uncut and as large as the window allows, with everything that is known of it. */
export function PicturePage({ image, newer, older, locale }: PicturePageProps) {
  const t = useTranslations('picture')
  const { headline, rest, isCut, alt, credit } = useImageWords()(image)
  const { ratio, style } = largeBox(image)
  const gallery = `bild-${image.id}`
  return (
    <article>
      <Lightbox galleryId={gallery} items={lightboxItems([image])}>
        <figure className={styles.figure} style={style}>
          <div className={styles.picture}>
            <LargePicture
              image={image}
              alt={alt}
              sizes={`min(100vw, ${Math.round(ratio * 78)}vh)`}
              gallery={gallery}
            />
          </div>
          <figcaption className={styles.caption}>
            <h1 className={styles.headline}>{headline}</h1>
            {rest && <p className={styles.rest}>{isCut ? image.caption : rest}</p>}
            <p className={styles.facts}>
              {credit && <span>{credit}</span>}
              <Moment iso={image.createdAt} />
              {image.width > 0 && <span>{t('size', { width: image.width, height: image.height })}</span>}
            </p>
            <div className={styles.actions}>
              <BookmarkButton id={image.id} imageType="image" look="words" />
              <SharePage
                path={localePath(locale, `/bilder/${image.id}`)}
                title={headline}
                image={socialImage(image, alt)?.url}
              />
            </div>
            <EditPicture imageId={image.id} label={t('edit')} />
          </figcaption>
        </figure>
      </Lightbox>
      <NeighbourLinks newer={newer} older={older} locale={locale} />
    </article>
  )
}
