import { describe, expect, it } from 'vitest'
import { VARIANT_KEYS } from '../model/geometry/sizes.ts'
import { urlSetOf } from './imageRow.ts'

const image = { id: 7, renditionHash: 'abcdefghijklmnopqrst', width: 4000, height: 3000, frames: 1 }

describe('the addresses of a picture', () => {
  it('are seven, each with the hash of what it shows', () => {
    const urls = urlSetOf(image, '')
    expect(Object.keys(urls ?? {})).toEqual([...VARIANT_KEYS])
    expect(urls?.XL).toBe('/media/file/7/abcdefghijklmnopqrst/XL.webp')
  })

  it('are shared by the sizes above the width of a small picture', () => {
    const urls = urlSetOf({ ...image, width: 300, height: 200 }, '')
    expect(urls?.XXL).toBe(urls?.M)
    expect(new Set(Object.values(urls ?? {})).size).toBe(4)
  })

  it('begin with the address of the CDN where there is one', () => {
    expect(urlSetOf(image, 'https://cdn.example')?.T).toMatch(/^https:\/\/cdn\.example\/media\/file\/7\//)
  })

  it.each(['restricted', 'withdrawn'])(
    'stay at the site for a %s picture: no CDN is sent a session',
    (visibility) => {
      expect(urlSetOf({ ...image, visibility }, 'https://cdn.example')?.T).toMatch(/^\/media\/file\/7\//)
      expect(urlSetOf({ ...image, visibility: 'public' }, 'https://cdn.example')?.T).toMatch(/^https:/)
    },
  )

  it('are none while a row has no rendition or no size', () => {
    expect(urlSetOf({ ...image, renditionHash: null }, '')).toBeUndefined()
    expect(urlSetOf({ ...image, width: null }, '')).toBeUndefined()
  })
})
