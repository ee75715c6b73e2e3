/** Pictures a gallery can hold. */
export const MAX_PICTURES = 2000

/** Group of the plugin's texts. */
export const TEXTS = 'litfass:galleries'

/** Galleries a page of a list can hold. */
export const MAX_GALLERIES = 24

/** Longest caption of a picture in a gallery, as long as that of the picture itself. */
export const MAX_CAPTION = 2000
