'use client'

export { MultiUploadNavLink } from '../panel/MultiUploadPanel.client.tsx'
export { SortableImagesField } from '../panel/SortableImagesField.client.tsx'
