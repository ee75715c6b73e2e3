import { type EditorModule, imageEditor } from '@litfass/image-editor'
import type { SanitizedConfig } from 'payload'
import { picturesConfig } from './picturesConfig.ts'

/** A project on the site's tables whose image editor has modules of its own. Call it inside a suite. */
export function editorConfig(modules: readonly EditorModule[]): Promise<SanitizedConfig> {
  return picturesConfig({ plugins: [imageEditor({ modules })] })
}
