import type { CollectionSlug } from 'payload'
import type { PictureSource } from './PictureSource.ts'

/** Path of a page for people in both languages. */
export type PagePath = { de: string; en: string }

/** Options of the bookmarks plugin. */
export type BookmarksOptions = {
  /** Whoever keeps the pictures, such as `copyablePictures` of `@litfass/images/copying`. */
  pictures: PictureSource
  /** Slug of the auth collection; signing in there brings a visitor's bookmarks along. */
  accountsCollection: CollectionSlug
  /** The site's own address, for links that leave it; without a slash at the end. */
  siteUrl: string
  /** Pages of the site: of a picture (`{id}`), and of a shared list (`{token}`). */
  pages: { image: PagePath; share: PagePath }
}

export type ResolvedBookmarksOptions = BookmarksOptions & {
  /** Browsers send the visitor's cookie on secure connections only. */
  hasSecureCookie: boolean
}

/**
 * Checks the options at boot.
 * @throws Error when an option cannot work
 */
export function resolveOptions(options: BookmarksOptions): ResolvedBookmarksOptions {
  const { image, share } = options.pages
  requirePlace([image.de, image.en], '{id}')
  requirePlace([share.de, share.en], '{token}')
  const { origin, protocol } = new URL(options.siteUrl)
  if (origin !== options.siteUrl)
    throw new Error(
      `bookmarks: siteUrl must be an origin such as https://example.org, not ${options.siteUrl}.`,
    )
  return { ...options, hasSecureCookie: protocol === 'https:' }
}

function requirePlace(paths: readonly string[], place: string): void {
  for (const path of paths)
    if (!/^\/(?!\/)/.test(path) || !path.includes(place))
      throw new Error(`bookmarks: ${path} is no path of a page; it begins with a slash and holds ${place}.`)
}
