import { expect, test } from 'vitest'
import { croppedBounds, parseObjectPosition } from './thumbnailZoom.ts'

const thumb = { left: 100, top: 50, width: 300, height: 300 }
const wide = { width: 1200, height: 600 }

test('a picture cropped in the middle extends equally beyond both edges', () => {
  expect(croppedBounds(thumb, wide, { x: 50, y: 50 })).toEqual({
    x: -50,
    y: 50,
    w: 600,
    innerRect: { x: -150, y: 0, w: 300, h: 300 },
  })
})

test('a focal point at an edge aligns the picture with that edge', () => {
  expect(croppedBounds(thumb, wide, { x: 0, y: 0 })).toMatchObject({ x: 100 })
  expect(croppedBounds(thumb, wide, { x: 100, y: 0 })).toMatchObject({ x: -200, innerRect: { x: -300 } })
})

test('the focal point is parsed from the style, with the center as default', () => {
  expect(parseObjectPosition('0% 100%')).toEqual({ x: 0, y: 100 })
  expect(parseObjectPosition('12.5% 40%')).toEqual({ x: 12.5, y: 40 })
  expect(parseObjectPosition('left 10px top')).toEqual({ x: 50, y: 50 })
})
