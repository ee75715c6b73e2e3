import { Readable } from 'node:stream'
import { StoreAway } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { expect, it } from 'vitest'
import { originalReaders } from '../access.ts'
import { withholding } from '../operations/withheldOriginal.ts'
import { resolveOptions } from '../options.ts'
import { downloadName, serveOriginal } from './originals.ts'

const MEMBER = { id: 7, role: 'member', state: 'approved' }
const OTHER = { id: 8, role: 'member', state: 'approved' }
const EDITOR = { id: 9, role: 'editor', state: 'approved' }

const uploaded = {
  contentHash: 'abc',
  mimeType: 'image/jpeg',
  originalName: 'bild.jpg',
  owner: 7,
  metadata: { copied: { caption: 'Ebbe' } },
}
const copyOfAnother = { ...uploaded, metadata: { copied: { withheld: withholding('abc', null) } } }
const withOwnFile = { ...copyOfAnother, contentHash: 'abd' }

const store = {
  stat: async () => ({ bytes: 4 }),
  open: async () => ({ stream: Readable.from([Buffer.from('bild')]), bytes: 4 }),
}

const requestOf = (user: object | undefined, row: object) =>
  ({
    user,
    context: {},
    headers: new Headers(),
    payload: { db: { findOne: async () => row } },
  }) as unknown as PayloadRequest

function originalFor(user: object | undefined, row: object, from: object = store): Promise<Response> {
  const options = { ...resolveOptions({ collection: 'images' } as never), store: from } as never
  return serveOriginal(options)(requestOf(user, row), { params: { filename: 'x' } })
}

async function statusFor(user: object | undefined, row: object): Promise<number> {
  return (await originalFor(user, row)).status
}

const mayKnow = (user: object | undefined, doc: object) =>
  originalReaders({ req: requestOf(user, doc), doc, data: doc } as never)

it.each([
  ['an upload', uploaded, [200, 404, 200, 404]],
  ['a copy of a picture its owner could only see', copyOfAnother, [404, 404, 200, 404]],
  ['such a copy that has got a file of its owner’s', withOwnFile, [200, 404, 200, 404]],
])('the original of %s is for these alone: owner, other member, staff, visitor', async (_, row, expected) => {
  const people = [MEMBER, OTHER, EDITOR, undefined]
  expect(await Promise.all(people.map((user) => statusFor(user, row)))).toEqual(expected)
  expect(people.map((user) => mayKnow(user, row))).toEqual(expected.map((status) => status === 200))
})

it('shows the original only to staff if the document was read in part', () => {
  const { metadata: _, ...part } = uploaded
  expect([MEMBER, EDITOR].map((user) => mayKnow(user, part))).toEqual([false, true])
})

const failing = (error: Error) => originalFor(EDITOR, uploaded, { open: () => Promise.reject(error) })

it.each([new StoreAway('unreachable'), Object.assign(new Error('EIO'), { code: 'EIO' })])(
  'answers 503 that no cache keeps, and when to come back: %s',
  async (error) => {
    const answer = await failing(error)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  },
)

it('leaves every other error to the server', async () => {
  await expect(failing(new Error('no'))).rejects.toThrow('no')
})

it.each([
  ['x.html', 'image/gif', 'x.gif'],
  ['x.gif.html', 'image/gif', 'x.gif.gif'],
  ['bild.JPG', 'image/jpeg', 'bild.JPG'],
  ['bild.jpeg', 'image/jpeg', 'bild.jpeg'],
  ['bild.jpg', 'image/png', 'bild.png'],
  ['Watt', 'image/tiff', 'Watt.tif'],
  ['.html', 'image/gif', '.html.gif'],
  ['x.html.', 'image/gif', 'x.html..gif'],
  ['x.html', 'text/html', 'x.bin'],
])('downloads %s of type %s as %s', (name, type, downloaded) => {
  expect(downloadName(name, type)).toBe(downloaded)
})
