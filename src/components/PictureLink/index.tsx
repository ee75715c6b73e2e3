import type { ComponentProps } from 'react'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { Picture } from '../Picture/index.tsx'
import styles from './index.module.css'

type PictureLinkProps = ComponentProps<typeof Picture> & { locale: Locale; gallery: string }

/** A picture that opens in the lightbox of its gallery; without script it leads to its own page. */
export function PictureLink({ locale, gallery, ...picture }: PictureLinkProps) {
  const { id } = picture.image
  return (
    <a
      href={localePath(locale, `/bilder/${id}`)}
      data-lightbox={gallery}
      data-pid={id}
      className={styles.link}
    >
      <Picture {...picture} />
    </a>
  )
}
