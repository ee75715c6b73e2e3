'use client'

export {
  ChoosePictures,
  type ChoosePicturesProps,
} from '../panel/ChoosePictures.tsx'
export { ViewOnSite } from '../panel/GalleryForm.tsx'
export { ImageUsage } from '../panel/ImageUsage.tsx'
export { PictureRowLabel } from '../panel/PictureRowLabel.tsx'
