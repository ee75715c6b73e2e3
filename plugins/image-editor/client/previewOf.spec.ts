import { describe, expect, it } from 'vitest'
import { previewOf } from './previewOf.ts'

const crop = { x: 10, y: 20, width: 30, height: 40 }
const picture = (recipe = { rotation: 0 as const, crop: null as typeof crop | null }, isCurrent = true) => ({
  isCurrent,
  stored: { recipe, focus: { x: 50, y: 50 }, fields: {} },
})

describe('what an editor shows of a picture', () => {
  it('is the picture itself while nothing is changed', () => {
    expect(previewOf(picture(), { rotation: 0, crop: null }, false)).toEqual({
      source: { kind: 'shown' },
      part: null,
    })
    expect(previewOf(picture({ rotation: 0, crop }), { rotation: 0, crop: { ...crop } }, false)).toEqual({
      source: { kind: 'shown' },
      part: null,
    })
  })

  it('is a preview by the server when it is turned', () => {
    expect(previewOf(picture(), { rotation: 90, crop: null }, false)).toEqual({
      source: { kind: 'turned', degrees: 90, isWhole: false },
      part: null,
    })
  })

  it('is a part of what is there when it is cut for the first time', () => {
    expect(previewOf(picture(), { rotation: 0, crop }, false)).toEqual({
      source: { kind: 'shown' },
      part: crop,
    })
  })

  it('is a part in the turned frame', () => {
    expect(previewOf(picture(), { rotation: 90, crop }, false).part).toEqual({
      x: 40,
      y: 10,
      width: 40,
      height: 30,
    })
  })

  it('is the whole picture, which only the server has, when a crop is moved', () => {
    const cut = picture({ rotation: 0, crop })
    const whole = { source: { kind: 'turned', degrees: 0, isWhole: true } }
    expect(previewOf(cut, { rotation: 0, crop }, true)).toEqual({ ...whole, part: null })
    expect(previewOf(cut, { rotation: 0, crop: null }, false)).toEqual({ ...whole, part: null })
  })

  it('comes from the server while the new rendition is made, for what is shown is the old one', () => {
    expect(previewOf(picture(undefined, false), { rotation: 0, crop: null }, false)).toEqual({
      source: { kind: 'turned', degrees: 0, isWhole: true },
      part: null,
    })
  })
})
