import { declareOptions } from '@litfass/kit'
import { fillPath } from '@litfass/kit/routes'
import type { CollectionSlug } from 'payload'

/** Path of a page in both languages. */
export type PagePath = { de: string; en: string }

/** Options of the bookmarks plugin. */
export type BookmarksOptions = {
  /** Slug of the auth collection. Signing in there merges a visitor's bookmarks into the account. */
  accountsCollection: CollectionSlug
  /** Origin of the site for absolute links, without a trailing slash. */
  siteUrl: string
  /** Pages of the site: of a picture (`{id}`), and of a shared list (`{token}`). */
  pages: { image: PagePath; share: PagePath }
}

export type ResolvedBookmarksOptions = BookmarksOptions & {
  /** Whether browsers send the visitor's cookie on secure connections only. */
  hasSecureCookie: boolean
}

/** @throws Error at boot when an option cannot work */
export const options = declareOptions('bookmarks', (given: BookmarksOptions): ResolvedBookmarksOptions => {
  const { image, share } = given.pages
  requirePlaceholder([image.de, image.en], '{id}')
  requirePlaceholder([share.de, share.en], '{token}')
  const { origin, protocol } = new URL(given.siteUrl)
  if (origin !== given.siteUrl)
    throw new Error(`bookmarks: siteUrl must be an origin such as https://example.org, not ${given.siteUrl}.`)
  return { ...given, hasSecureCookie: protocol === 'https:' }
})

function requirePlaceholder(paths: readonly string[], placeholder: string): void {
  for (const path of paths)
    if (!/^\/(?!\/)/.test(path) || !path.includes(placeholder))
      throw new Error(
        `bookmarks: the path of a page must begin with a slash and contain ${placeholder}; ${path} does not.`,
      )
}

type Language = keyof PagePath

/** Returns the absolute URL of a page of the site. */
export function pageUrl(
  { siteUrl, pages }: Pick<ResolvedBookmarksOptions, 'siteUrl' | 'pages'>,
  language: Language,
  page: { image: number } | { share: string },
): string {
  if ('image' in page) return `${siteUrl}${fillPath(pages.image[language], { id: page.image })}`
  return `${siteUrl}${fillPath(pages.share[language], { token: page.share })}`
}
