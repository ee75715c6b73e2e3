'use client'

export { BulkActions } from '../admin/bulk/BulkActions.client.tsx'
export { EditChosenPicture } from '../admin/EditChosenPicture.client.tsx'
export { EditPicture } from '../admin/EditPicture.client.tsx'
