import { describe, expect, it } from 'vitest'
import { variantFile } from './pictureFiles.ts'

describe('the last part of a variant address', () => {
  it('names a size and a kind of file', () => {
    expect(variantFile('abcd', 'XL.jpg')).toMatchObject({
      key: 'renditions/ab/abcd/XL.jpg',
      contentType: 'image/jpeg',
      etag: '"abcd-XL.jpg"',
      made: { source: 'renditions/ab/abcd/XL.webp' },
    })
    expect(variantFile('abcd', 'XL.avif')).toMatchObject({ contentType: 'image/avif' })
    expect(variantFile('abcd', 'T.webp')).toMatchObject({ contentType: 'image/webp' })
  })

  it.each(['XL.avif', 'XL.webp'])('names %s as made by the worker alone', (name) => {
    expect(variantFile('abcd', name)?.made).toBeUndefined()
  })

  it.each(['XXXL.webp', 'XL.gif', 'XL', 'xl.webp', 'XL.webp.png', '../XL.webp', ''])('refuses %j', (name) => {
    expect(variantFile('abcd', name)).toBeUndefined()
  })
})
