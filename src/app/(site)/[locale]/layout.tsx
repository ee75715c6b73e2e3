import { componentTexts as bookmarkTexts } from '@litfass/bookmarks/texts'
import { CLASSIC, STRICT } from '@litfass/consent/domain'
import { GateBanner } from '@litfass/consent/react'
import { consentProps } from '@litfass/consent/server'
import { componentTexts } from '@litfass/galleries/words'
import { texts as interfaceTexts } from '@litfass/interface/texts'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import '../../../components/tokens.css'
import '../../../components/fallbackFonts.css'
import '../../../components/base.css'
import { consentSettings } from '../../../../config/consentSettings.ts'
import { processEnvironment } from '../../../../config/environment.ts'
import { ProvideSiteBookmarks } from '../../../components/Bookmarks/ProvideSiteBookmarks.client.tsx'
import { SiteConsent } from '../../../components/SiteConsent/index.client.tsx'
import { ProvideSiteFigures } from '../../../components/SiteFigures/index.client.tsx'
import { SiteFooter } from '../../../components/SiteFooter/index.tsx'
import { SiteHeader } from '../../../components/SiteHeader/index.tsx'
import { SiteParts } from '../../../components/SiteParts/index.client.tsx'
import { clientTexts } from '../../../i18n/clientTexts.ts'
import { DEFAULT_LOCALE, isLocale, localePath } from '../../../i18n/locales.ts'
import { ProvideTexts } from '../../../i18n/ProvideTexts.client.tsx'
import { pageTexts, setPageLocale } from '../../../i18n/pageTexts.ts'
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
  const t = pageTexts('site', await knownLocale(params))
  return {
    metadataBase: new URL(processEnvironment().siteUrl),
    title: { default: t('name'), template: t('titleTemplate') },
    description: t('description'),
    icons: { icon: { url: '/favicon.svg', type: 'image/svg+xml' }, apple: '/apple-touch-icon.png' },
    manifest: '/site.webmanifest',
    formatDetection: { telephone: false },
  }
}

/** The layout of every page: language, fonts, consent banner, messages, header and footer. */
export default async function SiteLayout({ children, params }: LayoutProps) {
  const locale = await knownLocale(params)
  setPageLocale(locale)
  const t = pageTexts('header')
  return (
    <html lang={locale} className={fontClasses}>
      <body>
        <ProvideTexts locale={locale} texts={clientTexts(locale, ['error', 'session'])}>
          <SiteConsent
            {...consentOf(locale)}
            links={{
              privacy: localePath(locale, '/datenschutz'),
              imprint: localePath(locale, '/impressum'),
            }}
          >
            <a href="#inhalt" className="skip">
              {t('skip')}
            </a>
            <GateBanner />
            <SiteParts
              locale={locale}
              timeZone={processEnvironment().timeZone}
              words={interfaceTexts.in(locale)}
            >
              <ProvideSiteBookmarks locale={locale} words={bookmarkTexts.in(locale)}>
                <SiteHeader locale={locale} />
                <main id="inhalt" tabIndex={-1}>
                  <ProvideSiteFigures locale={locale} words={componentTexts.in(locale)}>
                    {children}
                  </ProvideSiteFigures>
                </main>
                <SiteFooter locale={locale} />
              </ProvideSiteBookmarks>
            </SiteParts>
          </SiteConsent>
        </ProvideTexts>
      </body>
    </html>
  )
}

/** The questions in the language of the page, and the rules of this installation. Pages are the same in every country. */
function consentOf(language: 'de' | 'en') {
  const { consentRules, countryHeader } = processEnvironment()
  const rules = consentRules === 'classic' ? CLASSIC : STRICT
  return {
    ...consentProps({ ...consentSettings, rules, language }),
    hasCountry: countryHeader !== undefined,
  }
}

/** A layout cannot render a 404 inside itself; the page does, with a German layout. */
async function knownLocale(params: LayoutProps['params']) {
  const { locale } = await params
  return isLocale(locale) ? locale : DEFAULT_LOCALE
}
