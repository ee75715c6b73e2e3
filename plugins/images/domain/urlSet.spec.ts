import { describe, expect, it } from 'vitest'
import { planVariants } from './planVariants.ts'
import { urlSet } from './urlSet.ts'
import { VARIANT_KEYS } from './variantSizes.ts'

const address = (key: string) => `/file/${key}.webp`

describe('urlSet', () => {
  it('gives a large picture seven addresses', () => {
    const urls = urlSet(address, planVariants({ width: 4000, height: 3000, animated: false }))
    expect(urls).toEqual(Object.fromEntries(VARIANT_KEYS.map((key) => [key, address(key)])))
  })

  it('gives all seven keys to a picture of one pixel', () => {
    const urls = urlSet(address, planVariants({ width: 1, height: 1, animated: false }))
    expect(Object.keys(urls)).toEqual([...VARIANT_KEYS])
    expect(new Set(Object.values(urls))).toEqual(new Set([address('T')]))
  })

  it('points the sizes above the own width at the largest file', () => {
    const urls = urlSet(address, planVariants({ width: 400, height: 300, animated: false }))
    expect([urls.M, urls.L, urls.XL, urls.XXL]).toEqual([
      address('M'),
      address('L'),
      address('L'),
      address('L'),
    ])
  })
})
