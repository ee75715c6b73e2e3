'use client'

export { ChooseForField } from '../panel/ChooseForField.client.tsx'
export { ChooseImages, type ChooseImagesProps } from '../panel/ChooseImages.client.tsx'
export { SortableImagesField } from '../panel/SortableImagesField.client.tsx'
