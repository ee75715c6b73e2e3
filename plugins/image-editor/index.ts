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
export type {
  PictureRevision,
  PictureSource,
  ShownPicture,
  TurnableFile,
  TurnedPicture,
} from './PictureSource.ts'
export { imageEditor } from './plugin.ts'
