export { hashFile, refusal } from '../operations/acceptUpload.ts'
export { type AddedFile, addLocalFile } from '../operations/addLocalFile.ts'
export { type AuditFinding, isPictureFinding, type PictureFinding } from '../operations/auditFinding.ts'
export { type Audit, auditImages } from '../operations/auditImages.ts'
export { countImages } from '../operations/auditRow.ts'
export type { PictureData } from '../operations/createImage.ts'
export { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'
export { inBatches } from '../operations/inBatches.ts'
export { knownContent } from '../operations/knownContent.ts'
export { type Repair, repairFinding } from '../operations/repairFinding.ts'
export { chosenImages, type ReprocessChoice } from '../operations/reprocessChoice.ts'
export {
  type ReprocessJob,
  reprocessingIds,
  reprocessingOf,
  startReprocessing,
  stopReprocessing,
} from '../operations/reprocessing.ts'
export { adoptStore, requireOwnStore } from '../operations/requireOwnStore.ts'
export { requireUploadRights } from '../operations/requireUploadRights.ts'
export type { ResolvedImagesOptions } from '../options.ts'
