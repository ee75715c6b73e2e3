import { expect, test } from 'vitest'
import { croppedBounds, focusOf } from './croppedBounds.ts'

const thumb = { left: 100, top: 50, width: 300, height: 300 }
const wide = { width: 1200, height: 600 }

test('a picture cut in the middle lies as far beyond the left as beyond the right edge', () => {
  expect(croppedBounds(thumb, wide, { x: 50, y: 50 })).toEqual({
    x: -50,
    y: 50,
    w: 600,
    innerRect: { x: -150, y: 0, w: 300, h: 300 },
  })
})

test('a focus point at the edge moves the whole picture to that edge', () => {
  expect(croppedBounds(thumb, wide, { x: 0, y: 0 })).toMatchObject({ x: 100 })
  expect(croppedBounds(thumb, wide, { x: 100, y: 0 })).toMatchObject({ x: -200, innerRect: { x: -300 } })
})

test('the focus point is read from the style, and is the middle where none is given', () => {
  expect(focusOf('0% 100%')).toEqual({ x: 0, y: 100 })
  expect(focusOf('12.5% 40%')).toEqual({ x: 12.5, y: 40 })
  expect(focusOf('left 10px top')).toEqual({ x: 50, y: 50 })
})
