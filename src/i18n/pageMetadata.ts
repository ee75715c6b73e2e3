import type { Metadata } from 'next'
import { pagedPath } from '../../config/pages/pagedPaths.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale, localePath } from './locales.ts'

/**
 * Properties of a page for its metadata. `path` is the German one, of the first page where there are several; `image` is
 * an absolute or site-relative URL.
 */
export type PageDescription = {
  locale: Locale
  path: string
  /** Number of a page in a list, from 1, and how many there are. */
  page?: number
  pages?: number
  /**
   * Languages in which there is such a page; all when left out. A list that each language has its own of may have fewer pages in
   * another one.
   */
  languages?: readonly Locale[]
  title: string
  description: string
  image?: { url: string; width: number; height: number; alt: string }
}

const SOCIAL_CARD = { url: '/social-card.png', width: 1200, height: 630, alt: 'Litfass' }

/**
 * Languages in which a page of a list exists for certain, where `shared` pages of it are the same in all of them: the first page
 * always does.
 */
export const languagesOfPage = ({
  locale,
  page,
  shared,
}: {
  locale: Locale
  page: number
  shared: number
}) => (page <= Math.max(1, shared) ? LOCALES : [locale])

/** Builds the metadata of a page: title, description, social card and its URLs in both languages (design section 10). */
export function pageMetadata({
  locale,
  path,
  page = 1,
  pages = 1,
  languages = LOCALES,
  title,
  description,
  image = SOCIAL_CARD,
}: PageDescription): Metadata {
  const address = (language: Locale, number = page) => pagedPath(localePath(language, path), number)
  const others = Object.fromEntries(languages.map((each) => [each, address(each)]))
  const standard = languages.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : locale
  const canonical = address(locale)
  return {
    title,
    description,
    alternates: { canonical, languages: { ...others, 'x-default': address(standard) } },
    pagination: {
      ...(page > 1 && { previous: address(locale, page - 1) }),
      ...(page < pages && { next: address(locale, page + 1) }),
    },
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
