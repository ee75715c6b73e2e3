/** A size in px. */
type Size = { readonly width: number; readonly height: number }

/** WebP cannot hold a side longer than this, in px; a tall strip is made narrower until it fits. */
export const MAX_VARIANT_SIDE = 16_383

/** A size made smaller until it is at most `widest` px wide and fits into a WebP; never larger. */
export const fitSize = ({ width, height }: Size, widest: number): Size => {
  const scale = Math.min(1, widest / width, MAX_VARIANT_SIDE / height)
  const side = (px: number) => Math.max(1, Math.min(MAX_VARIANT_SIDE, Math.round(px * scale)))
  return { width: side(width), height: side(height) }
}
