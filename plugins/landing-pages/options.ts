import { declareOptions } from '@litfass/kit'
import type { PublishedFields } from '@litfass/kit/database'
import type { CollectionSlug } from 'payload'
import { LANGUAGES, type Language } from './filter.ts'

/** Path of a page of the site in both languages, with a placeholder: `/sammlung/{slug}`. */
export type PagePath = Readonly<Record<Language, string>>

/** A collection whose documents landing pages gather. */
export type GatheredContent = {
  collection: CollectionSlug
  /** The name of its documents, in the plural. */
  label: Readonly<Record<Language, string>>
  /** Fields and the values that they have in documents that everybody sees. */
  published: PublishedFields
  /** Field with the date by which they are ordered. */
  date: string
  /** Text field that names a document. */
  title: string
  /** Fields that refer to topics. */
  topics: readonly string[]
  /** Text field with a location; content without one matches no filter by location. */
  location?: string
  /** Field with the language of a document; content without one is gathered in every language. */
  language?: string
  /** Page of a document on the site; `{id}` or `{slug}` stands for its field. */
  page: PagePath
}

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
  /** The collections to gather from, by the type that filters and references use: `{ article: { collection: 'articles', … } }`. */
  content: Readonly<Record<string, GatheredContent>>
}

export type ResolvedLandingPagesOptions = Required<LandingPagesOptions>

const hasPlaceholder = (path: string, placeholder: RegExp) => path.startsWith('/') && placeholder.test(path)

/**
 * The options of the landing pages plugin.
 * @throws Error at boot when an option cannot work
 */
export const options = declareOptions(
  'landing-pages',
  (given: LandingPagesOptions): ResolvedLandingPagesOptions => {
    const types = Object.keys(given.content)
    if (types.length === 0 || types.some((type) => !/^[a-z][a-z_]{0,39}$/.test(type)))
      throw new Error('landing-pages: content names at least one type, in small letters and underscores.')
    for (const language of LANGUAGES) {
      if (!hasPlaceholder(given.page[language], /\{slug\}/))
        throw new Error('landing-pages: page are paths with the placeholder {slug}.')
      for (const { page } of Object.values(given.content))
        if (!hasPlaceholder(page[language], /\{(id|slug)\}/))
          throw new Error('landing-pages: pages of content are paths with the placeholder {id} or {slug}.')
    }
    const { timeZone = 'Europe/Berlin' } = given
    try {
      new Intl.DateTimeFormat('de', { timeZone })
    } catch (cause) {
      throw new Error(`landing-pages: ${timeZone} is no time zone.`, { cause })
    }
    return { imagesCollection: 'images', ...given, timeZone }
  },
)

/** The path of a landing page. */
export const pathOf = (
  { page }: Pick<ResolvedLandingPagesOptions, 'page'>,
  { language, slug }: { language: Language; slug: string },
): string => page[language].replace('{slug}', encodeURIComponent(slug))
