import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crops, expectAllowed, frames, moves, ratios, usualFrames } from '../testing/crops.ts'
import {
  CROP_HANDLES,
  CROP_PARTS,
  dragCrop,
  handleSide,
  keyMove,
  moveCrop,
  partAxes,
  partPlace,
  resizeCrop,
} from './parts.ts'
import { fitRatio } from './ratios.ts'

const start = { x: 20, y: 30, width: 40, height: 50 }
const by = { x: 5, y: -10 }

describe('a handle of a crop', () => {
  it('is found where it is placed', () => {
    expect([partPlace(start, 'nw', 'x'), partPlace(start, 'nw', 'y')]).toEqual([20, 30])
    expect([partPlace(start, 'se', 'x'), partPlace(start, 'se', 'y')]).toEqual([60, 80])
    expect([partPlace(start, 'middle', 'x'), partPlace(start, 'middle', 'y')]).toEqual([20, 30])
  })

  it('moves as far as it is dragged, in its own directions only', () => {
    for (const part of CROP_PARTS)
      for (const axis of ['x', 'y'] as const) {
        const moved = partPlace(dragCrop(start, { part, by }), part, axis) - partPlace(start, part, axis)
        expect(moved, `${part} ${axis}`).toBe(partAxes(part).includes(axis) ? by[axis] : 0)
      }
  })

  it('moves the crop in the middle, and resizes it everywhere else', () => {
    for (const part of CROP_PARTS) {
      const { width, height } = dragCrop(start, { part, by })
      expect(width === start.width && height === start.height, part).toBe(part === 'middle')
    }
  })
})

describe('moving a crop', () => {
  it('moves by the given distance', () => {
    const crop = { x: 10, y: 20, width: 30, height: 40 }
    expect(moveCrop(crop, { x: 5, y: -10 })).toEqual({ x: 15, y: 10, width: 30, height: 40 })
  })

  it('stops at the edges of the picture', () => {
    const crop = { x: 10, y: 20, width: 30, height: 40 }
    expect(moveCrop(crop, { x: 100, y: -100 })).toEqual({ x: 70, y: 0, width: 30, height: 40 })
  })

  it('never changes the size, and never leaves the picture', () => {
    fc.assert(
      fc.property(crops, moves, (crop, by) => {
        const moved = moveCrop(crop, by)
        expect([moved.width, moved.height]).toEqual([crop.width, crop.height])
        expectAllowed(moved)
      }),
    )
  })
})

const crop = { x: 20, y: 30, width: 40, height: 40 }
const handles = fc.constantFrom(...CROP_HANDLES)
/** In a square frame percent are as px. */
const square = { frame: { width: 1000, height: 1000 }, value: 1 }

describe('resizing a crop', () => {
  it.each([
    ['nw', { x: 25, y: 40, width: 35, height: 30 }],
    ['n', { x: 20, y: 40, width: 40, height: 30 }],
    ['ne', { x: 20, y: 40, width: 45, height: 30 }],
    ['e', { x: 20, y: 30, width: 45, height: 40 }],
    ['se', { x: 20, y: 30, width: 45, height: 50 }],
    ['s', { x: 20, y: 30, width: 40, height: 50 }],
    ['sw', { x: 25, y: 30, width: 35, height: 50 }],
    ['w', { x: 25, y: 30, width: 35, height: 40 }],
  ] as const)('at %s moves only the sides of that handle', (handle, expected) => {
    expect(resizeCrop(crop, { handle, by: { x: 5, y: 10 } })).toEqual(expected)
  })

  it('stops at the edge of the picture and at the minimum size', () => {
    expect(resizeCrop(crop, { handle: 'se', by: { x: 99, y: -99 } })).toEqual({
      x: 20,
      y: 30,
      width: 80,
      height: 1,
    })
    expect(resizeCrop(crop, { handle: 'nw', by: { x: 99, y: -99 } })).toEqual({
      x: 59,
      y: 0,
      width: 1,
      height: 70,
    })
  })

  it.each([
    ['se', { x: 5, y: 0 }, { x: 20, y: 30, width: 45, height: 45 }],
    ['se', { x: -5, y: 0 }, { x: 20, y: 30, width: 35, height: 35 }],
    ['se', { x: 0, y: -5 }, { x: 20, y: 30, width: 35, height: 35 }],
    ['nw', { x: -5, y: -1 }, { x: 15, y: 25, width: 45, height: 45 }],
    ['e', { x: 10, y: 3 }, { x: 20, y: 25, width: 50, height: 50 }],
    ['n', { x: 3, y: 10 }, { x: 25, y: 40, width: 30, height: 30 }],
  ] as const)('at %s by %j with a ratio resizes both sides', (handle, by, expected) => {
    expect(resizeCrop(crop, { handle, by, ratio: square })).toEqual(expected)
  })

  it('treats a ratio as one of pixels, whatever the shape of the frame', () => {
    const frame = { width: 6000, height: 4000 }
    const pulled = resizeCrop(fitRatio(frame, crop, 16 / 9), {
      handle: 'se',
      by: { x: -7, y: 0 },
      ratio: { frame, value: 16 / 9 },
    })
    expect((pulled.width * 6000) / (pulled.height * 4000)).toBeCloseTo(16 / 9, 9)
  })

  it('never leaves the picture, never gets too small, and keeps the opposite side in place', () => {
    fc.assert(
      fc.property(crops, handles, moves, fc.option(ratios, { nil: undefined }), usualFrames, (...given) => {
        const [before, handle, by, value, frame] = given
        const ratio = value === undefined ? undefined : { frame, value }
        const after = resizeCrop(before, { handle, by, ratio })
        expectAllowed(after)
        const at = handleSide(handle)
        if (at.x === 1) expect(after.x).toBeCloseTo(before.x, 9)
        if (at.x === -1) expect(after.x + after.width).toBeCloseTo(before.x + before.width, 9)
        if (at.y === 1) expect(after.y).toBeCloseTo(before.y, 9)
        if (at.y === -1) expect(after.y + after.height).toBeCloseTo(before.y + before.height, 9)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps the ratio of the crop, however it is resized', () => {
    fc.assert(
      fc.property(crops, handles, moves, ratios, usualFrames, (start, handle, by, value, frame) => {
        const before = fitRatio(frame, start, value)
        const after = resizeCrop(before, { handle, by, ratio: { frame, value } })
        expect((after.width * frame.width) / (after.height * frame.height) / value).toBeCloseTo(1, 6)
      }),
      { numRuns: 500 },
    )
  })

  it('is unchanged when a long strip has no room for the ratio', () => {
    fc.assert(
      fc.property(frames, crops, ratios, handles, moves, (frame, before, value, handle, by) => {
        expectAllowed(resizeCrop(before, { handle, by, ratio: { frame, value } }))
      }),
    )
    const rounded = { frame: { width: 8738, height: 8188 }, value: 0.8 }
    const high = { x: 0, y: 0, width: 74.964_522_774_090_2, height: 1 }
    expectAllowed(resizeCrop(high, { handle: 'sw', by: { x: 0, y: 0 }, ratio: rounded }))
    const strip = { frame: { width: 10, height: 20_000 }, value: 1 }
    expect(resizeCrop(crop, { handle: 'se', by: { x: 5, y: 5 }, ratio: strip })).toEqual(crop)
  })
})

const pressed = (key: string, held: object = {}) =>
  keyMove({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held })

it('arrow keys move by one percent, with Shift by ten', () => {
  expect(pressed('ArrowLeft')).toEqual({ x: -1, y: 0 })
  expect(pressed('ArrowRight', { shiftKey: true })).toEqual({ x: 10, y: 0 })
  expect(pressed('ArrowUp', { shiftKey: true })).toEqual({ x: 0, y: -10 })
  expect(pressed('ArrowDown')).toEqual({ x: 0, y: 1 })
})

it.each(['Home', 'Tab', 'a', 'toString'])('%s moves nothing', (key) => {
  expect(pressed(key)).toBeUndefined()
})

it.each(['ctrlKey', 'altKey', 'metaKey'])('an arrow with %s is left to the browser', (held) => {
  expect(pressed('ArrowLeft', { [held]: true })).toBeUndefined()
})
