import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { FigureControls, FigureView } from '../../domain/figure.ts'
import { downloadName, menuEntries, urlFields } from './menuEntries.ts'

const everything = { edit: true, download: true, delete: true, contextMenu: true }
const urls = { T: 't', XS: 'xs', S: 's', M: 'm', L: 'l', XL: 'xl', XXL: 'xxl' }
const image = {
  id: 7,
  caption: '',
  copyright: '',
  alt: '',
  language: 'de',
  focus: { x: 50, y: 50 },
  width: 1920,
  height: 1280,
  remaining: 0,
  urls,
  hasAvifs: false,
  placeholder: null,
  dominantColour: null,
}
const available = { edit: true, urls: true, report: true, delete: true }

const view = (controls: Partial<FigureControls> = {}, media?: FigureView['media']): FigureView => ({
  media: media ?? { type: 'image', state: 'shown', image },
  ratio: { small: 'original', medium: 'original', large: 'original' },
  controls: { ...everything, ...controls },
  badgeShowMetaData: false,
  disableReferenceMode: false,
  heroImageMark: false,
  imageManagerPrefix: 'article',
})

describe('the menu of a figure', () => {
  it('has every entry for those who have all rights', () => {
    expect(menuEntries(view(), available)).toEqual(['edit', 'download', 'share', 'urls', 'report', 'delete'])
  })

  it.each(['edit', 'download', 'delete'] as const)('has no %s where the flag is off', (flag) => {
    expect(menuEntries(view({ [flag]: false }), available)).not.toContain(flag)
  })

  it.each(['edit', 'urls', 'report', 'delete'] as const)(
    'has no %s where the page has no service for it',
    (service) => {
      expect(menuEntries(view(), { ...available, [service]: false })).not.toContain(service)
    },
  )

  it('has no entries where the menu itself is off', () => {
    expect(menuEntries(view({ contextMenu: false }), available)).toEqual([])
  })

  it('offers no files of a stub, which can still be edited and deleted', () => {
    const stub = { ...image, urls: null, remaining: 3 }
    expect(menuEntries(view({}, { type: 'image', state: 'shown', image: stub }), available)).toEqual([
      'edit',
      'report',
      'delete',
    ])
  })

  it('has no entries for deleted pictures and films', () => {
    expect(menuEntries(view({}, { type: 'image', state: 'deleted', id: 7 }), available)).toEqual([])
    expect(
      menuEntries(view({}, { type: 'streaming_media', state: 'unavailable', id: 7 }), available),
    ).toEqual([])
  })
})

const nameOf = (caption: string, url = '/media/file/12/abc/XXL.webp') =>
  downloadName({ id: 12, caption, url, word: 'Bild' })

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

  it('has the extension of the file', () => {
    expect(nameOf('Markt', 'https://cdn.test/XXL.avif?v=1')).toBe('Markt-12.avif')
    expect(nameOf('Markt', 'https://cdn.test/XXL')).toBe('Markt-12.webp')
  })

  test('contains no path separator, whatever the caption', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (caption) => {
        expect(nameOf(caption)).toMatch(/^[^\\/:*?"<>|\p{C}.][^\\/:*?"<>|\p{C}]*-12\.webp$/u)
      }),
    )
  })
})

const base = 'https://stadt.test/bilder'
const addresses = {
  T: '/a/T',
  XS: '/a/XS',
  S: '/a/S',
  M: '/a/M',
  L: '/a/L',
  XL: '/a/XL',
  XXL: 'https://cdn.test/XXL',
}

describe('the URLs of a picture', () => {
  it('are seven, smallest first, each absolute', () => {
    const fields = urlFields({ urls: addresses, width: 4000, base })
    expect(fields.map(({ key, width }) => [key, width])).toEqual([
      ['T', 20],
      ['XS', 60],
      ['S', 160],
      ['M', 320],
      ['L', 640],
      ['XL', 1200],
      ['XXL', 1920],
    ])
    expect(fields[0]?.url).toBe('https://stadt.test/a/T')
    expect(fields[6]?.url).toBe('https://cdn.test/XXL')
  })

  it('are never wider than the picture', () => {
    expect(urlFields({ urls: addresses, width: 500, base }).map(({ width }) => width)).toEqual([
      20, 60, 160, 320, 500, 500, 500,
    ])
  })

  it('name the smaller variant with the same URL', () => {
    const same = urlFields({ urls: { ...addresses, XL: '/a/L', XXL: '/a/L' }, width: 500, base })
    expect(same.map(({ sameAs }) => sameAs)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      'L',
      'L',
    ])
  })

  it('leave out a variant without one', () => {
    expect(urlFields({ urls: { M: '/a/M' }, width: 500, base }).map(({ key }) => key)).toEqual(['M'])
  })
})
