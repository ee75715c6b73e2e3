import type { Crop } from '@litfass/kit/domain'
import { describe, expect, it } from 'vitest'
import { WHOLE_CROP } from './cropBounds.ts'
import { fitRatio } from './fitRatio.ts'
import { ratioInForce } from './ratioInForce.ts'

const frame = { width: 1500, height: 1000 }
const ratios = ['free', 'original', '3:2', '16:9', '1:1']
const asked = (chosen: string | undefined, crop: Crop | null) =>
  ratioInForce({ chosen, crop, framed: crop ?? WHOLE_CROP, frame, ratios })
const square = fitRatio(frame, WHOLE_CROP, 1)

describe('the ratio that is kept', () => {
  it('is none where nothing was cropped, though the whole picture has the ratio of one', () => {
    expect(asked(undefined, null)).toBe('free')
  })

  it('is the one a crop was made with when the editor opens', () => {
    expect(asked(undefined, square)).toBe('1:1')
    expect(asked(undefined, { x: 0, y: 0, width: 50, height: 50 })).toBe('original')
    expect(asked(undefined, { x: 0, y: 0, width: 50, height: 80 })).toBe('free')
  })

  it('is the chosen one, of the whole picture too', () => {
    expect(asked('original', null)).toBe('original')
    expect(asked('1:1', square)).toBe('1:1')
  })

  it('is none when somebody has let go of it, even where the crop has one', () => {
    expect(asked('free', square)).toBe('free')
  })

  it('is none as long as the crop does not have the chosen one, after a turn or a step back', () => {
    expect(asked('16:9', square)).toBe('free')
    expect(asked('1:1', null)).toBe('free')
  })

  it('does not mind a rounded pixel', () => {
    expect(asked('1:1', { ...square, width: square.width * 1.004 })).toBe('1:1')
    expect(asked('1:1', { ...square, width: square.width * 1.006 })).toBe('free')
  })
})
