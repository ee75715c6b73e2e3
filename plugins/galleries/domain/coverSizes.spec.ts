import { describe, expect, it } from 'vitest'
import { coverSizes } from './coverSizes.ts'
import type { RatioSettings } from './ratio.ts'

const WIDE = { width: 3000, height: 2000 }
const everywhere = (ratio: RatioSettings['small']): RatioSettings => ({
  small: ratio,
  medium: ratio,
  large: ratio,
})

describe('coverSizes', () => {
  it('includes what is cropped at the sides', () => {
    expect(coverSizes({ sizes: '50vw', ratio: everywhere('3:4'), picture: WIDE })).toBe('calc(2 * 50vw)')
  })

  it.each([
    ['shown in its own ratio', everywhere('original'), WIDE],
    ['cropped above and below', everywhere('16:9'), WIDE],
    ['of the box’s ratio', everywhere('3:2'), WIDE],
    ['of unknown size', everywhere('3:4'), { width: 0, height: 0 }],
  ])('is as wide as the box for a picture %s', (_, ratio, picture) => {
    expect(coverSizes({ sizes: '(min-width: 40em) 46vw, 92vw', ratio, picture })).toBe(
      '(min-width: 40em) 46vw, 92vw',
    )
  })

  it('has an entry for each screen size with a ratio of its own, largest first', () => {
    const ratio: RatioSettings = { small: '3:4', medium: '1:1', large: '16:9' }
    expect(coverSizes({ sizes: '90vw', ratio, picture: WIDE })).toBe(
      '(min-width: 1024px) 90vw, (min-width: 640px) calc(1.5 * 90vw), calc(2 * 90vw)',
    )
  })

  it('merges neighbouring screen sizes that are alike', () => {
    const ratio: RatioSettings = { small: '1:1', medium: '1:1', large: 'original' }
    expect(coverSizes({ sizes: '90vw', ratio, picture: WIDE })).toBe(
      '(min-width: 1024px) 90vw, calc(1.5 * 90vw)',
    )
  })

  it('keeps conditions, and lengths with parentheses and commas of their own', () => {
    const sizes =
      '(min-width: 40em) and (orientation: landscape) min(46vw, calc(2rem + 3vw)), min(100vw, 120vh)'
    expect(coverSizes({ sizes, ratio: { ...everywhere('1:1'), large: 'original' }, picture: WIDE })).toBe(
      [
        '(min-width: 1024px) and (min-width: 40em) and (orientation: landscape) min(46vw, calc(2rem + 3vw))',
        '(min-width: 1024px) min(100vw, 120vh)',
        '(min-width: 40em) and (orientation: landscape) calc(1.5 * min(46vw, calc(2rem + 3vw)))',
        'calc(1.5 * min(100vw, 120vh))',
      ].join(', '),
    )
  })

  it('leaves `auto` to the browser', () => {
    expect(coverSizes({ sizes: 'auto, 92vw', ratio: everywhere('1:1'), picture: WIDE })).toBe('auto, 92vw')
  })
})
