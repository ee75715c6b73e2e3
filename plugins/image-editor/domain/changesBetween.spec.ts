import { describe, expect, it } from 'vitest'
import { changesBetween } from './changesBetween.ts'
import type { PictureState } from './EditorPicture.ts'

const before: PictureState = {
  id: 7,
  recipe: { rotation: 90, crop: null },
  focus: { x: 0, y: 100 },
  fields: { caption: null, copyright: 'S. Nazarov', owner: 3 },
}

describe('changesBetween', () => {
  it('finds nothing to save where nothing differs', () => {
    expect(changesBetween(before, structuredClone(before))).toBeUndefined()
  })

  it('does not tell an empty text from none', () => {
    expect(changesBetween(before, { ...before, fields: { ...before.fields, caption: '' } })).toBeUndefined()
  })

  it('does not tell a crop of everything from none', () => {
    const crop = { x: 0, y: 0, width: 100, height: 100 }
    expect(changesBetween(before, { ...before, recipe: { rotation: 90, crop } })).toBeUndefined()
  })

  it('names what differs and nothing else', () => {
    const after: PictureState = {
      ...before,
      focus: { x: 0, y: 0 },
      fields: { ...before.fields, copyright: '' },
    }
    expect(changesBetween(before, after)).toEqual({ focus: { x: 0, y: 0 }, fields: { copyright: '' } })
  })

  it('names the recipe as a whole when part of it differs', () => {
    expect(changesBetween(before, { ...before, recipe: { rotation: 0, crop: null } })).toEqual({
      recipe: { rotation: 0, crop: null },
    })
  })
})
