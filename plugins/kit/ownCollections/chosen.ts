import {
  type CollectionConfig,
  type CollectionSlug,
  type Config,
  type FlattenedField,
  flattenAllFields,
} from 'payload'
import type { OwnCollection, OwnCollections } from '../domain/ownCollections.ts'

const KEY = 'litfassCollections'

/**
 * Other slugs and changes for the collections that a plugin adds, by their names.
 * @example
 * collections: {
 *   pages: {
 *     slug: 'slot-pages',
 *     override: (collection) => ({ ...collection, fields: [...collection.fields, { name: 'note', type: 'text' }] }),
 *   },
 * }
 */
export type CollectionOptions<Own extends OwnCollections> = {
  readonly [Name in keyof Own]?: {
    /** Its slug, and so its path over REST and in the panel, and its table unless `override` sets `dbName`. */
    slug?: string
    /** Returns the collection as the host wants it. The fields, hooks and indexes that the plugin gives it must stay. */
    override?: (collection: CollectionConfig) => CollectionConfig
  }
}

/** A collection with what the host has chosen for it. */
export type ChosenCollection = {
  collection: OwnCollection
  slug: string
  override: (collection: CollectionConfig) => CollectionConfig
}

/** A config, or a Payload, as far as slugs are looked up in it. */
export type Project = { config: Pick<Config, 'custom'> }

/**
 * Returns the slug of a plugin's collection, while the config is made (in sections of `definePlugin`) and when Payload runs.
 * @throws Error when the config has no such plugin
 * @example
 * req.payload.findByID({ collection: slugOf(req.payload, PAGES), id, overrideAccess: false, req })
 */
export function slugOf({ config }: Project, { plugin, name }: OwnCollection): CollectionSlug {
  const slug: unknown = Object(config.custom?.[KEY])[keyOf(plugin, name)]
  if (!isSlug(slug)) throw new Error(`This Payload config has no ${plugin} plugin.`)
  return slug
}

/** Returns a slug as it is, and that of a plugin's collection. */
export const namedSlug = (project: Project, named: string | OwnCollection): string =>
  typeof named === 'string' ? named : slugOf(project, named)

/** Returns the slug that options give a collection, for functions that a host calls while it writes its config. */
export function slugIn<Own extends OwnCollections>(
  options: CollectionOptions<Own> | undefined,
  { name, defaultSlug }: OwnCollection,
): string {
  return options?.[name]?.slug ?? defaultSlug
}

/**
 * Checks the option `collections` of a plugin.
 * @throws Error for a name that is none of its collections, and for a slug that Payload could not use
 */
export function chooseCollections<Own extends OwnCollections>(
  plugin: string,
  own: Own,
  options: CollectionOptions<Own> = {},
): ChosenCollection[] {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(own, name))
  if (unknown !== undefined)
    throw new Error(`${plugin}: collections has no ${unknown}, but ${Object.keys(own).join(', ')}.`)
  return Object.values(own).map((collection) => {
    const slug = slugIn(options, collection)
    if (!/^[a-z][\w-]*$/i.test(slug))
      throw new Error(
        `${plugin}: collections.${collection.name}.slug begins with a letter and has letters, digits, - and _.`,
      )
    return { collection, slug, override: options[collection.name]?.override ?? ((same) => same) }
  })
}

/** Keeps the slugs in the config, where `slugOf` finds them. */
export function keepChosen<Kept extends Pick<Config, 'custom'>>(
  config: Kept,
  chosen: readonly ChosenCollection[],
): Kept {
  const slugs = chosen.map(({ collection, slug }) => [keyOf(collection.plugin, collection.name), slug])
  const known = Object(config.custom?.[KEY])
  return { ...config, custom: { ...config.custom, [KEY]: { ...known, ...Object.fromEntries(slugs) } } }
}

/**
 * Adds the collections of a plugin to a config, as the host overrides them.
 * @throws Error where the config has a collection of that slug already, with the option that gives the plugin's another one; and
 * where an override changes the slug, or drops what the plugin relies on
 */
export function addCollections(
  config: Config,
  plugin: string,
  { added, chosen }: { added: readonly CollectionConfig[]; chosen: readonly ChosenCollection[] },
): Config {
  const known = config.collections ?? []
  const overridden = added.map((collection) => {
    const choice = chosen.find(({ slug }) => slug === collection.slug)
    if (known.some(({ slug }) => slug === collection.slug))
      throw new Error(
        `${plugin}: this config has a collection ${collection.slug} already; ${
          choice
            ? `rename the plugin's with the option collections: { ${choice.collection.name}: { slug: '…' } }.`
            : 'rename that one.'
        }`,
      )
    if (!choice) return collection
    const needed = partsOf(collection)
    const changed = choice.override(collection)
    if (changed.slug !== collection.slug)
      throw new Error(
        `${plugin}: collections.${choice.collection.name} is renamed by slug: '${changed.slug}', not by override.`,
      )
    const kept = partsOf(changed)
    const dropped = needed.find(
      ({ name, part }) => !kept.some((one) => one.name === name && one.part === part),
    )
    if (dropped)
      throw new Error(`${plugin}: collections.${choice.collection.name}.override drops ${dropped.name}.`)
    return changed
  })
  return { ...config, collections: [...known, ...overridden] }
}

/** Something that the code of a plugin relies on: a hook by its function, a field or an index by its name. */
type Part = { name: string; part?: unknown }

/** Lists what an override must keep. Fields may move into tabs and rows, and change in all but name and hooks. */
function partsOf({ fields, hooks, indexes = [] }: CollectionConfig): Part[] {
  return [
    ...fieldParts(flattenAllFields({ fields }), ''),
    ...hookParts(hooks, ''),
    ...indexes.map(({ fields, unique }) => ({
      name: `the ${unique ? 'unique ' : ''}index of ${fields.join(', ')}`,
    })),
  ]
}

const fieldParts = (fields: readonly FlattenedField[], above: string): Part[] =>
  fields.flatMap((field) => {
    const path = `${above}${field.name}`
    const blocks = field.type === 'blocks' ? field.blocks : []
    return [
      { name: `the field ${path}` },
      ...('hooks' in field ? hookParts(field.hooks, ` of ${path}`) : []),
      ...('flattenedFields' in field ? fieldParts(field.flattenedFields, `${path}.`) : []),
      ...blocks.flatMap((block) => fieldParts(block.flattenedFields, `${path}.${block.slug}.`)),
    ]
  })

const hookParts = (hooks: object | undefined, owner: string): Part[] =>
  Object.entries(hooks ?? {}).flatMap(([kind, list]) =>
    [list].flat().map((part: unknown) => ({ name: `a hook ${kind}${owner}`, part })),
  )

const keyOf = (plugin: string, name: string) => `${plugin}.${name}`

const isSlug = (value: unknown): value is CollectionSlug => typeof value === 'string'
