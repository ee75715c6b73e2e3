import { de as bookmarksDe, en as bookmarksEn } from '@litfass/bookmarks/words'
import { ConsentBanner, ProvideConsent } from '@litfass/consent/react'
import { consentProps } from '@litfass/consent/server'
import { de, en } from '@litfass/galleries/words'
import { de as interfaceDe, en as interfaceEn } from '@litfass/interface/words'
import type { Metadata, Viewport } from 'next'
import { hasLocale } from 'next-intl'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import '../../../components/tokens.css'
import '../../../components/fallbackFonts.css'
import '../../../components/base.css'
import { readEnvironment } from '../../../../server/environment.ts'
import { ProvideSiteBookmarks } from '../../../components/Bookmarks/ProvideSiteBookmarks.client.tsx'
import { ProvideSiteFigures } from '../../../components/SiteFigures/index.client.tsx'
import { SiteFooter } from '../../../components/SiteFooter/index.tsx'
import { SiteHeader } from '../../../components/SiteHeader/index.tsx'
import { SiteParts } from '../../../components/SiteParts/index.client.tsx'
import { consentSettings } from '../../../consentSettings.ts'
import { clientTexts } from '../../../i18n/clientTexts.ts'
import { DEFAULT_LOCALE, LOCALES, localePath } from '../../../i18n/locales.ts'
import { ProvideTexts } from '../../../i18n/ProvideTexts.client.tsx'
import { fontClasses } from '../fonts.ts'

export const dynamic = 'force-dynamic'

type LayoutProps = { children: ReactNode; params: Promise<{ locale: string }> }

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf7f2' },
    { media: '(prefers-color-scheme: dark)', color: '#141416' },
  ],
}

export async function generateMetadata({ params }: LayoutProps): Promise<Metadata> {
  const t = await getTranslations({ locale: await knownLocale(params), namespace: 'site' })
  return {
    metadataBase: new URL(readEnvironment().siteUrl),
    title: { default: t('name'), template: t('titleTemplate') },
    description: t('description'),
    icons: { icon: { url: '/favicon.svg', type: 'image/svg+xml' }, apple: '/apple-touch-icon.png' },
    manifest: '/site.webmanifest',
    formatDetection: { telephone: false },
  }
}

/** The frame of every page: language, typefaces, the question for consent, messages, header and footer. */
export default async function SiteLayout({ children, params }: LayoutProps) {
  const locale = await knownLocale(params)
  setRequestLocale(locale)
  const t = await getTranslations('header')
  return (
    <html lang={locale} className={fontClasses}>
      <body>
        <ProvideTexts locale={locale} texts={clientTexts(locale, ['error', 'upload', 'session'])}>
          <ProvideConsent
            {...consentProps({ ...consentSettings, language: locale })}
            links={{ privacy: localePath(locale, '/datenschutz') }}
          >
            <a href="#inhalt" className="skip">
              {t('skip')}
            </a>
            <ConsentBanner />
            <SiteParts locale={locale} words={locale === 'en' ? interfaceEn : interfaceDe}>
              <ProvideSiteBookmarks locale={locale} words={locale === 'en' ? bookmarksEn : bookmarksDe}>
                <SiteHeader locale={locale} />
                <main id="inhalt" tabIndex={-1}>
                  <ProvideSiteFigures locale={locale} words={locale === 'en' ? en : de}>
                    {children}
                  </ProvideSiteFigures>
                </main>
                <SiteFooter locale={locale} />
              </ProvideSiteBookmarks>
            </SiteParts>
          </ProvideConsent>
        </ProvideTexts>
      </body>
    </html>
  )
}

/** A layout cannot answer 404 in its own frame: the page does, and the frame is German then. */
async function knownLocale(params: LayoutProps['params']) {
  const { locale } = await params
  return hasLocale(LOCALES, locale) ? locale : DEFAULT_LOCALE
}
