'use client'

export { PanelUploads } from '../components/PanelWide.client.tsx'
export { PictureDetails } from '../components/PictureDetails.client.tsx'
export { PictureUpload } from '../components/PictureUpload.client.tsx'
export { ProcessingCell } from '../components/ProcessingCell.client.tsx'
export { TextCounter } from '../components/TextCounter.client.tsx'
export { UncreditedPictures } from '../components/UncreditedPictures.client.tsx'
export { VisibilityCell, VisibilityControls } from '../components/Visibility.client.tsx'
