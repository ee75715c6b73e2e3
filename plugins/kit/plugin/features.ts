import type { Config, Payload, PayloadRequest, SanitizedConfig } from 'payload'
import {
  type ContentFields,
  type ContentPages,
  contentType,
  contentTypes,
  type FeaturedType,
  type FeatureName,
  typesWith,
} from '../content/defineContent.ts'
import { requireNumericIds } from '../database/requirements.ts'
import { addPageEvents } from '../events/pageEvents.ts'
import type { PageEvents } from '../events/watchRows.ts'
import type { ReferenceAdditions } from '../registry/references.ts'
import { register } from '../registry/registry.ts'
import { addToDatabase, type DatabaseAdditions } from './databaseAdditions.ts'
import { type CollectionExtension, extendCollection } from './extendCollection.ts'
import { addToPanel, type PanelAdditions } from './panelAdditions.ts'

/** A feature that a plugin gives to every content type that declares it (design section 2a). */
export type ContentFeature<Feature extends FeatureName, Options> = {
  name: Feature
  /** The fields and pages that a type must declare for it. */
  needs?: { fields?: readonly (keyof ContentFields)[]; pages?: readonly (keyof ContentPages)[] }
  /** Further checks of a type. @returns what is wrong, as the end of a sentence, or nothing */
  check?: (type: FeaturedType<Feature>, options: Options) => string | undefined
  /** What its collection gets. */
  extend?: (type: FeaturedType<Feature>, options: Options) => CollectionExtension
  /** Cascades, checks and indexes of its table. */
  database?: (type: FeaturedType<Feature>, options: Options) => DatabaseAdditions
  /** Sources that pages can watch. */
  events?: (type: FeaturedType<Feature>, options: Options) => PageEvents
  /** What the panel gets. */
  panel?: (type: FeaturedType<Feature>, options: Options) => PanelAdditions
  /** References that its documents keep in no field of Payload's. */
  references?: (type: FeaturedType<Feature>, options: Options) => ReferenceAdditions
  /** Removes what the plugin keeps about documents that are deleted for good, in the transaction that deletes them. */
  forget?: Forget
  /** Changes the config where nothing else fits. */
  configure?: (config: Config, type: FeaturedType<Feature>, options: Options) => Config
}

/** Documents of one type. */
export type ContentRefs = { type: string; ids: readonly number[] }

type Forget = (req: PayloadRequest, about: ContentRefs) => Promise<void>

/** A feature bound to the options of its plugin: adds it to the types of a config that declare it and do not have it yet. */
export type BoundFeature = {
  name: string
  forget: Forget | undefined
  apply: (config: Config, done: ReadonlySet<string>) => { config: Config; added: readonly string[] }
}

/**
 * Makes what a plugin lists under `content` of a feature.
 * @example definePlugin({ options, content: [contentFeature({ name: 'comments', needs: { pages: ['one'] } })] })
 */
export const contentFeature =
  <Feature extends FeatureName, Options = object>(feature: ContentFeature<Feature, Options>) =>
  (plugin: string, options: Options): BoundFeature => {
    const { name, needs, check, extend, database, events, panel, references, forget, configure } = feature
    return {
      name,
      forget,
      apply: (config, done) => {
        const types = typesWith(config, name).filter(({ type }) => !done.has(type))
        for (const one of types) {
          requireNumericIds(config, one.collection, plugin)
          const missing = missingOf(name, one, needs) ?? check?.(one, options)
          if (missing) throw new Error(`${plugin}: the content type ${one.type} ${missing}.`)
        }
        let known = config
        for (const one of types) {
          if (extend) known = withExtension(known, one.collection, extend(one, options))
          if (database) known = addToDatabase(known, database(one, options))
          if (events) known = addPageEvents(known, events(one, options))
          if (panel) known = withPanel(known, panel(one, options))
          if (references) known = register(known, { references: [references(one, options)] })
          if (forget) known = withExtension(known, one.collection, forgetDeleted(one.type, forget))
          if (configure) known = configure(known, one, options)
        }
        return { added: types.map(({ type }) => type), config: known }
      },
    }
  }

const withPanel = (config: Config, additions: PanelAdditions): Config =>
  register(addToPanel(config, additions), { desk: additions.desk ?? {} })

const forgetDeleted = (type: string, forget: Forget): CollectionExtension => ({
  hooks: { afterDelete: [({ id, req }) => forget(req, { type, ids: [Number(id)] })] },
})

/**
 * Removes what all features keep about documents that a plugin deletes with statements of its own: those run no hooks. Call it in the
 * transaction that deletes them.
 */
export async function forgetContents(req: PayloadRequest, { type, ids }: ContentRefs): Promise<void> {
  if (ids.length === 0) return
  const declared = contentType(req.payload, type)?.features ?? {}
  for (const { name, forget } of boundOf(req.payload.config).features)
    if (Object.hasOwn(declared, name)) await forget?.(req, { type, ids })
}

const withExtension = (config: Config, slug: string, extension: CollectionExtension): Config => ({
  ...config,
  collections: (config.collections ?? []).map((collection) =>
    collection.slug === slug ? extendCollection(collection, extension) : collection,
  ),
})

function missingOf<Feature extends FeatureName>(
  name: Feature,
  { fields, pages = {} }: FeaturedType<Feature>,
  { fields: needed = [], pages: shown = [] }: NonNullable<ContentFeature<Feature, unknown>['needs']> = {},
): string | undefined {
  const field = needed.find((name) => fields[name] === undefined)
  if (field) return `declares ${name}, which needs fields.${field}`
  const page = shown.find((name) => pages[name] === undefined)
  return page && `declares ${name}, which needs pages.${page}`
}

const KEY = 'litfassContent'

type Bound = { features: readonly BoundFeature[]; done: Readonly<Record<string, readonly string[]>> }

function boundOf({ custom }: Pick<Config | SanitizedConfig, 'custom'>): Bound {
  const found: unknown = custom?.[KEY]
  return isBound(found) ? found : { features: [], done: {} }
}

const isBound = (value: unknown): value is Bound =>
  typeof value === 'object' && value !== null && 'features' in value && 'done' in value

/**
 * Adds the features of a plugin, and gives all features so far to every type that declares them: the plugin of a feature may stand
 * before or behind the one that brings the collection.
 */
export function addFeatures(config: Config, added: readonly BoundFeature[]): Config {
  const { features, done } = boundOf(config)
  const all = [...features, ...added]
  const after: Record<string, readonly string[]> = { ...done }
  let known = config
  for (const { name, apply } of all) {
    const before = after[name] ?? []
    const applied = apply(known, new Set(before))
    known = applied.config
    after[name] = [...before, ...applied.added]
  }
  return { ...known, custom: { ...known.custom, [KEY]: { features: all, done: after } satisfies Bound } }
}

/**
 * Checks at boot that the content types of a config name fields that their collections have, and features that a plugin brings.
 * @throws Error naming the first that is wrong
 */
export function requireContentTypes({ config, collections }: Pick<Payload, 'collections' | 'config'>): void {
  const { features: known, done } = boundOf(config)
  const features = new Set(known.map(({ name }) => name))
  for (const { type, collection, fields, visible, features: declared } of contentTypes(config)) {
    const has = new Set(collections[collection]?.config.flattenedFields.map(({ name }) => name))
    const named = [...Object.values(fields).flat(), ...Object.keys(visible)]
    const absent = named.find((name) => !has.has(name))
    if (absent)
      throw new Error(
        `The content type ${type} names the field ${absent}, which ${collection} does not have.`,
      )
    const unknown = Object.keys(declared).find((name) => !features.has(name))
    if (unknown)
      throw new Error(`The content type ${type} declares ${unknown}, which no plugin of this config brings.`)
    const late = Object.keys(declared).find((name) => !done[name]?.includes(type))
    if (late)
      throw new Error(`The content type ${type} comes too late for ${late}: list its plugin before the kit.`)
  }
}
