import { ConsentSettings } from '@litfass/consent/react'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { Mark } from '../Mark/index.tsx'
import { PageLink } from '../PageLink.tsx'
import styles from './index.module.css'

/** The footer of every page, which links to existing pages only. */
export function SiteFooter({ locale }: { locale: Locale }) {
  const t = pageTexts('footer')
  const header = pageTexts('header')
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Mark className={styles.mark} />
        <p className={styles.about}>{t('about')}</p>
        <nav aria-label={t('label')} className={styles.links}>
          <PageLink href={localePath(locale, '/artikel')}>{header('articles')}</PageLink>
          <PageLink href={localePath(locale, '/bildbeitrag')}>{pageTexts('imageposts')('title')}</PageLink>
          <PageLink href={localePath(locale, '/bilder')}>{header('images')}</PageLink>
          <PageLink href={localePath(locale, '/galerie')}>{header('galleries')}</PageLink>
          <PageLink href={localePath(locale, '/mitmachen')}>{pageTexts('events')('title')}</PageLink>
          <PageLink href={localePath(locale, '/schnittstellen')}>{header('routes')}</PageLink>
          <PageLink href={localePath(locale, '/impressum')}>{t('imprint')}</PageLink>
          <PageLink href={localePath(locale, '/datenschutz')}>{t('privacy')}</PageLink>
          <PageLink href={localePath(locale, '/barrierefreiheit')}>{t('accessibility')}</PageLink>
          <PageLink href={localePath(locale, '/bedingungen')}>{t('terms')}</PageLink>
          <PageLink href={localePath(locale, '/widerruf')}>{t('withdrawal')}</PageLink>
          <ConsentSettings />
          <a href="/api/openapi.json">{t('feed')}</a>
          <a href="/admin">{t('admin')}</a>
        </nav>
      </div>
    </footer>
  )
}
