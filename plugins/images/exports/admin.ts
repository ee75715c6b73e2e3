'use client'

export { UncreditedPictures } from '../panel/firstPage/UncreditedPictures.client.tsx'
export { PictureDetails } from '../panel/form/PictureDetails.client.tsx'
export { PictureUpload } from '../panel/form/PictureUpload.client.tsx'
export { TextCounter } from '../panel/form/TextCounter.client.tsx'
export { VisibilityCell, VisibilityControls } from '../panel/form/Visibility.client.tsx'
export { ProcessingCell } from '../panel/list/ProcessingCell.client.tsx'
export { PanelUploads } from '../panel/PanelWide.client.tsx'
