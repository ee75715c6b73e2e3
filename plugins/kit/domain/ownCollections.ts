/**
 * A collection that a plugin adds, made by {@link declareCollections}. It is no slug, because a host may rename it: `slugOf` returns
 * the slug, and statements take it as it is (`tableOf(PAGES)`).
 */
export type OwnCollection = {
  readonly plugin: string
  /** Its name among the options of the plugin. */
  readonly name: string
  /** Its slug where the host does not choose one. */
  readonly defaultSlug: string
}

export type OwnCollections = Readonly<Record<string, OwnCollection>>

/**
 * Declares the collections that a plugin adds, each with its default slug. Browsers may load them.
 * @example
 * export const { pages: PAGES, teasers: TEASERS } = declareCollections('teasers', { pages: 'pages', teasers: 'teasers' })
 */
export function declareCollections<Slugs extends Readonly<Record<string, string>>>(
  plugin: string,
  slugs: Slugs,
): { readonly [Name in keyof Slugs]: OwnCollection }
export function declareCollections(plugin: string, slugs: Readonly<Record<string, string>>): OwnCollections {
  return Object.fromEntries(
    Object.entries(slugs).map(([name, defaultSlug]) => [name, { plugin, name, defaultSlug }]),
  )
}
