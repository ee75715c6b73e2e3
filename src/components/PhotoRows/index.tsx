import type { ReactNode } from 'react'
import type { ImageView } from '../../content/image/images.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { customProperties } from '../customProperties.ts'
import { Figure } from '../Figure/index.tsx'
import { imageWords } from '../imageWords.ts'
import styles from './index.module.css'
import { photoRows } from './photoRows.ts'

type PhotoRowsProps = {
  images: ImageView[]
  locale: Locale
  gallery: string
  /** Shows the whole caption and the credit in another way, such as with what a search found in them. */
  mark?: (text: string) => ReactNode
}

/** Pictures in rows of varying height, hardly cropped, with their captions below. */
export function PhotoRows({ images, locale, gallery, mark }: PhotoRowsProps) {
  const words = imageWords()
  return photoRows(images).map(({ images: row, sum, gap }) => (
    <ul
      key={row[0]?.image.id}
      className={styles.row}
      data-open={gap > 0 || undefined}
      style={customProperties({ '--gap': gap })}
    >
      {row.map(({ image, ratio }) => {
        const { headline, credit, altBeside, lang } = words(image)
        const share = Math.ceil((94 * ratio) / (sum + gap))
        return (
          <li key={image.id} className={styles.item} style={customProperties({ '--ratio': ratio })}>
            <Figure
              image={image}
              alt={altBeside}
              lang={lang}
              ratio={ratio}
              sizes={`(min-width: 90em) ${Math.ceil(share * 0.9)}rem, (min-width: 44em) ${share}vw, 92vw`}
              priority={image === images[0]}
              locale={locale}
              gallery={gallery}
              caption={
                <figcaption className={styles.caption}>
                  <a href={localePath(locale, `/bilder/${image.id}`)} className={styles.words} lang={lang}>
                    {mark && image.caption ? mark(image.caption) : headline}
                  </a>
                  {credit && <span>{mark ? mark(credit) : credit}</span>}
                </figcaption>
              }
            />
          </li>
        )
      })}
    </ul>
  ))
}
