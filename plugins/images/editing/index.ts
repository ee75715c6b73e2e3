export { requireImageManager } from '../access.ts'
export {
  findEditablePicture,
  lockEditablePicture,
  type Restoring,
  restorePicture,
  savePicture,
} from './editablePicture.ts'
export {
  type EarlierState,
  earlierState,
  type HistoryPage,
  type PictureHistory,
  type PictureRevision,
  pictureHistory,
} from './history.ts'

export { type ShownVariant, shownVariant, type TurnableFile } from './shownFiles.ts'
