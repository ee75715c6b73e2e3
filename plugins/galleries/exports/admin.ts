'use client'

export { ChoiceField } from '../components/ChoiceField/index.client.tsx'
export {
  ChoosePictures,
  type ChoosePicturesProps,
  type PictureTaking,
} from '../components/ChoosePictures/index.client.tsx'
export { ImageUsage } from '../components/ImageUsage/index.client.tsx'
export { PictureRowLabel } from '../components/PictureRowLabel/index.client.tsx'
export { ViewOnSite } from '../components/ViewOnSite/index.client.tsx'
