import { useTranslations } from 'next-intl'
import { type Locale, localePath } from '../../i18n/locales.ts'
import type { ImageView } from '../../queries/imageView.ts'
import type { Neighbours } from '../../queries/neighbours.ts'
import { useImageWords } from '../imageWords.ts'
import { PageLink } from '../PageLink.tsx'
import { Picture } from '../Picture/index.tsx'
import styles from './NeighbourLinks.module.css'

/** Leads to the pictures before and after this one, and back to all. */
export function NeighbourLinks({ newer, older, locale }: Neighbours & { locale: Locale }) {
  const t = useTranslations('picture')
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours')}>
      {newer && <Neighbour image={newer} side="newer" locale={locale} />}
      <PageLink href={localePath(locale, '/bilder')} className={styles.all}>
        {t('all')}
      </PageLink>
      {older && <Neighbour image={older} side="older" locale={locale} />}
    </nav>
  )
}

function Neighbour({ image, side, locale }: { image: ImageView; side: keyof Neighbours; locale: Locale }) {
  const t = useTranslations('picture')
  const { headline } = useImageWords()(image)
  return (
    <PageLink
      href={localePath(locale, `/bilder/${image.id}`)}
      rel={side === 'newer' ? 'prev' : 'next'}
      className={styles[side]}
    >
      <Picture image={image} alt="" sizes="7rem" ratio={1.5} className={styles.thumb} />
      <span className={styles.words}>
        <span className={styles.side}>{t(side)}</span> <span className={styles.headline}>{headline}</span>
      </span>
    </PageLink>
  )
}
