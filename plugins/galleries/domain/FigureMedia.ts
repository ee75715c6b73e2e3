import type { VariantKey } from '@litfass/kit/domain'

/** What a figure shows of a picture; sizes in px, focus in percent (spec media 3). Plain data. */
export type FigureImage = {
  id: number
  caption: string
  copyright: string
  focus: { x: number; y: number }
  width: number
  height: number
  /** Files still to be made before there is something to show: 0 when there is, -1 when processing failed. */
  remaining: number
  /** The seven addresses (`url_set`); null while there is nothing to show. */
  urls: Readonly<Record<VariantKey, string>> | null
  /** True when every file from M on is there as AVIF too, under the same address with that ending. */
  hasAvifs: boolean
  /** A tiny picture as data address, seen until the file is there; null for pictures with transparent parts. */
  placeholder: string | null
  /** CSS colour, seen where there is no placeholder. */
  dominantColour: string | null
}

/** What stands in a figure: a picture or a film, or what became of it (spec media 2 and 4). */
export type FigureMedia =
  | { type: 'image'; state: 'shown'; image: FigureImage }
  | { type: 'image'; state: 'deleted'; id: number }
  | FigureStream

/** A film. `preview` is a short silent clip; it is the address of a video file. */
export type FigureStream =
  | {
      type: 'streaming_media'
      state: 'shown'
      id: number
      title: string
      poster: FigureImage | null
      preview: string | null
      /** Length of the whole film; null when it is not known. */
      seconds: number | null
    }
  | { type: 'streaming_media'; state: 'preparing'; id: number; title: string; poster: FigureImage | null }
  /** Deleted, or not for this viewer: no longer available. */
  | { type: 'streaming_media'; state: 'unavailable'; id: number }

/** Names of the kinds of media a figure can show. */
export const MEDIA_TYPES = ['image', 'streaming_media'] as const

export type MediaType = (typeof MEDIA_TYPES)[number]
