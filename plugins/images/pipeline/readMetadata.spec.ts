import exifr from 'exifr'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TEXT_LIMITS } from '../model/picture/pictureTexts.ts'
import { noticeExif } from './metadata/writeNotice.ts'
import { readMetadata } from './readMetadata.ts'
import {
  exifSegment,
  extendedXmpSegments,
  iptcSegment,
  utf8IptcSegment,
  withSegments,
  xmpSegment,
} from './testing/jpegParts.ts'
import { landscape } from './testing/makePicture.ts'
import { temporaryFile } from './testing/temporaryFolder.ts'

const CAPTION = 120
const COPYRIGHT = 116
const CREDIT = 110

const jpegWith = async (...segments: Buffer[]) =>
  withSegments(await landscape(8, 8).jpeg().toBuffer(), ...segments)
const read = async (...segments: Buffer[]) => readMetadata(await temporaryFile(await jpegWith(...segments)))
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const alt = (name: string, text: string) => `<${name}><rdf:Alt>${text}</rdf:Alt></${name}>`
const li = (language: string, text: string) => `<rdf:li xml:lang="${language}">${text}</rdf:li>`

describe('readMetadata', () => {
  it('prefers IPTC to XMP and XMP to EXIF, and names the origin of each text', async () => {
    const iptc = iptcSegment([CAPTION, Buffer.from('Aus IPTC')])
    const xmp = xmpSegment(
      alt('dc:description', li('x-default', 'Aus XMP')) + alt('dc:rights', li('x-default', '© XMP')),
    )
    const exif = exifSegment([
      ['description', 'Aus EXIF'],
      ['artist', 'Ein Fotograf'],
      ['copyright', '© EXIF'],
    ])
    expect(await read(exif, xmp, iptc)).toMatchObject({
      caption: { text: 'Aus IPTC', from: 'iptc' },
      copyright: { text: '© XMP', from: 'xmp' },
      credit: { text: 'Ein Fotograf', from: 'exif' },
    })
    expect((await read(exif, xmp)).caption).toEqual({ text: 'Aus XMP', from: 'xmp' })
    expect((await read(exif)).caption).toEqual({ text: 'Aus EXIF', from: 'exif' })
  })

  it.each([
    ['UTF-8', Buffer.from('Möwen über Büsum – „Land unter“')],
    ['Latin-1 as Windows writes it', Buffer.concat([latin1('Möwen über Büsum \x96 \x84Land unter\x93')])],
  ])('reads umlauts and quotes in %s', async (_, bytes) => {
    const expected = 'Möwen über Büsum – „Land unter“'
    expect((await read(iptcSegment([CAPTION, bytes]))).caption?.text).toBe(expected)
    expect((await read(exifSegment([['description', bytes]]))).caption?.text).toBe(expected)
  })

  it.each([
    ['a declared one', (bytes: Buffer) => utf8IptcSegment([CAPTION, bytes])],
    [
      'one that others give away',
      (bytes: Buffer) => iptcSegment([COPYRIGHT, Buffer.from('© Jörg')], [CAPTION, bytes]),
    ],
  ])('loses only the character that a text in UTF-8 was cut off in: %s', async (_, segment) => {
    for (const [last, kept] of [
      ['ü', 1],
      ['€', 2],
      ['🌊', 3],
    ] as const) {
      const bytes = Buffer.concat([Buffer.from('Moin aus Husum, '), Buffer.from(last).subarray(0, kept)])
      expect((await read(segment(bytes))).caption?.text).toBe('Moin aus Husum,')
    }
  })

  it('reads a text in UTF-8 that was cut off, wherever it stands, if it has other umlauts', async () => {
    const bytes = Buffer.from('Schöne Grüße aus Föhr').subarray(0, -3)
    expect((await read(iptcSegment([CAPTION, bytes]))).caption?.text).toBe('Schöne Grüße aus F')
    expect((await read(exifSegment([['description', bytes]]))).caption?.text).toBe('Schöne Grüße aus F')
    const umlaut = latin1('Eine Bucht in der N\xe4h')
    expect((await read(iptcSegment([CAPTION, umlaut]))).caption?.text).toBe('Eine Bucht in der Näh')
    expect((await read(iptcSegment([CAPTION, latin1('Im Caf\xe9')]))).caption?.text).toBe('Im Café')
  })

  it('never takes declared UTF-8 for another encoding', async () => {
    const bytes = Buffer.concat([Buffer.from('Über die '), Buffer.from([0xc3]), Buffer.from(' Brücke')])
    expect((await read(utf8IptcSegment([CAPTION, bytes]))).caption?.text).toBe('Über die  Brücke')
  })

  it('reads an XMP packet to its end, however many segments it takes and in whatever order', async () => {
    const id = '0123456789ABCDEF0123456789ABCDEF'
    const main = xmpSegment(`<rdf:Description xmpNote:HasExtendedXMP="${id}" photoshop:Credit="Nord"/>`)
    const rest = alt('dc:description', li('x-default', 'Über die Brücke nach Föhr'))
    const [first = main, ...others] = extendedXmpSegments(rest, id, 40)
    const strange = extendedXmpSegments(alt('dc:rights', li('x-default', 'falsch')), 'F'.repeat(32), 60_000)
    const found = await read(main, ...others, first, ...strange)
    expect(found).toMatchObject({
      caption: { text: 'Über die Brücke nach Föhr', from: 'xmp' },
      credit: { text: 'Nord' },
    })
    expect(found.copyright).toBeUndefined()
    const position = extendedXmpSegments('<rdf:Description exif:GPSLatitude="54,28N"/>', id, 20)
    expect((await read(main, ...position)).privacyReceipt.removed).toContain('position')
    // What follows a part that is missing would be read in the wrong place.
    expect((await read(main, first, ...others.slice(1))).caption).toBeUndefined()
  })

  it('takes the default language of XMP, else the first, and decodes its entities', async () => {
    const both = alt(
      'dc:description',
      li('en', 'Harbour') + li('x-default', 'Hafen &amp; Deich &#x2013; früh'),
    )
    expect((await read(xmpSegment(both))).caption?.text).toBe('Hafen & Deich – früh')
    const first = alt('dc:description', li('en', 'Harbour') + li('fr', 'Port'))
    expect((await read(xmpSegment(first))).caption?.text).toBe('Harbour')
    const attribute = '<rdf:Description photoshop:Credit="Agentur Nord" dc:rights="© Nord"/>'
    expect(await read(xmpSegment(attribute))).toMatchObject({
      copyright: { text: '© Nord', from: 'xmp' },
      credit: { text: 'Agentur Nord' },
    })
  })

  it('reads the alternative text of XMP as one line, within its limit', async () => {
    const text = `Ein Deich,\n   davor Schafe${'!'.repeat(300)}`
    const packet = alt('Iptc4xmpCore:AltTextAccessibility', li('x-default', text))
    const found = (await read(xmpSegment(packet))).alt
    expect(found?.text).toHaveLength(TEXT_LIMITS.alt)
    expect(found).toMatchObject({ text: expect.stringMatching(/^Ein Deich, davor Schafe!/), from: 'xmp' })
  })

  it('joins the notices of photographer and editor', async () => {
    const { copyright } = await read(exifSegment([['copyright', 'Anna Petersen\0Verlag Nord\0']]))
    expect(copyright?.text).toBe('Anna Petersen, Verlag Nord')
  })

  it.each(['OLYMPUS DIGITAL CAMERA', 'SONY DSC', 'DCIM', '          ', 'DSC_0123.JPG', '<KENOX S860>'])(
    'takes %j for what a camera writes by itself',
    async (text) => {
      expect((await read(exifSegment([['description', text]]))).caption).toBeUndefined()
    },
  )

  it('skips an empty text for the next source', async () => {
    const exif = exifSegment([['description', 'Der Deich']])
    expect((await read(iptcSegment([CAPTION, Buffer.from('  ')]), exif)).caption).toEqual({
      text: 'Der Deich',
      from: 'exif',
    })
  })

  it('removes control characters and direction marks, and keeps line ends', async () => {
    const bytes = Buffer.from('\u0007Der\tDeich\r\nim \u202eWinter\u0000')
    expect((await read(iptcSegment([CAPTION, bytes]))).caption?.text).toBe('Der Deich\nim Winter')
  })

  it('cuts texts to their limit, never within a character', async () => {
    const long = Buffer.from('🌊'.repeat(3_000))
    const { caption, copyright } = await read(iptcSegment([CAPTION, long], [COPYRIGHT, long]))
    expect(caption?.text).toBe('🌊'.repeat(TEXT_LIMITS.caption))
    expect(copyright?.text).toBe('🌊'.repeat(TEXT_LIMITS.copyright))
  })

  it('reads when the picture was taken, with an offset if the camera recorded one', async () => {
    const when = ['takenAt', '2024:05:17 08:09:10'] as const
    expect((await read(exifSegment([], [when]))).takenAt).toBe('2024-05-17T08:09:10')
    const zoned = exifSegment([], [when, ['takenAtOffset', '+02:00']])
    expect((await read(zoned)).takenAt).toBe('2024-05-17T08:09:10+02:00')
    expect((await read(exifSegment([], [['takenAt', '2024:99:17 08:09:10']]))).takenAt).toBeUndefined()
  })

  it('lists details of the original that served files leave out', async () => {
    const exif = exifSegment(
      [['gps', 8]],
      [
        ['makerNote', 'xxxx'],
        ['bodySerial', '4711'],
      ],
    )
    expect((await read(exif)).privacyReceipt).toEqual({
      removed: ['position', 'serialNumber', 'makerNote'],
      kept: [],
    })
  })

  it('reads TIFF and PNG as well', async () => {
    const tiff = landscape(8, 8)
      .withExif({ IFD0: { Copyright: 'Nord' } })
      .withXmp(xmpOf('Nord & Söhne'))
      .tiff()
    const png = landscape(8, 8).withXmp(xmpOf('Nord & Söhne')).png()
    for (const image of [tiff, png]) {
      const { copyright } = await readMetadata(await temporaryFile(await image.toBuffer()))
      expect(copyright).toEqual({ text: 'Nord & Söhne', from: 'xmp' })
    }
  })

  it('writes a notice that other programs read letter by letter', async () => {
    for (const notice of ['©', 'N', '© Jürgen Groß – Küste']) {
      expect(await exifr.parse(noticeExif(notice), ['Copyright'])).toEqual({ Copyright: notice })
    }
  })

  it('finds nothing in files that are no pictures and in pictures without metadata', async () => {
    const nothing = { privacyReceipt: { removed: [], kept: [] } }
    expect(await readMetadata(await temporaryFile(Buffer.from('Kein Bild')))).toEqual(nothing)
    expect(await read()).toEqual(nothing)
  })

  it('never throws for a file, whatever bytes were changed', async () => {
    const source = await jpegWith(
      exifSegment(
        [
          ['description', 'Der Deich'],
          ['gps', 8],
        ],
        [['takenAt', '2024:05:17 08:09:10']],
      ),
      iptcSegment([CAPTION, Buffer.from('Der Deich')], [CREDIT, Buffer.from('Nord')]),
      xmpSegment(xmpOf('Nord')),
    )
    const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(changes, fc.nat(), async (edits, cut) => {
        const bytes = Buffer.from(source.subarray(0, cut % 4 === 0 ? cut % source.length : source.length))
        for (const [at, value] of edits) if (bytes.length > 0) bytes[at % bytes.length] = value
        const { privacyReceipt } = await readMetadata(await temporaryFile(bytes))
        expect(Array.isArray(privacyReceipt.removed)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })
})

function xmpOf(rights: string): string {
  const text = rights.replace('&', '&amp;')
  const description = `<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/">${alt('dc:rights', li('x-default', text))}</rdf:Description>`
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF></x:xmpmeta>`
}
