import type { Metadata } from 'next'
import { DEFAULT_LOCALE, LOCALES, type Locale, localePath } from './locales.ts'

/** What a page says about itself. `path` is the German one; `image` an absolute or site-relative address. */
export type PageDescription = {
  locale: Locale
  path: string
  title: string
  description: string
  image?: { url: string; width: number; height: number; alt: string }
}

const SOCIAL_CARD = { url: '/social-card.png', width: 1200, height: 630, alt: 'Litfass' }

/** Title, description, social card and the addresses of a page in both languages (design section 10). */
export function pageMetadata({
  locale,
  path,
  title,
  description,
  image = SOCIAL_CARD,
}: PageDescription): Metadata {
  const languages = Object.fromEntries(LOCALES.map((each) => [each, localePath(each, path)]))
  const canonical = localePath(locale, path)
  return {
    title,
    description,
    alternates: { canonical, languages: { ...languages, 'x-default': localePath(DEFAULT_LOCALE, path) } },
    openGraph: {
      type: 'website',
      siteName: 'Litfass',
      locale: locale === 'de' ? 'de_DE' : 'en_GB',
      url: canonical,
      title,
      description,
      images: [image],
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  }
}
