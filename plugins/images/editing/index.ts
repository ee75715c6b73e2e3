export { requireImageManager } from '../access.ts'
export { findEditablePicture, lockEditablePicture, restorePicture, savePicture } from './editablePicture.ts'
export { earlierState, type PictureRevision, pictureHistory } from './history.ts'

export { shownVariant } from './shownFiles.ts'
