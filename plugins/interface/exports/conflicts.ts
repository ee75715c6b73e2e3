export { ConflictDialog, type RevisionText, type ShownConflict } from '../conflicts/ConflictDialog.tsx'
export type { Choice } from '../conflicts/conflictChoices.ts'
