import { allOf, anyOf, approved, canRead, owner, rule, staff } from '@litfass/kit/policies'

/**
 * Accounts that may upload for the image manager a call names: staff for all, members for those that let them.
 * Unknown image managers are answered 400.
 */
export const uploaders = allOf(
  approved,
  rule('images.upload', 'accounts that may upload for the image manager'),
)

/** Staff and the picture's owner; 404 for those who may not see it. The picture's id is the param `imageId`. */
export const staffAndOwner = allOf(
  canRead('images', 'imageId'),
  anyOf(staff, owner('images', { id: 'imageId' })),
)

/** Everyone who can read the picture of a file; 404 for others, 410 once it is withdrawn. */
export const fileReaders = rule('images.file', 'everyone who can read the picture')
