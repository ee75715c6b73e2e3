import { describe, expect, it } from 'vitest'
import { CUT_FILE_NAMES, readCutFile } from './cutFiles.ts'

const picture = { width: 400, height: 300, focus: { x: 0, y: 100 } }

describe('the last part of a cut’s address', () => {
  it('names a ratio, a size and a kind of file', () => {
    expect(readCutFile('16x9-XL.jpg')).toMatchObject({ extension: 'jpg', contentType: 'image/jpeg' })
    expect(readCutFile('original-L.webp')).toMatchObject({ extension: 'webp', contentType: 'image/webp' })
  })

  it.each([
    '16:9-XL.jpg',
    '17x9-XL.jpg',
    '16x9-S.jpg',
    '16x9-XL.png',
    '16x9-XL',
    '16X9-XL.jpg',
    'social.webp',
    'constructor',
    '',
  ])('refuses %j', (name) => {
    expect(readCutFile(name)).toBeUndefined()
  })

  it('is one of 49', () => {
    expect(new Set(CUT_FILE_NAMES).size).toBe(49)
    for (const name of CUT_FILE_NAMES) expect(readCutFile(name)?.name).toBe(name)
  })
})

describe('what is cut out', () => {
  it('is never enlarged', () => {
    expect(readCutFile('1x1-XXL.jpg')?.plan(picture)).toEqual({
      region: { left: 0, top: 0, width: 300, height: 300 },
      width: 300,
      height: 300,
    })
  })

  it('has the size social networks ask for, in their card alone', () => {
    expect(readCutFile('social.jpg')?.plan(picture)).toEqual({
      region: { left: 0, top: 90, width: 400, height: 210 },
      width: 1200,
      height: 630,
    })
  })
})
