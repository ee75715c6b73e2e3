import type { Where } from 'payload'
import { event } from './event/sitemap.ts'
import { gallery } from './gallery/sitemap.ts'
import { image } from './image/sitemap.ts'

/** How the sitemap lists a type. */
export type SitemapFacts = {
  /** Name of its list, instead of that of the type. */
  name: string
  /** Which documents are listed, where that is not all that a visitor sees. */
  where?: Where
  /** How many stand on a page of its list, whose later pages are listed too. */
  perPage: number
}

/** The types that the sitemap lists in another way than their declaration says. */
export const SITEMAP_LISTS: Readonly<Record<string, SitemapFacts>> = { image, gallery, event }
