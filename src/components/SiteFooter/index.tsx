import { ConsentSettings } from '@litfass/consent/react'
import { useTranslations } from 'next-intl'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { Mark } from '../Mark/index.tsx'
import { PageLink } from '../PageLink.tsx'
import styles from './index.module.css'

/** The foot of every page; it links only to what exists. */
export function SiteFooter({ locale }: { locale: Locale }) {
  const t = useTranslations()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Mark className={styles.mark} />
        <p className={styles.about}>{t('footer.about')}</p>
        <nav aria-label={t('footer.label')} className={styles.links}>
          <PageLink href={localePath(locale, '/bilder')}>{t('header.images')}</PageLink>
          <PageLink href={localePath(locale, '/galerie')}>{t('header.galleries')}</PageLink>
          <PageLink href={localePath(locale, '/schnittstellen')}>{t('header.routes')}</PageLink>
          <PageLink href={localePath(locale, '/datenschutz')}>{t('footer.privacy')}</PageLink>
          <ConsentSettings />
          <a href="/api/openapi.json">{t('footer.feed')}</a>
          <a href="/admin">{t('footer.admin')}</a>
        </nav>
      </div>
    </footer>
  )
}
