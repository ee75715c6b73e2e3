import { describe, expect, it } from 'vitest'
import { decodeArticle, decodeXml } from './decoding.ts'

/** Encodes German and French text as Windows-1252. */
const western = (text: string) =>
  Buffer.from(
    [...text].map((sign) => ({ '€': 0x80, '„': 0x84, '“': 0x93, '’': 0x92 })[sign] ?? sign.charCodeAt(0)),
  )

describe('a feed', () => {
  it.each([
    ['its declaration', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>ü</a>', 'latin1'), ''],
    ['its media type', Buffer.from('<a>ü</a>', 'latin1'), 'application/rss+xml; charset=iso-8859-1'],
    ['its first bytes', Buffer.from('\uFEFF<a>ü</a>', 'utf16le'), 'text/xml; charset=utf-8'],
    ['nothing, as UTF-8', Buffer.from('<a>ü</a>'), 'text/xml'],
  ])('is decoded by %s', (_, bytes, contentType) => {
    expect(decodeXml(bytes, contentType)).toContain('<a>ü</a>')
  })

  it.each([
    ['UTF-16 without a mark', Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a>ü</a>', 'utf16le'), ''],
    [
      'UTF-8 that was sent as another',
      Buffer.from('<?xml encoding="utf-8" ?><a>ü</a>'),
      'text/xml;charset=latin1',
    ],
  ])('is decoded by what it is: %s', (_, bytes, contentType) => {
    expect(decodeXml(bytes, contentType)).toContain('<a>ü</a>')
  })

  it.each([
    ['ISO-8859-1', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Größe</a>')],
    ['us-ascii', Buffer.from('<?xml version="1.0" encoding="us-ascii"?><a>Größe</a>')],
    ['UTF-8', Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>Größe</a>', 'latin1')],
    ['UTF-16', Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a>Groesse</a>')],
  ])('that calls itself %s, and is not, is refused', (name, bytes) => {
    expect(() => decodeXml(bytes)).toThrow(`It says that its encoding is "${name}", and it is another one.`)
  })
})

describe('a file', () => {
  it.each(['Schöne Größe „Anne“ kostet 5 €.', 'L’été à Nîmes, ça va', 'ÜBERGRÖSSE Öl'])(
    'without a declaration is read as Windows-1252: %s',
    (text) => expect(decodeArticle(western(text))).toBe(text),
  )

  it('is read as it declares', () => {
    const [head, text] = ['---\nencoding: ibm866\n---\n', Buffer.from([0x8f, 0xe0, 0xa8])]
    expect(decodeArticle(Buffer.concat([Buffer.from(head), text]))).toBe(`${head}При`)
  })

  it.each([
    ['Russian (Windows-1251)', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]],
    ['Polish (ISO 8859-2)', [0x6b, 0x73, 0x69, 0xb1, 0xbf, 0x6b, 0x61]],
    ['German of a Mac', [0x66, 0x9f, 0x72, 0x20, 0x66, 0x61, 0x68, 0x72]],
    ['German of a Mac: Schöne', [0x53, 0x63, 0x68, 0x9a, 0x6e, 0x65]],
    ['German of a Mac: Käse', [0x4b, 0x8a, 0x73, 0x65]],
    ['German of a Mac: groß', [0x67, 0x72, 0x6f, 0xa7]],
    ['German of a Mac: Öl', [0x20, 0x85, 0x6c]],
    ['German of a Mac: Ärger', [0x80, 0x72, 0x67, 0x65, 0x72]],
    ['German of DOS', [0x66, 0x81, 0x72]],
    ['German of DOS: groß', [0x67, 0x72, 0x6f, 0xe1]],
    ['5 € in ISO 8859-15', [0x35, 0x20, 0xa4]],
    ['French in ISO 8859-15: œuvre', [0xbd, 0x75, 0x76, 0x72, 0x65]],
    ['UTF-16 of ASCII without a mark', [0x2d, 0x00, 0x2d, 0x00, 0x2d, 0x00]],
    ['UTF-16 without a mark', [0xfc, 0x00, 0x62, 0x00]],
    ['UTF-8 with a broken byte', [0xc3, 0xb6, 0x6c, 0x20, 0x62, 0xc3, 0xb6, 0x73, 0x65, 0xff]],
    ['a picture', [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]],
  ])('of another encoding is refused: %s', (_, bytes) => {
    expect(() => decodeArticle(Uint8Array.from(bytes))).toThrow('Its encoding cannot be told')
  })

  it.each([
    '---\ncharset: iso-8859-15\n---\n',
    '---\r\nencoding: "ISO-8859-15"\r\n---\r\n',
    '+++\nencoding = "iso-8859-15"\n+++\n',
    '{\n"encoding": "iso-8859-15"\n}\n',
  ])('may declare its encoding in front matter of each kind: %j', (head) => {
    expect(decodeArticle(Buffer.concat([Buffer.from(head), Buffer.from([0xa4])]))).toBe(`${head}€`)
  })

  it.each(['windows-1252', 'iso-8859-15', 'koi8-r', 'ibm866', 'macintosh', 'utf-16'])(
    'that calls itself %s, and is UTF-8, is refused',
    (name) => {
      expect(() => decodeArticle(Buffer.from(`---\nencoding: ${name}\n---\nGrün`))).toThrow(
        `It says that its encoding is "${name}", and it is another one.`,
      )
    },
  )

  it('of ASCII alone may declare any encoding that holds it', () => {
    const text = '---\nencoding: windows-1252\n---\nGruen'
    expect(decodeArticle(Buffer.from(text))).toBe(text)
  })

  it('of an encoding that does not exist is refused', () => {
    expect(() => decodeArticle(Buffer.from('---\ncharset: "x-none"\n---\n'))).toThrow(
      'Its encoding "x-none" is unknown.',
    )
  })
})
