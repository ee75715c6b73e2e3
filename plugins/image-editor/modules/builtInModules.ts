import { caption } from './caption.ts'
import { copyright } from './copyright.ts'
import type { EditorModule } from './EditorModule.ts'
import { focuspoint } from './focuspoint.ts'
import { rotation } from './rotation.ts'
import { upload } from './upload.ts'

/** The five modules of the spec (spec/media, section 3), in its order. */
export const builtInModules: readonly EditorModule[] = [focuspoint, caption, copyright, rotation, upload]
