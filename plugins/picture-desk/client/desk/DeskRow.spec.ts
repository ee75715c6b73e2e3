import { describe, expect, it } from 'vitest'
import { textChanges, textsForAll } from './DeskRow.ts'

const stored = { caption: 'Deich', copyright: 'S. Nazarov' }

describe('the changes of texts', () => {
  it('lists exactly what differs', () => {
    expect(textChanges(stored, { caption: 'Steg', copyright: 'S. Nazarov' })).toEqual({ caption: 'Steg' })
    expect(textChanges(stored, stored)).toBeUndefined()
  })

  it('treats an emptied text as a change', () => {
    expect(textChanges(stored, { ...stored, copyright: '' })).toEqual({ copyright: '' })
  })
})

describe('texts for all', () => {
  const forAll = { caption: 'Hafenfest', copyright: 'Litfass' }

  it('fill empty ones only, or replace all, as chosen', () => {
    expect(textsForAll({ caption: 'Deich', copyright: '' }, forAll, true)).toEqual({
      caption: 'Deich',
      copyright: 'Litfass',
    })
    expect(textsForAll({ caption: 'Deich', copyright: '' }, forAll, false)).toEqual(forAll)
  })

  it('change nothing where they are empty, even when replacing all', () => {
    expect(textsForAll(stored, { caption: '', copyright: 'Litfass' }, false)).toEqual({
      caption: 'Deich',
      copyright: 'Litfass',
    })
  })
})
