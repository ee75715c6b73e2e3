import { type Locale, localePath } from '../../i18n/locales.ts'
import type { ImageView } from '../../queries/imageView.ts'
import { useImageWords } from '../imageWords.ts'
import { Moment } from '../Moment/index.tsx'
import { PageLink } from '../PageLink.tsx'
import { PictureLink } from '../PictureLink/index.tsx'
import styles from './Story.module.css'

type StoryProps = {
  image: ImageView
  locale: Locale
  gallery: string
  /** `lead` stands alone across the page with its words beside it, `column` in a row with others. */
  kind: 'lead' | 'column'
}

const SIZES = {
  lead: '(min-width: 90em) 55rem, (min-width: 56em) 62vw, 92vw',
  column: '(min-width: 90em) 27rem, (min-width: 44em) 31vw, 92vw',
}

/** A picture with its caption as headline. */
export function Story({ image, locale, gallery, kind }: StoryProps) {
  const { headline, rest, alt, credit } = useImageWords()(image)
  const ratio = kind === 'lead' ? 16 / 9 : 1.5
  return (
    <article className={styles[kind]}>
      <PictureLink
        image={image}
        alt={alt}
        sizes={SIZES[kind]}
        ratio={ratio}
        locale={locale}
        gallery={gallery}
      />
      <div className={styles.text}>
        <p className={styles.time}>
          <Moment iso={image.createdAt} />
        </p>
        <h2 className={styles.headline}>
          <PageLink href={localePath(locale, `/bilder/${image.id}`)}>{headline}</PageLink>
        </h2>
        {rest && <p className={styles.rest}>{rest}</p>}
        {credit && <p className={styles.credit}>{credit}</p>}
      </div>
    </article>
  )
}
