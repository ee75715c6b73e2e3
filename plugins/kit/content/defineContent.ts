import type { CollectionSlug, Config, Payload, SanitizedConfig } from 'payload'
import type { PublishedFields } from '../database/database.ts'

/** A text, or a path of the site, in both languages. */
export type InBoth = { de: string; en: string }

/** The fields in which documents of a type keep what features read. */
export type ContentFields = {
  /** Text field that names a document. */
  title: string
  /** Text field with what the document is about, in a sentence or two. */
  summary?: string
  /** Upload field with its picture. */
  image?: string
  /** Date field by which documents are ordered. */
  date?: string
  /** Field with the language of a document, `de` or `en`; one without it belongs to both. */
  language?: string
  /** Relationship to the account that a document belongs to. */
  owner?: string
  /** Relationship to several people who have made it. */
  authors?: string
  /** Text field with the name of an author without an account. */
  authorName?: string
  /** Relationships to topics. */
  topics?: readonly string[]
  /** Text field with its place. */
  location?: string
  /** Text fields that are searched beside `title`, `summary` and `location`. */
  text?: readonly string[]
  /** Rich text field that its page shows below the summary. */
  body?: string
}

/** The pages of a type. */
export type ContentPages = {
  /** The page of one document; paths have the placeholder `{slug}` or `{id}`. */
  one?: InBoth
  /** The list of its documents. */
  list?: InBoth
}

/**
 * The features that a type can have, each with `true` or with its settings. A plugin adds its own by augmenting this interface.
 * @example
 * declare module '@litfass/kit/content' {
 *   interface ContentFeatures { comments?: true }
 * }
 */
export interface ContentFeatures {
  /** Its documents stand in feeds: in that of its list, and in those of their topics. */
  feeds?: true
  /** The main navigation leads to its list. */
  menu?: true
  /** The pages of its documents stand in the sitemap; `isNews` puts those of the last two days into the news sitemap too. */
  sitemap?: true | { isNews?: true }
}

export type FeatureName = keyof ContentFeatures & string

/** The declaration of a content type, which stands on its collection (design section 2a). */
export type ContentDeclaration = {
  /** Its name in routes, teasers and comments: small letters and underscores. */
  type: string
  labels: { one: InBoth; many: InBoth }
  /** Fields and the values that they have in documents that everyone sees; `{}` where everyone sees all of them. */
  visible: PublishedFields
  fields: ContentFields
  pages?: ContentPages
  features: ContentFeatures
}

/** A content type of a config: its declaration, and the collection that it stands on. */
export type ContentType = ContentDeclaration & { collection: CollectionSlug }

/** A content type that has a feature, with the settings of that feature. */
export type FeaturedType<Feature extends FeatureName> = ContentType & {
  settings: Settings<ContentFeatures[Feature]>
}

/** Of a feature that needs none, all settings are optional. */
type Settings<Value> = true extends Value
  ? Partial<Exclude<Value, true | undefined>>
  : Exclude<Value, undefined>

/**
 * Declares what the documents of a collection are, for every feature that reads content.
 * @throws Error at boot for a declaration that cannot work
 * @example
 * const JobOffers: CollectionConfig = {
 *   slug: 'job-offers',
 *   fields: [{ name: 'title', type: 'text' }, { name: 'slug', type: 'text' }],
 *   custom: { content: defineContent({
 *     type: 'joboffer',
 *     labels: { one: { de: 'Stelle', en: 'Job offer' }, many: { de: 'Stellen', en: 'Job offers' } },
 *     visible: {},
 *     fields: { title: 'title' },
 *     pages: { one: { de: '/stellen/{slug}', en: '/en/stellen/{slug}' } },
 *     features: { comments: true },
 *   }) },
 * }
 */
export function defineContent(declaration: ContentDeclaration): ContentDeclaration {
  const { type, pages = {} } = declaration
  if (!/^[a-z][a-z_]{0,39}$/.test(type))
    throw new Error(`The content type ${type} has a name of small letters and underscores, 40 at most.`)
  for (const path of Object.values(pages.one ?? {}))
    if (!/^\/.*\{(id|slug)\}/.test(path))
      throw new Error(`The pages.one of ${type} are paths with the placeholder {id} or {slug}.`)
  for (const path of Object.values(pages.list ?? {}))
    if (!/^\/[^{}]*[^{}/]$/.test(path))
      throw new Error(`The pages.list of ${type} are paths without a placeholder.`)
  return declaration
}

type AnyConfig = Pick<Config | SanitizedConfig, 'collections'>

/**
 * Returns the content types of a config, in the order of its collections.
 * @throws Error when two collections declare the same type
 */
export function contentTypes(config: AnyConfig): readonly ContentType[] {
  const types = (config.collections ?? []).flatMap(({ slug, custom }): ContentType[] => {
    const declared: unknown = custom?.content
    return isDeclaration(declared) ? [{ ...declared, collection: slug as CollectionSlug }] : []
  })
  const twice = types.find(({ type }, at) => types.findIndex((one) => one.type === type) !== at)
  if (twice) throw new Error(`Two collections declare the content type ${twice.type}.`)
  return types
}

const isDeclaration = (value: unknown): value is ContentDeclaration =>
  typeof value === 'object' && value !== null && 'type' in value && 'features' in value

/** Returns the content types that have a feature, each with the settings of that feature. */
export function typesWith<Feature extends FeatureName>(
  config: AnyConfig,
  feature: Feature,
): readonly FeaturedType<Feature>[] {
  return contentTypes(config).flatMap((one) => {
    const value = one.features[feature]
    return value ? [{ ...one, settings: settingsOf<Feature>(value) }] : []
  })
}

const settingsOf = <Feature extends FeatureName>(value: ContentFeatures[Feature]) =>
  (value === true ? {} : value) as Settings<ContentFeatures[Feature]>

/** Finds a content type that has a feature; `undefined` where there is none of that name, or it does not have the feature. */
export function typeWith<Feature extends FeatureName>(
  { config }: Pick<Payload, 'config'>,
  feature: Feature,
  type: unknown,
): FeaturedType<Feature> | undefined {
  return typesWith(config, feature).find((one) => one.type === type)
}

/** Finds a content type by its name. */
export const contentType = ({ config }: Pick<Payload, 'config'>, type: unknown): ContentType | undefined =>
  contentTypes(config).find((one) => one.type === type)

/** Finds the content type of a collection. */
export const typeOfCollection = (
  { config }: Pick<Payload, 'config'>,
  collection: string,
): ContentType | undefined => contentTypes(config).find((one) => one.collection === collection)
