import type { GalleryPicture } from '@litfass/galleries'
import { useTranslations } from 'next-intl'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { PageLink } from '../PageLink.tsx'
import styles from './index.module.css'

/** Leads to the pictures before and after this one in its gallery, and back to the gallery. */
export function GalleryMoves({ picture, locale }: { picture: GalleryPicture; locale: Locale }) {
  const t = useTranslations('galleries')
  const { gallery, previous, next } = picture
  const address = (pid: number) => localePath(locale, `/galerie/${gallery.id}/bild/${pid}`)
  return (
    <nav className={styles.moves} aria-label={t('neighbours')}>
      {previous !== null && (
        <PageLink href={address(previous)} rel="prev">
          <span aria-hidden="true">← </span>
          {t('previous')}
        </PageLink>
      )}
      {next !== null && (
        <PageLink href={address(next)} rel="next" className={styles.next}>
          {t('next')}
          <span aria-hidden="true"> →</span>
        </PageLink>
      )}
    </nav>
  )
}
