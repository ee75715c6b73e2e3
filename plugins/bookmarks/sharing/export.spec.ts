import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import type { FigureImage } from '@litfass/images/model'
import fc from 'fast-check'
import type { PayloadRequest } from 'payload'
import { describe, expect, it } from 'vitest'
import { options } from '../options.ts'
import { type Credit, creditsText, exportList, exportName } from './export.ts'

const name = (caption: string, more = {}) =>
  exportName({ position: 7, total: 20, id: 12, caption, extension: 'jpg', ...more })

/** Any of them; fast-check's own `binary` takes seconds to draw up its list. */
const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
const ALLOWED = /^[\p{L}\p{M}\p{N}-]+\.jpg$/u

describe('the name of a picture in an archive', () => {
  it('consists of its position in the list, the beginning of its caption and its id', () => {
    expect(name('Blick über den Markt')).toBe('007-Blick-über-den-Markt-12.jpg')
    expect(name('', { extension: 'png' })).toBe('007-12.png')
    expect(name('Ebbe', { total: 2000 })).toBe('0007-Ebbe-12.jpg')
  })

  it('contains no path traversal and is valid on every system', () => {
    expect(name('../../etc/passwd')).toBe('007-etc-passwd-12.jpg')
    expect(name('C:\\Windows\u0000|*?"<>')).toBe('007-C-Windows-12.jpg')
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 100 }), (caption) => {
        const found = name(caption)
        expect(found).toMatch(ALLOWED)
        expect([...found].length).toBeLessThanOrEqual(94)
      }),
    )
  })

  it('differs for each position and picture', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 2 }), fc.string(), (ids, caption) => {
        const names = ids.map((id, at) => name(caption, { id, position: at + 1, total: ids.length }))
        expect(new Set(names.map((one) => one.toLowerCase())).size).toBe(ids.length)
      }),
    )
  })
})

const words = {
  title: 'Bildnachweise',
  caption: 'Bildunterschrift',
  copyright: 'Foto',
  noCopyright: 'ohne Angabe',
  page: 'Seite',
  unavailable: 'nicht mehr verfügbar',
}
const deich: Credit = {
  fileName: '001-Deich-7.jpg',
  id: 7,
  caption: 'Deich',
  copyright: '© S. Nazarov',
  page: 'https://litfass.test/bilder/7',
}

it('lists each picture with caption, copyright and page, and states what is missing', () => {
  const rest: Credit[] = [
    {
      ...deich,
      fileName: '002-8.jpg',
      id: 8,
      caption: '',
      copyright: ' ',
      page: 'https://litfass.test/bilder/8',
    },
    { ...deich, fileName: undefined, id: 9 },
  ]
  expect(creditsText([deich, ...rest], words)).toBe(`Bildnachweise

001-Deich-7.jpg
Bildunterschrift: Deich
Foto: © S. Nazarov
Seite: https://litfass.test/bilder/7

002-8.jpg
Foto: ohne Angabe
Seite: https://litfass.test/bilder/8

9: nicht mehr verfügbar
`)
})

it('cannot be forged by a caption that looks like another entry', () => {
  const text = creditsText([{ ...deich, caption: 'Deich\n\n002-falsch.jpg\r\nFoto: Niemand' }], words)
  expect(text.split('\n\n')).toHaveLength(2)
})

/** Bytes of each picture. */
const SIZE = 200_000
const PICTURES = 500

const req = {
  i18n: { language: 'de', t: (key: string) => key.split(':').at(-1) },
  payload: { logger: { error: () => undefined } },
} as unknown as PayloadRequest

/** Keeps pictures, and tells how much of them has been read. */
function makeSource() {
  const seen = { open: 0, mostOpen: 0, opened: 0, bytes: 0 }
  const download = async () => {
    seen.opened += 1
    seen.open += 1
    seen.mostOpen = Math.max(seen.mostOpen, seen.open)
    const chunk = Buffer.alloc(SIZE / 20, seen.opened % 256)
    let left = 20
    const stream = new Readable({
      highWaterMark: 1,
      read() {
        seen.bytes += left > 0 ? chunk.length : 0
        this.push(left > 0 ? chunk : null)
        left -= 1
      },
    })
    stream.once('close', () => {
      seen.open -= 1
    })
    return { stream, bytes: SIZE, extension: 'jpg' }
  }
  const findAll = async (_req: PayloadRequest, ids: readonly number[]) => ids.map(imageOf)
  const page = { de: '/bilder/{id}', en: '/en/bilder/{id}' }
  const share = { de: '/s/{token}', en: '/en/s/{token}' }
  const resolved = options.resolve({
    accountsCollection: 'accounts',
    siteUrl: 'https://litfass.test',
    pages: { image: page, share },
  })
  const ids = Array.from({ length: PICTURES }, (_, at) => at + 1)
  return { seen, zip: exportList(req, resolved, { ids }, { findAll, download }) }
}

function imageOf(id: number): FigureImage {
  return {
    id,
    caption: `Bild ${id}`,
    copyright: '',
    alt: '',
    language: 'de',
    focus: { x: 50, y: 50 },
    width: 100,
    height: 100,
    remaining: 0,
    urls: null,
    hasAvifs: false,
    placeholder: null,
    dominantColour: null,
  }
}

it('opens one of five hundred pictures at a time, and applies backpressure', async () => {
  const { seen, zip } = makeSource()
  let written = 0
  let mostAhead = 0
  for await (const chunk of zip) {
    written += chunk.length
    mostAhead = Math.max(mostAhead, seen.bytes - written)
  }
  expect(seen).toMatchObject({ opened: PICTURES, mostOpen: 1, open: 0 })
  expect(written).toBeGreaterThan(PICTURES * SIZE)
  expect(mostAhead).toBeLessThan(2 * SIZE)
})

it('opens no more pictures once the client has disconnected', async () => {
  const { seen, zip } = makeSource()
  for await (const _ of zip) break
  // Everything here is in memory: what goes on does so within a few turns.
  for (let turns = 0; turns < 100; turns += 1) await turn()
  expect(zip.destroyed).toBe(true)
  expect(seen.open).toBe(0)
  expect(seen.opened).toBeLessThan(10)
})
