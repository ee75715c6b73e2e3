import { describe, expect, it } from 'vitest'
import { isServed, storedName } from './renditionFile.ts'
import { VARIANT_KEYS } from './variantSizes.ts'

describe('a file of a rendition', () => {
  it('is called by the smallest size it serves', () => {
    expect(storedName({ keys: ['L', 'XL', 'XXL'] })).toBe('L')
    expect(isServed({ keys: ['L'] })).toBe(true)
  })

  it('that serves no size has a name no address can ask for', () => {
    expect(isServed({ keys: [] })).toBe(false)
    expect(VARIANT_KEYS).not.toContain(storedName({ keys: [] }))
  })
})
