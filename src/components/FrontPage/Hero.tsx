import { useTranslations } from 'next-intl'
import { type Locale, localePath } from '../../i18n/locales.ts'
import type { ImageView } from '../../queries/imageView.ts'
import { useImageWords } from '../imageWords.ts'
import { Moment } from '../Moment/index.tsx'
import { PageLink } from '../PageLink.tsx'
import { PictureLink } from '../PictureLink/index.tsx'
import styles from './Hero.module.css'
import { NewestList } from './NewestList.tsx'

type HeroProps = {
  image: ImageView
  list: ImageView[]
  /** How many of them, the first ones, the editors have chosen. */
  chosen: number
  locale: Locale
  gallery: string
}

/** A poster sets short words large; `undefined` for the usual size. */
function lengthOf(headline: string): 'middle' | 'long' | undefined {
  if (headline.length <= 32) return undefined
  return headline.length <= 52 ? 'middle' : 'long'
}

/** The first picture with its caption as headline, and the times of the next ones. */
export function Hero({ image, list, chosen, locale, gallery }: HeroProps) {
  const t = useTranslations('home')
  const { headline, rest, alt, credit } = useImageWords()(image)
  const isUpright = image.width < image.height
  const sizes = isUpright
    ? '(min-width: 90em) 35rem, (min-width: 56em) 40vw, 100vw'
    : '(min-width: 90em) 48rem, (min-width: 56em) 54vw, 100vw'
  return (
    <article className={styles.hero} data-upright={isUpright || undefined}>
      <figure className={styles.figure}>
        <PictureLink
          image={image}
          alt={alt}
          sizes={sizes}
          ratio={isUpright ? 0.8 : 1.5}
          priority
          locale={locale}
          gallery={gallery}
        />
        {credit && <figcaption className={styles.credit}>{credit}</figcaption>}
      </figure>
      <div className={styles.text}>
        <p className={styles.kicker}>{t(chosen > 0 ? 'chosen' : 'latest')}</p>
        <h2 className={styles.headline} data-length={lengthOf(headline)}>
          <PageLink href={localePath(locale, `/bilder/${image.id}`)}>{headline}</PageLink>
        </h2>
        {rest && <p className={styles.lead}>{rest}</p>}
        <p className={styles.time}>
          <Moment iso={image.createdAt} />
        </p>
        {list.length > 0 && <NewestList images={list} isChosen={chosen > 1} locale={locale} />}
      </div>
    </article>
  )
}
