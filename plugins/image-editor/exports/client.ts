'use client'

export type { EditorOptions } from '../client/EditorOptions.ts'
export { ImageEditor } from '../client/ImageEditor.tsx'

export {
  type ClientModule,
  defineClientModule,
  EditorModules,
  type ModuleProps,
  type OverlayProps,
  type Text,
  useSteps,
} from '../modules/clientModule.tsx'
