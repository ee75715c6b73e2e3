export { applySteps, type Step } from './applySteps.ts'
export { changesBetween } from './changesBetween.ts'
export { changeDraft, type Draft } from './Draft.ts'
export type {
  EditorPicture,
  ModuleChanges,
  PictureChanges,
  PictureState,
  TextOrigin,
  TextOrigins,
} from './EditorPicture.ts'
export { CHANGEABLE, type Changeable, whatChanged } from './whatChanged.ts'
