export { type PictureDeskOptions, pictureDesk } from './plugin.ts'

export { type SortableImagesFieldOptions, sortableImagesField } from './sortableImagesField.ts'
