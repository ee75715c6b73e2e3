export { type Credit, type CreditWords, creditsText } from './creditsText.ts'
export { exportName } from './exportName.ts'
export type { FigureImage } from './FigureImage.ts'
export { type IiifManifest, iiifManifest } from './iiifManifest.ts'
export {
  ACTIONS,
  type Action,
  bringsIn,
  type Ending,
  endingOf,
  type ListName,
  type Lists,
  listOfAction,
  moveBookmark,
  NOWHERE,
  type Word,
} from './moveBookmark.ts'
export { IMAGE_TYPES, type ImageType, type Reference } from './Reference.ts'
