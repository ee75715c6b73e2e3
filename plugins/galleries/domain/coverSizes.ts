import { ratioNumber, type Size } from '@litfass/images/model'
import { type RatioSettings, SCREEN_SIZES } from './ratio.ts'

type CoverSizesOptions = {
  /** Width of the box, in the syntax of the `sizes` attribute. */
  sizes: string
  ratio: RatioSettings
  /** Size of the picture in px; 0 when unknown. */
  picture: Size
}

/**
 * Returns the `sizes` attribute of a picture that covers a box (`object-fit: cover`). What is cropped at the sides has to
 * be loaded too, so an upright box needs a file wider than itself; `neededWidth` does the same for a measured box.
 */
export function coverSizes({ sizes, ratio, picture }: CoverSizesOptions): string {
  // The browser measures `auto` itself.
  if (sizes.startsWith('auto')) return sizes
  const own = picture.width > 0 && picture.height > 0 ? picture.width / picture.height : 0
  const steps = (['large', 'medium', 'small'] as const).map((screen) => ({
    from: SCREEN_SIZES[screen],
    factor: excessWidth(own, ratio[screen]),
  }))
  // A step equal to the next smaller one is covered by that one's entry.
  const distinct = steps.filter(({ factor }, at) => factor !== steps[at + 1]?.factor)
  return distinct
    .flatMap((step) => splitTopLevel(sizes, ',').map((entry) => scaledEntry(entry.trim(), step)))
    .join(', ')
}

function excessWidth(own: number, ratio: string): number {
  const box = ratioNumber(ratio) ?? own
  return own > box && box > 0 ? Math.round((own / box) * 1000) / 1000 : 1
}

function scaledEntry(entry: string, { from, factor }: { from: number; factor: number }): string {
  const parts = splitTopLevel(entry, ' ')
  const width = parts.at(-1) ?? entry
  const conditions = [from > 0 && `(min-width: ${from}px)`, parts.slice(0, -1).join(' ')].filter(Boolean)
  const length = factor === 1 ? width : `calc(${factor} * ${width})`
  return [conditions.join(' and '), length].filter(Boolean).join(' ')
}

/** Splits a text at the separators outside of parentheses. */
function splitTopLevel(text: string, separator: ',' | ' '): string[] {
  const parts = ['']
  let depth = 0
  for (const char of text) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (char === separator && depth === 0) parts.push('')
    else parts.push(`${parts.pop()}${char}`)
  }
  return parts.filter(Boolean)
}
