'use client'

export { MultiUpload, type MultiUploadProps } from '../client/multiUpload/MultiUpload.tsx'
export type { MultiUploadSettings } from '../client/multiUpload/multiUploadSettings.ts'
export {
  SortableImagesSelection,
  type SortableImagesSelectionProps,
} from '../client/selection/SortableImagesSelection.tsx'
export {
  type DeskWork,
  type EditorRequest,
  PictureDeskWork,
  type TextSaving,
} from '../client/shared/PictureDeskWork.tsx'
