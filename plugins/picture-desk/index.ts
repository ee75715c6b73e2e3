export type { DeskManager } from './domain/index.ts'
export { type SortableImagesFieldOptions, sortableImagesField } from './fields/sortableImagesField.ts'
export type { PictureDeskOptions } from './options.ts'
export { pictureDesk } from './plugin.ts'
