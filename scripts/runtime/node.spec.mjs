import { expect, it } from 'vitest'
import { isAtLeast } from './node.mjs'

it.each([
  ['22.18.0', true],
  ['22.17.9', false],
  ['22.19.0', true],
  ['24.0.0', true],
  ['20.20.2', false],
  ['9.99.99', false],
])('compares %s with 22.18.0 by its numbers', (version, answer) => {
  expect(isAtLeast(version, '22.18.0')).toBe(answer)
})
