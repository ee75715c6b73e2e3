import type { Config, Payload } from 'payload'
import type { ResolvedGalleriesOptions } from '../options.ts'

const KEY = 'litfassGalleries'

/** What this process's plugin was given; whatever else stands under the key is none of ours. */
const known = new WeakSet<object>()

/** Keeps the options in the config, where the pages of a site find them. */
export function rememberOptions(config: Config, options: ResolvedGalleriesOptions): Config {
  known.add(options)
  return { ...config, custom: { ...config.custom, [KEY]: options } }
}

/**
 * The resolved options of the galleries plugin.
 * @throws Error when the config has no such plugin
 */
export function galleriesOptionsOf(payload: Pick<Payload, 'config'>): ResolvedGalleriesOptions {
  const found: unknown = payload.config.custom?.[KEY]
  if (!isOptions(found)) throw new Error('This Payload config has no galleries plugin.')
  return found
}

function isOptions(value: unknown): value is ResolvedGalleriesOptions {
  return typeof value === 'object' && value !== null && known.has(value)
}
