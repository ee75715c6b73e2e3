/** A place a picture is used in. */
export type Place = {
  /** What kind of place it is, in the language of the request: „Galerie“, „Startseite“. */
  kind: string
  title: string
  /** Path of its page on the site; null when it has none, or is not public. */
  page: string | null
  /** Path of its page in the panel. */
  panel: string | null
  /** How pictures are cut there, as `readRatioSettings` takes it: `3:2`, or `1:1,3:2,16:9`. */
  ratio: string
}
