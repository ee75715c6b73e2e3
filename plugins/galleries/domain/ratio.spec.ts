import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { mediaQueryOf, readRatio, readRatioSettings, writeRatioSettings } from './ratio.ts'

test('the media query of screen sizes matches their windows', () => {
  expect(mediaQueryOf(['small', 'large'])).toBe('(width < 640px), (width >= 1024px)')
  expect(mediaQueryOf(['medium'])).toBe('(640px <= width < 1024px)')
})

test('the media query of no screen size matches none', () => {
  expect(mediaQueryOf([])).toBe('not all')
})

describe('a ratio', () => {
  it.each(['3:2', '16:9', '1:1', '100:99', 'original'])('may be %s', (text) => {
    expect(readRatio(text)).toBe(text)
  })

  it.each(['', '3', '3:', '0:1', '1:0', '-3:2', '3:2:1', '11:1', '1:11', '1.5:1', '101:100', 'Original'])(
    'may not be %j',
    (text) => expect(readRatio(text)).toBeUndefined(),
  )

  it('loses leading zeros, so that equal ratios are equal texts', () => {
    expect(readRatio('03:02')).toBe('3:2')
  })
})

describe('the settings of a figure', () => {
  it('may be one ratio for every screen', () => {
    expect(readRatioSettings('3:2')).toEqual({ small: '3:2', medium: '3:2', large: '3:2' })
  })

  it('may be three, for small, medium and large screens', () => {
    expect(readRatioSettings('1:1, 3:2,original')).toEqual({ small: '1:1', medium: '3:2', large: 'original' })
  })

  it.each(['', ',', '3:2,1:1', '3:2,,1:1', '3:2,1:1,4:5,16:9', '3:2,x,1:1'])('may not be %j', (text) => {
    expect(readRatioSettings(text)).toBeUndefined()
  })

  test('survive formatting and parsing', () => {
    const ratio = fc.constantFrom('original', '3:2', '16:9', '1:1', '4:5')
    fc.assert(
      fc.property(ratio, ratio, ratio, (...three) => {
        const settings = readRatioSettings(three.join(','))
        expect(settings && readRatioSettings(writeRatioSettings(settings))).toEqual(settings)
      }),
    )
  })
})
