import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillPath } from './fillPath.ts'

const segment = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text !== '.' && text !== '..')
const name = fc.stringMatching(/^[a-z]\w{0,9}$/)

describe('fillPath', () => {
  it('puts values into placeholders and the rest into the query, lists with commas', () => {
    expect(fillPath('/a/{id}/{action}', { action: 'like', id: 0, ids: [1, 2], on: false })).toBe(
      '/a/0/like?ids=1%2C2&on=false',
    )
  })

  it('leaves out what is undefined, and the question mark with it', () => {
    expect(fillPath('/a', { ratio: undefined })).toBe('/a')
  })

  it('sets the format behind the path and before the query', () => {
    expect(fillPath('/a/{id}', { id: 7, x: 1 }, 'html')).toBe('/a/7.html?x=1')
  })

  it.each([undefined, '', '.', '..'])('throws when a placeholder is given %j', (id) => {
    expect(() => fillPath('/a/{id}', { id })).toThrow('id')
  })

  it('throws for a placeholder nobody mentions, a name from the prototype included', () => {
    expect(() => fillPath('/a/{id}', {})).toThrow('/a/{id} needs a value for id')
    expect(() => fillPath('/a/{constructor}', {})).toThrow('constructor')
  })

  it('gives every value back to whoever reads the address, and never leaves its own path', () => {
    fc.assert(
      fc.property(segment, fc.dictionary(name, fc.string({ unit: 'binary' })), (value, query) => {
        const url = new URL(
          fillPath('/media/{Place}/end', { ...query, Place: value }),
          'https://litfass.test',
        )
        const [start, place = '', end, ...more] = url.pathname.split('/').slice(1)
        expect([start, decodeURIComponent(place), end, more]).toEqual(['media', value, 'end', []])
        expect(Object.fromEntries(url.searchParams)).toEqual({ ...query })
      }),
    )
  })
})
