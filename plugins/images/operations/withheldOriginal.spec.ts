import type { Viewer } from '@litfass/kit/domain'
import { describe, expect, it } from 'vitest'
import {
  isOwnOriginal,
  isWithheld,
  metadataOfFile,
  requireShownPart,
  withheldIn,
  withholding,
} from './withheldOriginal.ts'

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

  it('is withheld from everyone if the document was read in part', () => {
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

const account = (role: 'editor' | 'member'): Viewer => ({ kind: 'account', id: 7, role, state: 'approved' })
const SOURCE_CROP = { x: 50, y: 0, width: 50, height: 50 }

const copy = (crop: object | null, contentHash = 'abc') => ({
  contentHash,
  rotation: 0,
  crop,
  metadata: { copied: { withheld: withholding('abc', SOURCE_CROP) } },
})
const asking = (viewer: Viewer, crop: object | null, before: unknown = copy(SOURCE_CROP)) =>
  expect(() => requireShownPart(viewer, before, copy(crop)))

it.each([
  { x: 50, y: 0, width: 50, height: 50 },
  { x: 60, y: 10, width: 10, height: 40 },
  { x: 49.9999, y: 0, width: 50.0001, height: 50 },
])('lets the owner of a copy show %j of what its source shows', (crop) => {
  asking(account('member'), crop, copy({ x: 60, y: 0, width: 1, height: 1 })).not.toThrow()
})

it.each([
  null,
  { x: 49, y: 0, width: 51, height: 50 },
  { x: 50, y: 0, width: 50, height: 51 },
  { x: 0, y: 50, width: 50, height: 50 },
])('refuses them %j, which is more', (crop) => {
  asking(account('member'), crop).toThrow('copy.moreThanSource')
})

it('lets them change something else about a copy that staff have made show more', () => {
  asking(account('member'), null, copy(null)).not.toThrow()
})

it('refuses the whole of the first file when it comes back after another one', () => {
  asking(account('member'), null, copy(null, 'other')).toThrow('copy.moreThanSource')
})

it('lets staff show all of it, and an owner all of a file of their own', () => {
  asking(account('editor'), null).not.toThrow()
  expect(() => requireShownPart(account('member'), copy(SOURCE_CROP), copy(null, 'other'))).not.toThrow()
})

it('lets show all of a copy whose source does', () => {
  const whole = { ...copy(null), metadata: { copied: { withheld: withholding('abc', null) } } }
  expect(() => requireShownPart(account('member'), copy(SOURCE_CROP), whole)).not.toThrow()
})
