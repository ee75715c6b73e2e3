/** What an original may hold and no served file repeats, in the order people are told of it. */
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

/** What served files keep of it: the notice as it is, the colours converted to sRGB. */
export const KEPT_DETAILS = ['copyright', 'colours'] as const
export type KeptDetail = (typeof KEPT_DETAILS)[number]

/** What was found in an original, and what became of it in the served files. */
export type PrivacyReceipt = {
  readonly removed: readonly PrivacyDetail[]
  readonly kept: readonly KeptDetail[]
}
