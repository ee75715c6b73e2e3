import { useTranslations } from 'next-intl'
import type { ImageView } from '../../queries/imageView.ts'
import { Picture } from '../Picture/index.tsx'
import styles from './LargePicture.module.css'

type LargePictureProps = { image: ImageView; alt: string; sizes: string; gallery: string }

/** The picture as a link to the lightbox; without script it leads to the largest file. A stub opens nothing yet. */
export function LargePicture({ image, gallery, ...picture }: LargePictureProps) {
  const t = useTranslations('image')
  if (image.remaining !== 0 || !image.urls) return <Picture image={image} priority {...picture} />
  return (
    <a href={image.urls.XXL} data-lightbox={gallery} data-pid={image.id} className={styles.link}>
      <Picture image={image} priority {...picture} />
      <span className={styles.enlarge}>{t('enlarge')}</span>
    </a>
  )
}
