'use client'

export { MultiUploadNavLink } from '../components/MultiUploadNavLink/index.client.tsx'
export { SortableImagesField } from '../components/SortableImagesField/index.client.tsx'
