'use client'

export { MultiUpload, type MultiUploadProps } from '../client/multiUpload/MultiUpload.tsx'

export { ChoosePicture, type ChoosePictureProps } from '../client/selection/ChoosePicture.tsx'
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
