import { declareOptions } from '@litfass/kit'
import type { CollectionSlug } from 'payload'
import { builtInModules } from './modules/builtInModules.ts'
import type { EditorModule } from './modules/editorModule.ts'
import { createPreviewCache, type PreviewCache } from './previewCache.ts'

/** Options of the image editor plugin. */
export type ImageEditorOptions = {
  /**
   * Slug of the collection of pictures: the panel offers the editor on its documents, in its list, and in upload fields
   * that relate to it. Without it, nothing is added to the panel.
   */
  collection?: CollectionSlug
  /** Modules besides the five built-in ones, defined with `defineModule`. */
  modules?: readonly EditorModule[]
  /** Previews that a web server renders concurrently; defaults to 2. */
  previewsAtOnce?: number
  /** Cache for previews in each web server, in MB; defaults to 32. */
  previewMemoryMb?: number
}

export type ResolvedEditorOptions = Pick<ImageEditorOptions, 'collection'> & {
  /** By name, in the order of registration; the built-in ones come first. */
  modules: ReadonlyMap<string, EditorModule>
  previews: PreviewCache
}

/** The name of a module is a key of the JSON body of a save; this key is taken. */
const TAKEN = 'revision'

/**
 * Applies defaults and validates the options at boot.
 * @throws Error for an invalid option
 */
export function resolveOptions({
  collection,
  modules: further = [],
  previewsAtOnce = 2,
  previewMemoryMb = 32,
}: ImageEditorOptions): ResolvedEditorOptions {
  if (!(previewsAtOnce >= 1)) throw new Error('image-editor: previewsAtOnce must be 1 or more.')
  if (!(previewMemoryMb >= 0)) throw new Error('image-editor: previewMemoryMb cannot be negative.')
  const modules = new Map<string, EditorModule>()
  for (const module of [...builtInModules, ...further]) {
    if (!/^[a-z][a-z0-9]*$/.test(module.name) || module.name === TAKEN)
      throw new Error(`image-editor: ${module.name} cannot be the name of a module.`)
    if (modules.has(module.name)) throw new Error(`image-editor: there are two modules ${module.name}.`)
    modules.set(module.name, module)
  }
  return {
    ...(collection && { collection }),
    modules,
    previews: createPreviewCache({ atOnce: previewsAtOnce, maxBytes: previewMemoryMb * 1e6 }),
  }
}

export const options = declareOptions('image-editor', resolveOptions)
