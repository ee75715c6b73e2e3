import { describe, expect, it } from 'vitest'
import { variantFile } from './variantFile.ts'

describe('the last part of a variant address', () => {
  it('names a size and a kind of file', () => {
    expect(variantFile('XL.jpg')).toEqual({ key: 'XL', extension: 'jpg', contentType: 'image/jpeg' })
    expect(variantFile('XL.avif')).toMatchObject({ extension: 'avif', contentType: 'image/avif' })
    expect(variantFile('T.webp')).toMatchObject({ key: 'T', contentType: 'image/webp' })
  })

  it.each(['XXXL.webp', 'XL.gif', 'XL', 'xl.webp', 'XL.webp.png', '../XL.webp', ''])('refuses %j', (name) => {
    expect(variantFile(name)).toBeUndefined()
  })
})
