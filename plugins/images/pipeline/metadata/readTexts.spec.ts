import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { memorySource } from '../headers/byteSource.ts'
import { pngChunk } from '../testing/insertParts.ts'
import {
  exifSegment,
  extendedXmpSegments,
  iptcRecords,
  iptcSegment,
  photoshopSegment,
  utf8IptcSegment,
  withSegments,
  xmpSegment,
} from '../testing/jpegParts.ts'
import { landscape } from '../testing/makePicture.ts'
import { readTexts } from './readTexts.ts'

const CAPTION = 120
const COPYRIGHT = 116
const CREDIT = 110
const HEADLINE = 105
const BYLINE = 80

const jpeg = await landscape(8, 8).jpeg().toBuffer()
const png = await landscape(8, 8).png().toBuffer()
const read = (...segments: Buffer[]) => readTexts('jpeg', memorySource(withSegments(jpeg, ...segments)))
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.from(`${text}\0`, 'utf16le')
const xmp = (attributes: string) => `<rdf:Description ${attributes}/>`

describe('texts of IPTC', () => {
  const captionOf = async (...segments: Buffer[]) => (await read(...segments)).caption?.text

  it.each([
    ['ü', 1],
    ['„', 2],
    ['🌊', 2],
    ['🌊', 3],
  ])('without a declaration lose only a character cut off within: %s after %d bytes', async (last, kept) => {
    const bytes = Buffer.concat([Buffer.from('Moin aus Husum '), Buffer.from(last).subarray(0, kept)])
    expect(await captionOf(iptcSegment([CAPTION, bytes]))).toBe('Moin aus Husum')
  })

  it.each([
    ['Windows-1252', latin1('F\xf6hr \x96 5 \x80')],
    ['Mac Roman', Buffer.concat([latin1('M\x8adchen auf F\x9ahr'), latin1(' \xd0 5 \xdb')])],
  ])('are read in %s without a declaration', async (name, bytes) => {
    const expected = name === 'Mac Roman' ? 'Mädchen auf Föhr – 5 €' : 'Föhr – 5 €'
    expect(await captionOf(iptcSegment([CAPTION, bytes]))).toBe(expected)
  })

  it.each([
    ['ISO 8859-1', '-A', 'F\xf6hr', 'Föhr'],
    ['ISO 8859-2', '.B', '\xa3\xf3d\xbc', 'Łódź'],
    ['ISO 8859-15', '/b', '5 \xa4', '5 €'],
    ['an unknown set', '(Z', 'F\xf6hr', 'Föhr'],
  ])('are read in %s where that is declared', async (_, sign, text, expected) => {
    const declared = Buffer.concat([Buffer.from([0x1c, 1, 90, 0, 3, 0x1b]), latin1(sign)])
    const records = iptcRecords([CAPTION, latin1(text)])
    expect(await captionOf(photoshopSegment(Buffer.concat([declared, records])))).toBe(expected)
  })

  it('keep the UTF-8 that they are in, whatever is declared', async () => {
    const declared = Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x2d, 0x41])
    const records = iptcRecords([CAPTION, Buffer.from('Föhr')])
    expect(await captionOf(photoshopSegment(Buffer.concat([declared, records])))).toBe('Föhr')
  })

  it('name every by-line, unless there is a credit', async () => {
    const lines = [BYLINE, BYLINE].map(
      (line, index) => [line, Buffer.from(['Anna', 'Jörg'][index] ?? '')] as const,
    )
    expect((await read(utf8IptcSegment(...lines))).credit?.text).toBe('Anna, Jörg')
    expect((await read(utf8IptcSegment([CREDIT, Buffer.from('Nord')], ...lines))).credit?.text).toBe('Nord')
    expect((await read(utf8IptcSegment([CREDIT, Buffer.from(' ')], ...lines))).credit?.text).toBe(
      'Anna, Jörg',
    )
  })

  it('may be long, and stand between padding', async () => {
    const value = Buffer.from('Über den Deich')
    const long = Buffer.concat([Buffer.from([0x1c, 2, CAPTION, 0x80, 4, 0, 0, 0, value.length]), value])
    const records = Buffer.concat([
      long,
      Buffer.alloc(3),
      iptcRecords([COPYRIGHT, Buffer.from('© Nord\0\0')]),
      Buffer.alloc(9),
    ])
    expect(await read(photoshopSegment(records))).toMatchObject({
      caption: { text: 'Über den Deich' },
      copyright: { text: '© Nord' },
    })
  })

  it('that were cut to fit are read from the block that holds all of them', async () => {
    const whole = 'Arbeitsgemeinschaft Küstenfotografie Nord'
    const segments = [
      utf8IptcSegment([CREDIT, Buffer.from(whole).subarray(0, 32)]),
      xmpSegment(xmp(`photoshop:Credit="${whole}"`)),
    ]
    expect((await read(...segments)).credit).toEqual({ text: whole, from: 'xmp' })
    const other = xmpSegment(xmp('photoshop:Credit="Ganz anders"'))
    expect((await read(utf8IptcSegment([CREDIT, Buffer.from('Nord')]), other)).credit?.text).toBe('Nord')
  })

  it.each([
    ['an emoji of several', '👩‍👩‍👧'],
    ['a letter with marks', 'ạ̃'],
    ['a flag', '🇩🇪'],
  ])('are cut as people count: %s is one character', async (_, character) => {
    const whole = character.repeat(501).normalize('NFC')
    const found = await read(xmpSegment(xmp(`dc:rights="${whole}"`)))
    expect(found.copyright?.text).toBe(character.repeat(500).normalize('NFC'))
  })

  it('are a headline where no block has a caption', async () => {
    const headline = iptcSegment([HEADLINE, Buffer.from('Sturmflut')])
    expect((await read(headline)).caption).toEqual({ text: 'Sturmflut', from: 'iptc' })
    expect((await read(headline, exifSegment([['description', 'Der Deich']]))).caption?.text).toBe(
      'Der Deich',
    )
  })
})

describe('texts of EXIF', () => {
  it('are those of Windows where there are no others', async () => {
    const windows = exifSegment([
      ['windowsTitle', utf16('Möwe')],
      ['windowsAuthor', utf16('Anna; Jörg')],
    ])
    expect(await read(windows)).toMatchObject({ caption: { text: 'Möwe' }, credit: { text: 'Anna, Jörg' } })
  })

  it('name every artist', async () => {
    expect((await read(exifSegment([['artist', 'Anna Petersen; Jörg Groß;']]))).credit?.text).toBe(
      'Anna Petersen, Jörg Groß',
    )
  })

  it('are no comments, which were written for oneself', async () => {
    const windows = exifSegment([['windowsComment', utf16('Nur für mich')]])
    const user = exifSegment([], [['userComment', latin1('ASCII\0\0\0Nur für mich')]])
    expect((await read(windows)).caption).toBeUndefined()
    expect((await read(user)).caption).toBeUndefined()
  })

  it('are read where the directory of the camera is broken', async () => {
    const broken = exifSegment([
      ['description', 'Deich'],
      ['exif', 60_000],
    ])
    expect((await read(broken)).caption?.text).toBe('Deich')
  })

  it.each([
    'OLYMPUS DIGITAL CAMERA',
    'KODAK Digital Still Camera',
    'SAMSUNG CAMERA PICTURES',
    'DCIM\\100MEDIA\\DJI_0001.JPG',
    'DCIM/100GOPRO',
    'IMG_20240517_080910.jpg',
    'IMG-20240517-WA0003.jpg',
    'PXL_20240517_080910123',
    '20240517_080910.jpg',
    '_DSC0123.NEF',
    'Processed with VSCO with a6 preset',
    'oznor',
    '{"mode":"photo"}',
  ])('are none if they are what machines write: %j', async (text) => {
    expect((await read(exifSegment([['description', text]]))).caption).toBeUndefined()
  })

  it.each(['2024', 'Digital camera museum', 'Hafen 2', 'P 7', 'Norden', 'Kamera'])(
    'are what people write: %j',
    async (text) => {
      expect((await read(exifSegment([['description', text]]))).caption?.text).toBe(text)
    },
  )
})

it('keeps the invisible characters that scripts need, and no others', async () => {
  const text = 'می\u200cخواهم 👩‍🌾 🏴󠁧󠁢󠁥󠁮󠁧󠁿 क्\u200dष Ho\u200bch\u202e Deich\ufeff'
  const found = await read(utf8IptcSegment([CAPTION, Buffer.from(text)]))
  expect(found.caption?.text).toBe('می\u200cخواهم 👩‍🌾 🏴󠁧󠁢󠁥󠁮󠁧󠁿 क्\u200dष Hoch Deich')
})

it('reads an extended packet of many small parts, under an id in small letters', async () => {
  const id = '0123456789ABCDEF0123456789ABCDEF'
  const main = xmpSegment(xmp(`xmpNote:HasExtendedXMP="${id.toLowerCase()}" photoshop:Credit="Nord"`))
  const rest = `<dc:description>${'Deich '.repeat(300)}</dc:description>`
  const found = await read(main, ...extendedXmpSegments(rest, id, 40).reverse())
  expect(found.caption?.text).toBe('Deich '.repeat(300).trim())
  expect(found.credit?.text).toBe('Nord')
})

describe('XMP in a PNG', () => {
  const packet = Buffer.from(xmp("dc:description='Möwe'"))
  const keyword = latin1('XML:com.adobe.xmp\0')
  const end = png.length - 12
  const withChunk = (chunk: Buffer, at: number) =>
    Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)])

  it.each([
    ['plain', pngChunk('iTXt', Buffer.concat([keyword, latin1('\0\0\0\0'), packet])), 33],
    ['packed', pngChunk('iTXt', Buffer.concat([keyword, latin1('\x01\0\0\0'), deflateSync(packet)])), 33],
    ['with a language', pngChunk('iTXt', Buffer.concat([keyword, latin1('\0\0de\0XMP\0'), packet])), 33],
    ['behind the pixels', pngChunk('iTXt', Buffer.concat([keyword, latin1('\0\0\0\0'), packet])), end],
  ])('is read %s', async (_, chunk, at) => {
    expect((await readTexts('png', memorySource(withChunk(chunk, at)))).caption?.text).toBe('Möwe')
  })
})

it('reads XMP of a TIFF', async () => {
  const bytes = await sharp(jpeg)
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${xmp("dc:description='Möwe'")}</x:xmpmeta>`)
    .tiff()
    .toBuffer()
  expect((await readTexts('tiff', memorySource(bytes))).caption?.text).toBe('Möwe')
})
