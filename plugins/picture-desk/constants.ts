/** Pictures on one page of the choice. */
export const PICTURES_PER_PAGE = 24

/** Pictures a selection can hold. */
export const MAX_SELECTED = 200

/** Path of the multi-upload screen below the panel's own. */
export const MULTI_UPLOAD_PATH = '/bilder-hochladen'
