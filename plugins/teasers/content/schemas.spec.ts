import { describe, expect, it } from 'vitest'
import { storedContent, typedContent } from './schemas.ts'

const place = { items: [{ entity: null, url: 'hafen', activeFrom: null }] }

describe('a content that is being typed', () => {
  it('is kept with an address that would be refused, which a stored one is not', () => {
    expect(typedContent('single', [place])).toEqual({ layout: 'single', places: [place] })
    expect(storedContent('single', [place])).toEqual({ layout: null, places: [] })
  })

  it('has no layout and no places where a new document has none', () => {
    for (const nothing of [undefined, null, ''])
      expect(typedContent(nothing, nothing)).toEqual({ layout: null, places: [] })
  })
})
