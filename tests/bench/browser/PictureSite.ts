/** A site with galleries of 2,000 pictures, as its visitors find it. */
export interface PictureSite {
  readonly url: string
  readonly pages: readonly SitePage[]
  /** Path of the gallery that shows one picture at a time. */
  readonly slider: string
}

/** A page to look at. */
export interface SitePage {
  readonly on: string
  readonly path: string
  /** Its pattern below `src/app/(site)/[locale]`. */
  readonly pattern: string
}
