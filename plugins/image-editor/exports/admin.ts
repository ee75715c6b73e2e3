'use client'

export { BulkActions } from '../admin/BulkActions/index.client.tsx'
export { EditChosenPicture } from '../admin/EditChosenPicture/index.client.tsx'
export { EditPicture } from '../admin/EditPicture/index.client.tsx'
