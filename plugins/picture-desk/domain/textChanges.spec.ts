import { describe, expect, it } from 'vitest'
import { textChanges, textsForAll } from './textChanges.ts'

const stored = { caption: 'Deich', copyright: 'S. Nazarov' }

describe('what of some texts is new', () => {
  it('names what differs and nothing else', () => {
    expect(textChanges(stored, { caption: 'Steg', copyright: 'S. Nazarov' })).toEqual({ caption: 'Steg' })
    expect(textChanges(stored, stored)).toBeUndefined()
  })

  it('takes an emptied text for a change', () => {
    expect(textChanges(stored, { ...stored, copyright: '' })).toEqual({ copyright: '' })
  })
})

describe('texts for all', () => {
  const forAll = { caption: 'Hafenfest', copyright: 'Litfass' }

  it('fill only what is empty, or replace everything, as was said', () => {
    expect(textsForAll({ caption: 'Deich', copyright: '' }, forAll, true)).toEqual({
      caption: 'Deich',
      copyright: 'Litfass',
    })
    expect(textsForAll({ caption: 'Deich', copyright: '' }, forAll, false)).toEqual(forAll)
  })

  it('say nothing where they are empty, also when everything is replaced', () => {
    expect(textsForAll(stored, { caption: '', copyright: 'Litfass' }, false)).toEqual({
      caption: 'Deich',
      copyright: 'Litfass',
    })
  })
})
