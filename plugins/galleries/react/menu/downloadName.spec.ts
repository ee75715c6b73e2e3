import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { downloadName } from './downloadName.ts'

const nameOf = (caption: string, address = '/media/file/12/abc/XXL.webp') =>
  downloadName({ id: 12, caption, address, word: 'Bild' })

describe('the name of a downloaded picture', () => {
  it.each([
    ['Blick über den Markt', 'Blick-über-den-Markt-12.webp'],
    ['  Ein  Fest!  ', 'Ein-Fest-12.webp'],
    ['../../etc/passwd', 'etc-passwd-12.webp'],
    ['a/b:c*d?"e"<f>|g', 'a-b-c-d-e-f-g-12.webp'],
    ['Zeile\nzwei\u0000\u202e', 'Zeile-zwei-12.webp'],
    ['CON', 'CON-12.webp'],
    ['', 'Bild-12.webp'],
    ['…', 'Bild-12.webp'],
  ])('of %j is %s', (caption, name) => expect(nameOf(caption)).toBe(name))

  it('ends with a whole word when the caption is long', () => {
    expect(nameOf('Wort '.repeat(30))).toBe(`${Array(12).fill('Wort').join('-')}-12.webp`)
    expect(nameOf('ä'.repeat(300))).toBe(`${'ä'.repeat(60)}-12.webp`)
  })

  it('has the ending of the file', () => {
    expect(nameOf('Markt', 'https://cdn.test/XXL.avif?v=1')).toBe('Markt-12.avif')
    expect(nameOf('Markt', 'https://cdn.test/XXL')).toBe('Markt-12.webp')
  })

  test('names no folder, whatever the caption', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (caption) => {
        expect(nameOf(caption)).toMatch(/^[^\\/:*?"<>|\p{C}.][^\\/:*?"<>|\p{C}]*-12\.webp$/u)
      }),
    )
  })
})
