import type { Config, Payload } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'

const KEY = 'litfassImages'

/** What this process's plugin was given; whatever else stands under the key is none of ours. */
const known = new WeakSet<object>()

/** Keeps the options in the config, where commands find them. */
export function rememberOptions(config: Config, options: ResolvedImagesOptions): Config {
  known.add(options)
  return { ...config, custom: { ...config.custom, [KEY]: options } }
}

/**
 * The resolved options of the images plugin.
 * @throws Error when the config has no such plugin
 */
export function imagesOptionsOf(payload: Pick<Payload, 'config'>): ResolvedImagesOptions {
  const found: unknown = payload.config.custom?.[KEY]
  if (!isOptions(found)) throw new Error('This Payload config has no images plugin.')
  return found
}

function isOptions(value: unknown): value is ResolvedImagesOptions {
  return typeof value === 'object' && value !== null && known.has(value)
}
