import type { CollectionSlug } from 'payload'
import { builtInModules } from './modules/builtInModules.ts'
import type { EditorModule } from './modules/EditorModule.ts'
import type { PictureSource } from './PictureSource.ts'
import { createPreviewCache, type PreviewCache } from './previews/createPreviewCache.ts'

/** Options of the image editor plugin. */
export type ImageEditorOptions = {
  /** Whoever keeps the pictures, such as `editablePictures` of `@litfass/images/editing`. */
  pictures: PictureSource
  /**
   * Slug of the collection of pictures: its documents, its list and the upload fields that choose from it get the editor
   * in the panel. Without it nothing is added there.
   */
  collection?: CollectionSlug
  /**
   * Path of the route that makes pictures once more, for the list: `POST { ids }`, answered `{ queued, unchanged }`.
   * Without it the list does not offer that.
   */
  reprocessPath?: string
  /** Modules besides the five built-in ones, made with `defineModule`. */
  modules?: readonly EditorModule[]
  /** Previews a web server turns at the same moment; 2 when left out. */
  previewsAtOnce?: number
  /** Memory for turned previews in each web server, in MB; 32 when left out. */
  previewMemoryMb?: number
}

export type ResolvedEditorOptions = Pick<ImageEditorOptions, 'collection' | 'reprocessPath'> & {
  pictures: PictureSource
  /** By name, in the order of their registration: the built-in ones first. */
  modules: ReadonlyMap<string, EditorModule>
  previews: PreviewCache
}

/** A name is a key of a JSON body and part of text keys; this one is a field of the body itself. */
const TAKEN = 'revision'

/**
 * Fills in defaults and checks the options at boot.
 * @throws Error when an option cannot work
 */
export function resolveOptions(options: ImageEditorOptions): ResolvedEditorOptions {
  const { pictures, collection, reprocessPath, previewsAtOnce = 2, previewMemoryMb = 32 } = options
  if (!(previewsAtOnce >= 1)) throw new Error('image-editor: previewsAtOnce must be 1 or more.')
  if (!(previewMemoryMb >= 0)) throw new Error('image-editor: previewMemoryMb cannot be negative.')
  const modules = new Map<string, EditorModule>()
  for (const module of [...builtInModules, ...(options.modules ?? [])]) {
    if (!/^[a-z][a-z0-9]*$/.test(module.name) || module.name === TAKEN)
      throw new Error(`image-editor: ${module.name} cannot be the name of a module.`)
    if (modules.has(module.name)) throw new Error(`image-editor: there are two modules ${module.name}.`)
    modules.set(module.name, module)
  }
  return {
    pictures,
    ...(collection && { collection }),
    ...(reprocessPath && { reprocessPath }),
    modules,
    previews: createPreviewCache({ atOnce: previewsAtOnce, maxBytes: previewMemoryMb * 1e6 }),
  }
}
