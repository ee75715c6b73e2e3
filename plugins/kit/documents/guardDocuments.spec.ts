import type { PayloadRequest, SanitizedConfig } from 'payload'
import { expect, it } from 'vitest'
import { guardDocuments } from './guardDocuments.ts'

/** What an endpoint of a project's collection reads from a request. */
async function readBy(read: (req: PayloadRequest) => unknown, request: Request) {
  let found: unknown
  const handler = async (req: PayloadRequest) => {
    found = await read(req)
    return new Response()
  }
  const collection = {
    slug: 'posts',
    hooks: { beforeOperation: [] },
    endpoints: [{ path: '/hook', method: 'post', handler }],
  }
  // The parts of a config that are guarded.
  const config = { collections: [collection], globals: [] } as unknown as SanitizedConfig
  guardDocuments(config)
  const [endpoint] = config.collections[0]?.endpoints || []
  await endpoint?.handler(request as unknown as PayloadRequest)
  return found
}

const BOM = '\uFEFF'
const sent = new TextEncoder().encode(`${BOM}{"an": "ä"}`)
const ask = () =>
  new Request('http://localhost/hook', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: sent,
  })

const bytesOf = async (part: Promise<Blob | ArrayBuffer> | undefined) =>
  new Uint8Array(await new Response((await part) ?? null).arrayBuffer())

it.each([
  ['arrayBuffer', (req: PayloadRequest) => bytesOf(req.arrayBuffer?.())],
  ['blob', (req: PayloadRequest) => bytesOf(req.blob?.())],
  ['bytes', (req: PayloadRequest) => req.bytes?.()],
  ['body', async (req: PayloadRequest) => new Uint8Array(await new Response(req.body).arrayBuffer())],
])('an endpoint of a project reads by `%s` the bytes that were sent', async (_, read) => {
  expect(await readBy(read, ask())).toEqual(sent)
})

it('an endpoint of a project reads a body as JSON and as text, as often as it likes', async () => {
  const read = async (req: PayloadRequest) => [await req.text?.(), await req.json?.(), await req.text?.()]
  expect(await readBy(read, ask())).toEqual(['{"an": "ä"}', { an: 'ä' }, '{"an": "ä"}'])
})
