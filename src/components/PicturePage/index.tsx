import { useTranslations } from 'next-intl'
import type { Locale } from '../../i18n/locales.ts'
import type { ImageView } from '../../queries/imageView.ts'
import type { Neighbours } from '../../queries/neighbours.ts'
import { customProperties } from '../customProperties.ts'
import { EditPicture } from '../EditPicture/index.client.tsx'
import { useImageWords } from '../imageWords.ts'
import { Lightbox } from '../Lightbox/index.client.tsx'
import { lightboxItems } from '../Lightbox/lightboxItems.ts'
import { Moment } from '../Moment/index.tsx'
import styles from './index.module.css'
import { LargePicture } from './LargePicture.tsx'
import { NeighbourLinks } from './NeighbourLinks.tsx'

type PicturePageProps = Neighbours & { image: ImageView; locale: Locale }

/** One picture, uncut and as large as the window allows, with everything that is known of it. */
export function PicturePage({ image, newer, older, locale }: PicturePageProps) {
  const t = useTranslations('picture')
  const { headline, rest, isCut, alt, credit } = useImageWords()(image)
  const ratio = image.width && image.height ? image.width / image.height : 1.5
  const gallery = `bild-${image.id}`
  return (
    <article>
      <Lightbox galleryId={gallery} items={lightboxItems([image])}>
        <figure className={styles.figure} style={boxOf(ratio, image.width)}>
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
            <EditPicture imageId={image.id} label={t('edit')} />
          </figcaption>
        </figure>
      </Lightbox>
      <NeighbourLinks newer={newer} older={older} locale={locale} />
    </article>
  )
}

/** As wide as fits the page, the window's height and the picture's own pixels. */
function boxOf(ratio: number, width: number) {
  const box = `min(100%, calc((100svh - 11rem) * ${ratio.toFixed(4)}), ${Math.max(width, 320)}px)`
  return customProperties({ '--box': box })
}
