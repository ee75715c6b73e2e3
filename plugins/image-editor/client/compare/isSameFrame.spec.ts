import { expect, it } from 'vitest'
import { isSameFrame } from './isSameFrame.ts'

it('takes pictures for equally shaped whose pixels are only rounded', () => {
  expect(isSameFrame(1200 / 801, 1200 / 800)).toBe(true)
  expect(isSameFrame(1200 / 800, 640 / 427)).toBe(true)
})

it('does not take a turned or a cut picture for equally shaped', () => {
  expect(isSameFrame(3 / 2, 2 / 3)).toBe(false)
  expect(isSameFrame(3 / 2, 16 / 9)).toBe(false)
  expect(isSameFrame(16 / 9, 3 / 2)).toBe(false)
})
