import { declareOptions } from '@litfass/kit'
import type { CollectionOptions } from '@litfass/kit/collections'
import type { ContentFeatures } from '@litfass/kit/content'
import { declareCollections } from '@litfass/kit/domain'
import type { CollectionSlug } from 'payload'
import { LANGUAGES, type Language } from './filter.ts'

declare module '@litfass/kit/content' {
  interface ContentFeatures {
    /** Landing pages gather its documents. */
    gathered?: true
  }
}

/** The collections that the plugin adds. */
export const COLLECTIONS = declareCollections('landing-pages', { pages: 'landing-pages' })

export const LANDING_PAGES = COLLECTIONS.pages

/** Path of a page of the site in both languages, with a placeholder: `/sammlung/{slug}`. */
export type PagePath = Record<Language, string>

/** Options of the landing pages plugin. */
export type LandingPagesOptions = {
  /** Slug of the collection of pictures; `images` when left out. */
  imagesCollection?: CollectionSlug
  /** Slug of the collection that the topics of a filter are of. */
  topicsCollection: CollectionSlug
  /** Page of a landing page, with `{slug}`. */
  page: PagePath
  /** Where the days of a period begin and end; `Europe/Berlin` when left out. */
  timeZone?: string
  /** The features of landing pages, which are a content type themselves; none when left out. */
  features?: ContentFeatures
  /** Another slug for the collection of landing pages, and changes to it. */
  collections?: CollectionOptions<typeof COLLECTIONS>
}

export type ResolvedLandingPagesOptions = Required<Omit<LandingPagesOptions, 'collections'>>

/**
 * The options of the landing pages plugin.
 * @throws Error at boot when an option cannot work
 */
export const options = declareOptions(
  'landing-pages',
  ({ collections: _, ...given }: LandingPagesOptions): ResolvedLandingPagesOptions => {
    if (LANGUAGES.some((language) => !/^\/.*\{slug\}/.test(given.page[language])))
      throw new Error('landing-pages: page are paths with the placeholder {slug}.')
    const { timeZone = 'Europe/Berlin' } = given
    try {
      new Intl.DateTimeFormat('de', { timeZone })
    } catch (cause) {
      throw new Error(`landing-pages: ${timeZone} is no time zone.`, { cause })
    }
    return { imagesCollection: 'images', features: {}, ...given, timeZone }
  },
  COLLECTIONS,
)

/** The path of a landing page. */
export const pathOf = (
  { page }: Pick<ResolvedLandingPagesOptions, 'page'>,
  { language, slug }: { language: Language; slug: string },
): string => page[language].replace('{slug}', encodeURIComponent(slug))
