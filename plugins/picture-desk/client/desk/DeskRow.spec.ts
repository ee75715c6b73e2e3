import { describe, expect, it } from 'vitest'
import { textChanges, textsForAll } from './DeskRow.ts'

const stored = { caption: 'Deich', copyright: 'S. Nazarov', alt: 'Ein Deich bei Flut' }

describe('the changes of texts', () => {
  it('lists exactly what differs', () => {
    expect(textChanges(stored, { ...stored, caption: 'Steg' })).toEqual({ caption: 'Steg' })
    expect(textChanges(stored, stored)).toBeUndefined()
  })

  it('lists an alternative text', () => {
    expect(textChanges(stored, { ...stored, alt: 'Ein Steg' })).toEqual({ alt: 'Ein Steg' })
  })

  it('treats an emptied text as a change', () => {
    expect(textChanges(stored, { ...stored, copyright: '' })).toEqual({ copyright: '' })
  })
})

describe('texts for all', () => {
  const forAll = { caption: 'Hafenfest', copyright: 'Litfass' }

  it('fill empty ones only, or replace all, as chosen', () => {
    expect(textsForAll({ ...stored, copyright: '' }, forAll, true)).toEqual({
      ...stored,
      copyright: 'Litfass',
    })
    expect(textsForAll({ ...stored, copyright: '' }, forAll, false)).toEqual({ ...stored, ...forAll })
  })

  it('change nothing where they are empty, even when replacing all', () => {
    expect(textsForAll(stored, { caption: '', copyright: 'Litfass' }, false)).toEqual({
      ...stored,
      copyright: 'Litfass',
    })
  })
})
