export {
  MAX_UPLOAD_BYTES,
  PICTURE_FORMATS,
  PICTURE_MIME_TYPES,
  type PictureFormat,
  type UploadRefusal,
} from '../model/formats.ts'
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
} from '../model/sizes.ts'
export {
  isWithinBudget,
  MAX_FRAMES,
  MAX_MOVING_PIXELS,
  MAX_PIXELS,
  MAX_SIDE,
  type PictureCost,
} from './budgets.ts'
export { isWorthRetrying, PROCESSING_FAILURES, type ProcessingFailure } from './failures.ts'
export { type Orientation, orientationOf, uprightSize } from './orientation.ts'
export { isPublicAddress } from './pictureAddress.ts'
export {
  KEPT_DETAILS,
  type KeptDetail,
  PRIVACY_DETAILS,
  type PrivacyDetail,
  type PrivacyReceipt,
} from './privacyDetails.ts'
export { cropRect, renderedSize } from './renditionPlan.ts'

export { SNIFF_BYTES, sniffFormat } from './sniffFormat.ts'
