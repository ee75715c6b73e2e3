/** One picture of a lightbox (spec media 3, "Gallery item"); `pid` is the picture's id, sizes are in px. */
export type LightboxItem = {
  pid: number
  /** Empty while the picture is a stub. */
  src: string
  /** A small file to begin with. */
  msrc: string
  srcset: string
  /** Size of the largest file. */
  w: number
  h: number
  caption: string
  /** Who took it, without „©“ or „Foto:“; empty where nobody is named. */
  copyright: string
  alt: string
}
