import type { GallerySummary } from '@litfass/galleries'
import { useTranslations } from 'next-intl'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { PageLink } from '../PageLink.tsx'
import { Picture } from '../Picture/index.tsx'
import styles from './index.module.css'

type GalleryTeaserProps = { gallery: GallerySummary; locale: Locale; isFirst: boolean }

/** A gallery in the list: its first picture, what it is called, and how much there is to see. */
export function GalleryTeaser({ gallery, locale, isFirst }: GalleryTeaserProps) {
  const t = useTranslations('galleries')
  const { id, title, intro, cover, total } = gallery
  return (
    <article className={styles.teaser}>
      <PageLink href={localePath(locale, `/galerie/${id}`)} className={styles.link}>
        {cover && (
          <Picture
            image={cover}
            alt=""
            ratio={1.5}
            sizes="(min-width: 64em) 30vw, (min-width: 40em) 46vw, 92vw"
            priority={isFirst}
          />
        )}
        <span className={styles.words}>
          <span className={styles.count}>{t('count', { count: total })}</span>
          <h2 className={styles.headline}>{title}</h2>
        </span>
      </PageLink>
      {intro && <p className={styles.intro}>{intro}</p>}
    </article>
  )
}
