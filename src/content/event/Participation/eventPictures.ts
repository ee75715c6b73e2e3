import type { PictureServices } from '@litfass/participation/react'
import { loadEditor } from '../../../components/EditPicture/useFigureEditor.tsx'

/** How the pictures of events and contests are uploaded, edited and read on the site. */
export const eventPictures: PictureServices = {
  imageManagerPrefix: 'article',
  loadEditor,
  read: async (imageId, signal) => (await import('./readPicture.ts')).readPicture(imageId, signal),
}
