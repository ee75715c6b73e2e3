import { describe, expect, it } from 'vitest'
import { seconds } from './terminal.mjs'

describe('seconds', () => {
  it.each([
    [0, '0.0 s'],
    [1234, '1.2 s'],
    [9949, '9.9 s'],
    [9960, '10 s'],
    [59_700, '1 min 00 s'],
    [185_000, '3 min 05 s'],
  ])('writes %i milliseconds as %s', (milliseconds, text) => {
    expect(seconds(milliseconds)).toBe(text)
  })
})
