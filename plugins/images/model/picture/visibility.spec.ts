import { describe, expect, it } from 'vitest'
import { offeredMove, UPLOADED_AS, uploadVisibility, VISIBILITIES } from './visibility.ts'

describe('the visibility of an upload', () => {
  const everyone = [true, false]

  it('is a draft where neither the caller nor the image manager says anything', () => {
    for (const isFree of everyone)
      expect(uploadVisibility({ asked: undefined, uploads: undefined, isFree })).toBe('draft')
  })

  it('defaults to that of the image manager', () => {
    for (const uploads of UPLOADED_AS)
      for (const isFree of everyone)
        expect(uploadVisibility({ asked: undefined, uploads, isFree })).toBe(uploads)
  })

  it('is a draft for everybody who asks for one', () => {
    for (const uploads of UPLOADED_AS)
      for (const isFree of everyone)
        expect(uploadVisibility({ asked: 'draft', uploads, isFree })).toBe('draft')
  })

  it('is public at the wish of staff alone where the image manager makes drafts', () => {
    expect(uploadVisibility({ asked: 'public', uploads: 'draft', isFree: true })).toBe('public')
    expect(uploadVisibility({ asked: 'public', uploads: 'draft', isFree: false })).toBe('draft')
  })

  it('cannot be chosen freely by members, and is left to validation for staff', () => {
    for (const asked of ['restricted', 'withdrawn', 'nothing of the kind', 7]) {
      expect(uploadVisibility({ asked, uploads: undefined, isFree: false })).toBe('draft')
      expect(uploadVisibility({ asked, uploads: undefined, isFree: true })).toBe(asked)
    }
  })
})

it('offers to publish what may become public, to withdraw what is, and neither for what is restricted', () => {
  expect(Object.fromEntries(VISIBILITIES.map((state) => [state, offeredMove(state)]))).toEqual({
    public: 'withdraw',
    draft: 'publish',
    restricted: undefined,
    withdrawn: 'publish',
  })
})
