export type { ModuleChanges } from './domain/changes.ts'
export {
  type AfterSave,
  type Controls,
  type ControlsProps,
  defineModule,
  type EditorModule,
  type ModuleDefinition,
} from './modules/editorModule.ts'
export type { ImageEditorOptions } from './options.ts'
export { imageEditor } from './plugin.ts'
