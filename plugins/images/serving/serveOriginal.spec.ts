import { Readable } from 'node:stream'
import type { PayloadRequest } from 'payload'
import { expect, it } from 'vitest'
import { originalReaders } from '../access/imageAccess.ts'
import { withholding } from '../operations/withheldOriginal.ts'
import { resolveOptions } from '../options.ts'
import { serveOriginal } from './serveOriginal.ts'

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

async function statusFor(user: object | undefined, row: object): Promise<number> {
  const options = { ...resolveOptions({ collection: 'images' } as never), store } as never
  return (await serveOriginal(options)(requestOf(user, row), { params: { filename: 'x' } })).status
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

it('tells nobody but staff of an original where a document was read in part', () => {
  const { metadata: _, ...part } = uploaded
  expect([MEMBER, EDITOR].map((user) => mayKnow(user, part))).toEqual([false, true])
})
