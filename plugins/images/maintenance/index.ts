export { requireImageManager } from '../access.ts'
export { hashFile, refusal } from '../operations/acceptUpload.ts'
export { knownContent } from '../operations/findImages.ts'
export {
  chosenImages,
  type ReprocessChoice,
  type ReprocessJob,
  reprocessingIds,
  reprocessingOf,
  startReprocessing,
  stopReprocessing,
} from '../operations/reprocessing.ts'
export { type AddedFile, addLocalFile, type PictureData } from '../operations/storeImage.ts'
export { imagesOptionsOf, type ResolvedImagesOptions } from '../options.ts'
export { type Audit, auditImages } from './auditImages.ts'
export { type AuditFinding, countImages, isPictureFinding, type PictureFinding } from './findings.ts'
export { adoptStore, requireOwnStore } from './ownStore.ts'
export { type Repair, repairFinding } from './repairFinding.ts'
export { inBatches } from './unusedFiles.ts'
