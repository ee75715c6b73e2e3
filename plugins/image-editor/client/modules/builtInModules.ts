import type { ClientModule } from '../ClientModule.ts'
import { caption } from './caption.ts'
import { copyright } from './copyright.ts'
import { focuspoint } from './focuspoint.ts'
import { rotation } from './rotation.ts'
import { upload } from './upload.ts'

/** The client parts of the five modules of the spec, in its order. */
export const builtInModules: readonly ClientModule[] = [focuspoint, caption, copyright, rotation, upload]
