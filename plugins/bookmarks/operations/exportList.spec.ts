import { Readable } from 'node:stream'
import type { PayloadRequest } from 'payload'
import { expect, it } from 'vitest'
import type { FigureImage } from '../domain/FigureImage.ts'
import { type ResolvedBookmarksOptions, resolveOptions } from '../options.ts'
import { exportList } from './exportList.ts'

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
  const nothing = async () => new Set<number>()
  const pictures: ResolvedBookmarksOptions['pictures'] = {
    findAll,
    download,
    visible: nothing,
    search: nothing,
    publicOnes: nothing,
    requireManager: () => undefined,
    copy: async (_req, { id }) => imageOf(id),
  }
  const options = resolveOptions({
    pictures,
    accountsCollection: 'accounts',
    siteUrl: 'https://litfass.test',
    pages: { image: page, share },
  })
  const rows = Array.from({ length: PICTURES }, (_, at) => ({ imageId: at + 1, imageType: 'image' as const }))
  return { seen, zip: exportList(req, options, rows) }
}

function imageOf(id: number): FigureImage {
  return {
    id,
    caption: `Bild ${id}`,
    copyright: '',
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

it('holds one of five hundred pictures at a time, and reads no further ahead than its reader', async () => {
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

it('opens no further picture once its reader has gone', async () => {
  const { seen, zip } = makeSource()
  for await (const _ of zip) break
  await new Promise((done) => setTimeout(done, 50))
  expect(zip.destroyed).toBe(true)
  expect(seen.open).toBe(0)
  expect(seen.opened).toBeLessThan(10)
})
