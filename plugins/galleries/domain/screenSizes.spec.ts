import { expect, test } from 'vitest'
import { screenSizeOf } from './screenSizes.ts'

test.each([
  [320, 'small'],
  [639.5, 'small'],
  [640, 'medium'],
  [1023, 'medium'],
  [1024, 'large'],
  [3840, 'large'],
] as const)('a window %d px wide is %s', (width, size) => {
  expect(screenSizeOf(width)).toBe(size)
})
