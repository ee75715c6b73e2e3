import { pluginOptions } from '@litfass/kit'
import type { ResolvedGalleriesOptions } from '../options.ts'

const kept = pluginOptions<ResolvedGalleriesOptions>('galleries')

/** Keeps the options in the config, where operations, commands and pages find them. */
export const rememberOptions = kept.remember

/**
 * The resolved options of the galleries plugin.
 * @throws Error when the config has no such plugin
 */
export const galleriesOptionsOf = kept.of
