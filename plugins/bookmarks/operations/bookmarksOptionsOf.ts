import { pluginOptions } from '@litfass/kit'
import type { ResolvedBookmarksOptions } from '../options.ts'

const kept = pluginOptions<ResolvedBookmarksOptions>('bookmarks')

/** Keeps the options in the config, where operations, commands and pages find them. */
export const rememberOptions = kept.remember

/**
 * The resolved options of the bookmarks plugin.
 * @throws Error when the config has no such plugin
 */
export const bookmarksOptionsOf = kept.of
