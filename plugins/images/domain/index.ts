export { type Orientation, orientationOf, uprightSize } from './orientation.ts'
export { PICTURE_FORMATS, PICTURE_MIME_TYPES, type PictureFormat } from './pictureFormat.ts'
export {
  isWithinBudget,
  MAX_FRAMES,
  MAX_MOVING_PIXELS,
  MAX_PIXELS,
  MAX_SIDE,
  type PictureCost,
} from './pixelBudget.ts'
export { MAX_VARIANT_SIDE, type PlannedVariant, planVariants } from './planVariants.ts'
export {
  KEPT_DETAILS,
  type KeptDetail,
  PRIVACY_DETAILS,
  type PrivacyDetail,
  type PrivacyReceipt,
} from './privacyDetails.ts'
export { isWorthRetrying, PROCESSING_FAILURES, type ProcessingFailure } from './processingFailure.ts'
export { isPublicAddress } from './publicAddress.ts'
export { cropRect, renderedSize } from './renderedSize.ts'
export type { Size } from './size.ts'
export { SNIFF_BYTES, sniffFormat } from './sniffFormat.ts'
export { MAX_UPLOAD_BYTES, type UploadRefusal } from './uploadRefusal.ts'
export { urlSet, type VariantKeys } from './urlSet.ts'
export { VARIANT_KEYS, VARIANT_WIDTHS, type VariantKey, variantForWidth } from './variantSizes.ts'
