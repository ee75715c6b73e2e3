/** Details an original may hold and served files leave out, in the order they are listed to people. */
export const PRIVACY_DETAILS = [
  'position',
  'place',
  'people',
  'ownerName',
  'creator',
  'creatorContact',
  'serialNumber',
  'camera',
  'time',
  'keywords',
  'comment',
  'makerNote',
  'software',
  'editHistory',
  'documentIds',
  'fileName',
  'contentCredentials',
  'thumbnail',
  'secondImage',
  'depthMap',
  'video',
  'audio',
  'otherData',
  'trailingData',
] as const
export type PrivacyDetail = (typeof PRIVACY_DETAILS)[number]

/** Details that served files keep: the copyright notice, and the colours, converted to sRGB. */
export const KEPT_DETAILS = ['copyright', 'colours'] as const
export type KeptDetail = (typeof KEPT_DETAILS)[number]

/** The details found in an original, by whether served files keep them. */
export type PrivacyReceipt = {
  readonly removed: readonly PrivacyDetail[]
  readonly kept: readonly KeptDetail[]
}
