export {
  MAX_UPLOAD_BYTES,
  PICTURE_FORMATS,
  PICTURE_MIME_TYPES,
  type PictureFormat,
  type UploadRefusal,
} from '../model/files/formats.ts'
export {
  MAX_VARIANT_SIDE,
  type PlannedVariant,
  planVariants,
  type Size,
  urlSet,
  VARIANT_KEYS,
  VARIANT_WIDTHS,
  type VariantKey,
  type VariantKeys,
  variantForWidth,
} from '../model/geometry/sizes.ts'
export {
  isWithinBudget,
  MAX_FRAMES,
  MAX_MOVING_PIXELS,
  MAX_PIXELS,
  MAX_SIDE,
  type PictureCost,
} from '../model/files/budgets.ts'
export { isWorthRetrying, PROCESSING_FAILURES, type ProcessingFailure } from '../model/files/failures.ts'
export { type Orientation, orientationOf, uprightSize } from '../model/geometry/orientation.ts'
export { isPublicAddress } from '../model/files/pictureAddress.ts'
export {
  KEPT_DETAILS,
  type KeptDetail,
  PRIVACY_DETAILS,
  type PrivacyDetail,
  type PrivacyReceipt,
} from '../model/files/privacyDetails.ts'
export { cropRect, renderedSize } from '../model/geometry/renditionPlan.ts'

export { SNIFF_BYTES, sniffFormat } from '../model/files/sniffFormat.ts'
