import type { RequestListener } from 'node:http'
import { expect, it } from 'vitest'
import { fetchBytes } from './fetchBytes.ts'
import type { FetchingOptions } from './limits.ts'
import { pictureServer } from './testing/pictureServer.ts'

const feed: RequestListener = (_, response) =>
  response.writeHead(200, { 'content-type': 'application/rss+xml' }).end('<rss/>')

const load = (address: string, isTrusted: boolean, limits: Partial<FetchingOptions> = {}) =>
  fetchBytes({ address, accept: 'application/rss+xml', isTrusted }, limits).then(
    ({ bytes, contentType }) => `${contentType} ${Buffer.from(bytes)}`,
    ({ message }: Error) => message,
  )

it('reads a trusted address inside the network, and no other', async () => {
  const { port, seen } = await pictureServer(feed)
  expect(await load(`http://127.0.0.1:${port}/feed`, true)).toBe('application/rss+xml <rss/>')
  expect(await load(`http://127.0.0.1:${port}/feed`, false)).toBe('refused')
  expect(seen).toHaveLength(1)
  for (const address of ['file:///etc/passwd', 'ftp://example.org', 'feed'])
    expect(await load(address, true)).toBe('malformed')
})

it('follows a redirect within a trusted host, and none to another host inside the network', async () => {
  const inside = await pictureServer(feed)
  const { port } = await pictureServer((request, response) => {
    if (request.url === '/new') return feed(request, response)
    const location = request.url === '/old' ? '/new' : `http://127.0.0.1:${inside.port}/`
    return response.writeHead(301, { location }).end()
  })
  expect(await load(`http://127.0.0.1:${port}/old`, true)).toBe('application/rss+xml <rss/>')
  expect(await load(`http://127.0.0.1:${port}/away`, true)).toBe('refused')
  // Neither where a port would be allowed.
  expect(await load(`http://127.0.0.1:${port}/away`, true, { ports: [inside.port] })).toBe('refused')
  expect(inside.seen).toHaveLength(0)
})

it('ends with a feed that is too large, compressed or missing', async () => {
  const { port } = await pictureServer(({ url }, response) => {
    if (url === '/large') return response.writeHead(200).end('x'.repeat(1001))
    if (url === '/packed') return response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    return response.writeHead(404).end()
  })
  expect(await load(`http://127.0.0.1:${port}/large`, true, { maxBytes: 1000 })).toBe('upload.tooLarge')
  for (const path of ['/packed', '/gone'])
    expect(await load(`http://127.0.0.1:${port}${path}`, true)).toBe('refused')
})
