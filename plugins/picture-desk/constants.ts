/** Choosable pictures a page of the selection shows. */
export const PICTURES_PER_PAGE = 24

/** Pictures one selection can hold. */
export const MAX_SELECTED = 200

/** Where the panel shows the uploading of many pictures, below itself. */
export const MULTI_UPLOAD_PATH = '/bilder-hochladen'

/** Group of the plugin's texts. */
export const TEXTS = 'litfass:desk'
