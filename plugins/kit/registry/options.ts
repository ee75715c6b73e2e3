import type { Config, Payload } from 'payload'
import type { OwnCollections } from '../domain/ownCollections.ts'
import { type ChosenCollection, type CollectionOptions, chooseCollections } from '../ownCollections/chosen.ts'
import { processWide } from '../processWide.ts'

/** The plugin that resolved options belong to. */
const owners = () => processWide('plugin options', () => new WeakMap<object, string>())

/** A plugin's name and options, made by {@link declareOptions}. */
export type PluginOptions<Given extends unknown[], Options extends object> = {
  /** The plugin's name, such as `galleries`. */
  name: string
  /** Checks what the project gives and fills in defaults; it throws at boot for an option that cannot work. */
  resolve: (...given: Given) => Options
  /**
   * Reads the resolved options where only Payload is at hand: in operations, commands and pages.
   * @throws Error when the config has no such plugin
   */
  of: (payload: Pick<Payload, 'config'>) => Options
  /** The collections that the plugin adds, with what the project chooses for them. */
  collections: (...given: Given) => ChosenCollection[]
}

/**
 * Declares the name of a plugin and its options.
 * @param own the collections it adds that a project may rename and override by the option `collections`
 * @example
 * export const options = declareOptions('bookmarks', resolveOptions)
 * options.of(req.payload).siteUrl
 */
export function declareOptions(name: string): PluginOptions<[], Record<never, never>>
export function declareOptions<Given extends unknown[], Options extends object>(
  name: string,
  resolve: (...given: Given) => Options,
): PluginOptions<Given, Options>
export function declareOptions<
  Given extends [{ collections?: CollectionOptions<Own> }?],
  Options extends object,
  Own extends OwnCollections,
>(name: string, resolve: (...given: Given) => Options, own: Own): PluginOptions<Given, Options>
export function declareOptions(
  name: string,
  resolve: (...given: unknown[]) => object = () => ({}),
  own: OwnCollections = {},
) {
  return {
    name,
    resolve,
    of: ({ config }: Pick<Payload, 'config'>): object => {
      const found: unknown = config.custom?.[keyOf(name)]
      // Other values may stand under the same key: only those the plugin put there count.
      if (typeof found !== 'object' || found === null || owners().get(found) !== name)
        throw new Error(`This Payload config has no ${name} plugin.`)
      return found
    },
    collections: (given?: { collections?: CollectionOptions<OwnCollections> }) =>
      Object.keys(own).length > 0 ? chooseCollections(name, own, given?.collections) : [],
  }
}

/** Keeps the resolved options of a plugin in the config, where `of` finds them. */
export function keepOptions(config: Config, plugin: string, options: object): Config {
  owners().set(options, plugin)
  return { ...config, custom: { ...config.custom, [keyOf(plugin)]: options } }
}

const keyOf = (plugin: string) => `litfass:${plugin}`
