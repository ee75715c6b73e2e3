import { expect, test } from 'vitest'
import { sliderMedia } from './sliderMedia.ts'

test('a page asks for the screen sizes it has its slider on', () => {
  expect(sliderMedia({ small: true, medium: false, large: true })).toBe('(width < 640px), (width >= 1024px)')
  expect(sliderMedia({ small: false, medium: true, large: false })).toBe('(640px <= width < 1024px)')
})

test('a page without a slider asks for no screen', () => {
  expect(sliderMedia({ small: false, medium: false, large: false })).toBe('not all')
})
