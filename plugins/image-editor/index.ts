export * from './domain/index.ts'
export { defineModule } from './modules/defineModule.ts'
export type {
  AfterSave,
  Controls,
  ControlsProps,
  EditorModule,
  ModuleDefinition,
} from './modules/EditorModule.ts'
export type { ImageEditorOptions } from './options.ts'
export type { PictureSource, ShownPicture, TurnedPicture } from './PictureSource.ts'
export { imageEditor } from './plugin.ts'
