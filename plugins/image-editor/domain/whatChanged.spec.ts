import { describe, expect, it } from 'vitest'
import { whatChanged } from './whatChanged.ts'

const before = {
  recipe: { rotation: 0, crop: null },
  focus: { x: 10, y: 80 },
  fields: { caption: 'Alt', copyright: null, contentHash: 'a' },
} as const

describe('whatChanged', () => {
  it('finds nothing in the same picture', () => {
    expect(whatChanged(before, structuredClone(before))).toEqual([])
  })

  it('tells a turn without the focus that followed it', () => {
    const after = { ...before, recipe: { rotation: 90, crop: null }, focus: { x: 20, y: 10 } } as const
    expect(whatChanged(before, after)).toEqual(['rotation'])
    expect(whatChanged(before, { ...after, focus: before.focus })).toEqual(['rotation', 'focuspoint'])
  })

  it('tells a crop, a file and texts', () => {
    const crop = { x: 0, y: 0, width: 50, height: 100 }
    const fields = { caption: 'Neu', copyright: 'S. Nazarov', contentHash: 'b' }
    const after = { recipe: { rotation: 0, crop }, focus: { x: 20, y: 80 }, fields } as const
    expect(whatChanged(before, after)).toEqual(['upload', 'crop', 'caption', 'copyright'])
  })

  it('does not tell an empty text from none', () => {
    expect(whatChanged(before, { ...before, fields: { ...before.fields, copyright: '' } })).toEqual([])
  })
})
