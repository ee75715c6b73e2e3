export { applySteps, type Step } from './applySteps.ts'
export { changesBetween } from './changesBetween.ts'
export type { EditorPicture, ModuleChanges, PictureChanges, PictureState } from './EditorPicture.ts'
export { CHANGEABLE, type Changeable, whatChanged } from './whatChanged.ts'
