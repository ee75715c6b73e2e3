/** Maximum number of ids for a call of `imageisstub` (design section 5). */
export const MAX_STUB_IDS = 200

/** Maximum number of ids for a call of `imagereprocess`: a transaction of about a second. */
export const MAX_REPROCESS_IDS = 200

/** The table that knows which rendition belongs to which picture. */
export const RENDITIONS = 'image_renditions'

/** Slug of the hidden collection that keeps what each picture was after each saved change. */
export const RECIPES = 'image-recipes'

/** Payload's preference in which an account keeps whether its list of pictures is a grid. */
export const LAYOUT_PREFERENCE = 'litfass-picture-list'

/** Names of the jobs. */
export const JOBS = {
  render: 'images:render',
  removeBlob: 'images:removeBlob',
  removeRendition: 'images:removeRendition',
  sweep: 'images:sweep',
  recover: 'images:recover',
  reprocess: 'images:reprocess',
  purge: 'images:purge',
  avif: 'images:avif',
} as const

/** Path of the processing view in the panel. */
export const PROCESSING_VIEW_PATH = '/bilder-verarbeitung'
