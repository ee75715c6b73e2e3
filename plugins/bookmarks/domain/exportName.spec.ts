import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportName } from './exportName.ts'

const name = (caption: string, more = {}) =>
  exportName({ position: 7, total: 20, id: 12, caption, extension: 'jpg', ...more })

describe('the name of a picture in an archive', () => {
  it('has its place in the list, the beginning of its caption and its id', () => {
    expect(name('Blick über den Markt')).toBe('007-Blick-über-den-Markt-12.jpg')
    expect(name('', { extension: 'png' })).toBe('007-12.png')
    expect(name('Ebbe', { total: 2000 })).toBe('0007-Ebbe-12.jpg')
  })

  it('leads out of no folder, and is allowed on every system', () => {
    expect(name('../../etc/passwd')).toBe('007-etc-passwd-12.jpg')
    expect(name('C:\\Windows\u0000|*?"<>')).toBe('007-C-Windows-12.jpg')
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (caption) => {
        expect(name(caption)).toMatch(/^[\p{L}\p{M}\p{N}-]{1,90}\.jpg$/u)
      }),
    )
  })

  it('is another one for each place and picture', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 2 }), fc.string(), (ids, caption) => {
        const names = ids.map((id, at) => name(caption, { id, position: at + 1, total: ids.length }))
        expect(new Set(names.map((one) => one.toLowerCase())).size).toBe(ids.length)
      }),
    )
  })
})
