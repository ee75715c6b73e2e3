import { ratioNumber } from '@litfass/kit/domain'
import type { Extent } from './neededWidth.ts'
import type { RatioSettings } from './ratio.ts'
import { SCREEN_SIZES } from './screenSizes.ts'

const FROM_LARGE = ['large', 'medium', 'small'] as const

export type CoverSizesOptions = {
  /** How wide the box is, as the attribute `sizes` says it. */
  sizes: string
  ratio: RatioSettings
  /** Size of the picture, in px; 0 where it is not known. */
  picture: Extent
}

/**
 * The attribute `sizes` of a picture that fills a box (`object-fit: cover`): what stands out and is cut off has to be
 * loaded too, so an upright box needs a wide picture wider than itself (`neededWidth` says the same of a box that is
 * measured).
 */
export function coverSizes({ sizes, ratio, picture }: CoverSizesOptions): string {
  // The browser measures those by itself.
  if (sizes.startsWith('auto')) return sizes
  const own = picture.width > 0 && picture.height > 0 ? picture.width / picture.height : 0
  const steps = FROM_LARGE.map((screen) => ({
    from: SCREEN_SIZES[screen],
    times: excess(own, ratio[screen]),
  }))
  // A step that is as the one below it needs no line of its own.
  const told = steps.filter(({ times }, at) => times !== steps[at + 1]?.times)
  return told
    .flatMap(({ from, times }) => splitTop(sizes, ',').map((entry) => stretched(entry.trim(), from, times)))
    .join(', ')
}

function excess(own: number, ratio: string): number {
  const box = ratioNumber(ratio) ?? own
  return own > box && box > 0 ? Math.round((own / box) * 1000) / 1000 : 1
}

function stretched(entry: string, from: number, times: number): string {
  const parts = splitTop(entry, ' ')
  const width = parts.at(-1) ?? entry
  const conditions = [from > 0 && `(min-width: ${from}px)`, parts.slice(0, -1).join(' ')].filter(Boolean)
  const length = times === 1 ? width : `calc(${times} * ${width})`
  return [conditions.join(' and '), length].filter(Boolean).join(' ')
}

/** Parts between separators that stand in no brackets. */
function splitTop(text: string, separator: ',' | ' '): string[] {
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
