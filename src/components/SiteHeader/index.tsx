import { BookmarksLinkText } from '@litfass/bookmarks/react'
import { SearchIcon } from '@litfass/interface/icons'
import { typesWith } from '@litfass/kit/content'
import config from '@payload-config'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import hidden from '../hidden.module.css'
import { LanguageSwitch } from '../LanguageSwitch/index.client.tsx'
import { Mark } from '../Mark/index.tsx'
import { NavLink } from '../NavLink/index.client.tsx'
import { PageLink } from '../PageLink.tsx'
import { SessionMenu } from '../SessionMenu/index.client.tsx'
import styles from './index.module.css'

/** The header of every page: logo, navigation, language, session. */
export async function SiteHeader({ locale }: { locale: Locale }) {
  const t = pageTexts('header')
  const declared = typesWith(await config, 'menu')
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <PageLink href={localePath(locale, '/')} className={styles.home} aria-label={t('home')}>
          <Mark className={styles.mark} />
          <span>Litfass</span>
        </PageLink>
        <nav className={styles.navigation} aria-label={t('navigation')}>
          <NavLink href={localePath(locale, '/artikel')} segment="artikel">
            {t('articles')}
          </NavLink>
          <NavLink href={localePath(locale, '/bilder')} segment="bilder">
            {t('images')}
          </NavLink>
          <NavLink href={localePath(locale, '/galerie')} segment="galerie">
            {t('galleries')}
          </NavLink>
          {declared.map(({ type, labels, pages }) => {
            const list = pages?.list
            return (
              list && (
                <NavLink key={type} href={list[locale]} segment={list.de.slice(1)}>
                  {labels.many[locale]}
                </NavLink>
              )
            )
          })}
          <NavLink href={localePath(locale, '/themen')} segment="themen">
            {t('topics')}
          </NavLink>
          <NavLink href={localePath(locale, '/merkliste')} segment="merkliste">
            <BookmarksLinkText />
          </NavLink>
          <NavLink href={localePath(locale, '/suche')} segment="suche">
            <span className={styles.search}>
              <SearchIcon />
              <span className={hidden.hidden}>{t('search')}</span>
            </span>
          </NavLink>
        </nav>
        <div className={styles.session}>
          <LanguageSwitch to={locale === 'de' ? 'en' : 'de'} label={t('otherLanguageLabel')}>
            {t('otherLanguage')}
          </LanguageSwitch>
          <SessionMenu />
        </div>
      </div>
    </header>
  )
}
