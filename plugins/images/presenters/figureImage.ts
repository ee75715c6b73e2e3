import type { VariantKey } from '../domain/variantSizes.ts'
import { hasAvifs, type ImageRow, remainingOf } from './imageObject.ts'
import { placeholderOf } from './placeholderOf.ts'
import { urlSetOf } from './urlSetOf.ts'

/** What a page shows of a picture; sizes in px, focus in percent. Plain data, safe to hand to a client component. */
export type FigureImage = {
  id: number
  caption: string
  copyright: string
  focus: { x: number; y: number }
  width: number
  height: number
  /** Files still to be made before there is something to show: 0 when there is, -1 when processing failed. */
  remaining: number
  urls: Readonly<Record<VariantKey, string>> | null
  /** True when every file pages choose from is there as AVIF too. */
  hasAvifs: boolean
  /** A tiny PNG as data address; null for pictures that have none yet, and for those with transparent parts. */
  placeholder: string | null
  /** Null for pictures with transparent parts too: it would shine through. */
  dominantColour: string | null
}

/**
 * Turns a row into what pages show.
 * @param cdnUrl base address of public files, empty without a CDN
 */
export function figureImage(row: ImageRow, cdnUrl: string): FigureImage {
  const { id, caption, copyright, width, height } = row
  const placeholder = placeholderOf(row.thumbhash ?? null) ?? null
  return {
    id,
    caption,
    copyright,
    width,
    height,
    focus: { x: row.focus_x, y: row.focus_y },
    // One that is replaced, well or in vain, shows what it was until then.
    remaining: row.is_stub ? remainingOf(row) : 0,
    urls: urlSetOf(row, cdnUrl) ?? null,
    hasAvifs: hasAvifs(row),
    placeholder,
    dominantColour: row.thumbhash && !placeholder ? null : (row.dominantColour ?? null),
  }
}
