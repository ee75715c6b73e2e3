/** One picture of a lightbox (spec media 3, "Gallery item"); `pid` names it for good, sizes are in px. */
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
  /** Markup shown in place of a picture. It is put into the page as it is: only ever your own. */
  html?: string
  /** The name of the picture, for its share links; the caption where there is none. */
  title: string
  caption: string
  /** Who took it, without „©“ or „Foto:“; empty where nobody is named. */
  copyright: string
  alt: string
  /** The page of the picture, for sharing; left out where it has none. */
  page?: string
  /** The file a visitor may download; left out where there is none. */
  download?: string
}
