import { describe, expect, it } from 'vitest'
import { isOwnOriginal, isWithheld, metadataOfFile, withheldIn, withholding } from './withheldOriginal.ts'

const SHOWN = { x: 10, y: 0, width: 50, height: 100 }
const metadata = { copied: { caption: 'Ebbe', withheld: withholding('abc', SHOWN) } }

describe('the mark of an original that stays with staff', () => {
  it('tells this original from others, and does not say its hash', () => {
    expect(isWithheld('abc', metadata)).toBe(true)
    expect(isWithheld('abd', metadata)).toBe(false)
    expect(withheldIn(metadata)?.crop).toEqual(SHOWN)
    expect(JSON.stringify(metadata)).not.toContain('abc')
  })

  it('is in no other metadata', () => {
    for (const other of [null, undefined, {}, { copied: { caption: 'Ebbe' } }, { copied: null }])
      expect(isWithheld('abc', other)).toBe(false)
  })
})

describe('an original', () => {
  it('is its owner’s unless it is marked', () => {
    expect(isOwnOriginal({ contentHash: 'abc', metadata: null })).toBe(true)
    expect(isOwnOriginal({ contentHash: 'abd', metadata })).toBe(true)
    expect(isOwnOriginal({ contentHash: 'abc', metadata })).toBe(false)
  })

  it('is nobody’s for all a document tells that was read in part', () => {
    expect(isOwnOriginal({ contentHash: 'abc' })).toBe(false)
    expect(isOwnOriginal({ metadata })).toBe(false)
    expect(isOwnOriginal(undefined)).toBe(false)
  })
})

describe('the metadata of another file', () => {
  const read = { caption: { text: 'Flut', from: 'exif' } }

  it('is its own where nothing is withheld', () => {
    expect(metadataOfFile({ copied: { caption: 'Ebbe' } }, { contentHash: 'abd', metadata: read })).toBe(read)
    expect(metadataOfFile(undefined, { contentHash: 'abd', metadata: read })).toBe(read)
  })

  it('keeps the mark, for the case that the first file comes back', () => {
    expect(metadataOfFile(metadata, { contentHash: 'abd', metadata: read })).toEqual({ ...read, ...metadata })
  })

  it('has nothing of the file that is withheld', () => {
    const between = { ...read, ...metadata }
    expect(metadataOfFile(between, { contentHash: 'abc', metadata: read })).toEqual(metadata)
  })
})
