import type { ImageView } from '../../content/image/images.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { Figure } from '../Figure/index.tsx'
import { imageWords } from '../imageWords.ts'
import styles from './index.module.css'
import { mosaicTiles, type Tile } from './mosaicTiles.ts'

type MosaicProps = { images: ImageView[]; locale: Locale; gallery: string }

const SIZES: Record<Tile, string> = {
  banner: '(min-width: 90em) 84rem, 94vw',
  large: '(min-width: 90em) 42rem, (min-width: 44em) 47vw, 92vw',
  tall: '(min-width: 90em) 32rem, (min-width: 44em) 36vw, 70vw',
  small: '(min-width: 90em) 21rem, (min-width: 44em) 24vw, 46vw',
}

/** Pictures edge to edge in blocks of five, the large one alternating between left and right. */
export function Mosaic({ images, locale, gallery }: MosaicProps) {
  const words = imageWords()
  return (
    <div className={styles.frame}>
      <ul className={styles.mosaic}>
        {mosaicTiles(images).map(({ image, tile }) => {
          const { headline, altBeside, credit, lang } = words(image)
          return (
            <li key={image.id} className={styles[tile]}>
              <Figure
                image={image}
                alt={altBeside}
                lang={lang}
                sizes={SIZES[tile]}
                locale={locale}
                gallery={gallery}
                caption={
                  <figcaption className={styles.caption}>
                    <a href={localePath(locale, `/bilder/${image.id}`)} lang={lang}>
                      {headline}
                    </a>
                    {credit && <small>{credit}</small>}
                  </figcaption>
                }
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
