/** Where the pictures of a gallery lead to. Plain data, so that a page can hand it to the browser. */
export type GalleryLink = {
  /** The lightbox they open in (`data-lightbox`); without script, or without a lightbox, the link is followed. */
  gallery: string
  /** Address of a picture's page, with its pid in braces: `/galerie/7/bild/{pid}`. */
  href: string
}
