import { pluginOptions } from '@litfass/kit'
import type { ResolvedImagesOptions } from '../options.ts'

const kept = pluginOptions<ResolvedImagesOptions>('images')

/** Keeps the options in the config, where operations, commands and pages find them. */
export const rememberOptions = kept.remember

/**
 * The resolved options of the images plugin.
 * @throws Error when the config has no such plugin
 */
export const imagesOptionsOf = kept.of
