import type { Config, Payload } from 'payload'
import type { ResolvedBookmarksOptions } from '../options.ts'

const KEY = 'litfassBookmarks'

/** What this process's plugin was given; whatever else stands under the key is none of ours. */
const known = new WeakSet<object>()

/** Keeps the options in the config, where operations and pages of a site find them. */
export function rememberOptions(config: Config, options: ResolvedBookmarksOptions): Config {
  known.add(options)
  return { ...config, custom: { ...config.custom, [KEY]: options } }
}

/**
 * The resolved options of the bookmarks plugin.
 * @throws Error when the config has no such plugin
 */
export function bookmarksOptionsOf(payload: Pick<Payload, 'config'>): ResolvedBookmarksOptions {
  const found: unknown = payload.config.custom?.[KEY]
  if (!isOptions(found)) throw new Error('This Payload config has no bookmarks plugin.')
  return found
}

function isOptions(value: unknown): value is ResolvedBookmarksOptions {
  return typeof value === 'object' && value !== null && known.has(value)
}
