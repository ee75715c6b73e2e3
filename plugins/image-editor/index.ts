export { type Controls, type ControlsProps, defineModule, type EditorModule } from './modules/editorModule.ts'
export type { ImageEditorOptions } from './options.ts'
export { imageEditor } from './plugin.ts'
