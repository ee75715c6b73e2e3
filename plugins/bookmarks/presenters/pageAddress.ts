import { fillPath } from '@litfass/kit/routes'
import type { PayloadRequest } from 'payload'
import type { PagePath, ResolvedBookmarksOptions } from '../options.ts'

export type Language = keyof PagePath

/** The language of the answer. */
export function languageOf({ i18n }: Pick<PayloadRequest, 'i18n'>): Language {
  return i18n.language === 'en' ? 'en' : 'de'
}

/** The whole address of a page of the site. */
export function pageAddress(
  { siteUrl, pages }: Pick<ResolvedBookmarksOptions, 'siteUrl' | 'pages'>,
  language: Language,
  page: { image: number } | { share: string },
): string {
  if ('image' in page) return `${siteUrl}${fillPath(pages.image[language], { id: page.image })}`
  return `${siteUrl}${fillPath(pages.share[language], { token: page.share })}`
}
