import { hasAvifs, type ImageRow, remainingOf, type UrlSet, urlSetOf } from '@litfass/images'
import { readEnvironment } from '../../server/environment.ts'

/** What a page shows of a picture; sizes in px, focus in percent. Plain data, safe to hand to a client component. */
export type ImageView = {
  id: number
  caption: string
  copyright: string
  focus: { x: number; y: number }
  width: number
  height: number
  /** Files still to be made before there is something to show: 0 when there is, -1 when processing failed. */
  remaining: number
  urls: UrlSet | null
  /** True when every file pages choose from is there as AVIF too. */
  hasAvifs: boolean
  thumbhash: string | null
  dominantColour: string | null
  /** ISO 8601. */
  createdAt: string
}

/** Turns a row into what pages show. */
export function imageView(row: ImageRow): ImageView {
  const { id, caption, copyright, width, height, createdAt } = row
  return {
    id,
    caption,
    copyright,
    width,
    height,
    createdAt,
    focus: { x: row.focus_x, y: row.focus_y },
    // One that is replaced, well or in vain, shows what it was until then.
    remaining: row.is_stub ? remainingOf(row) : 0,
    urls: urlSetOf(row, readEnvironment().cdnUrl ?? '') ?? null,
    hasAvifs: hasAvifs(row),
    thumbhash: row.thumbhash ?? null,
    dominantColour: row.dominantColour ?? null,
  }
}
