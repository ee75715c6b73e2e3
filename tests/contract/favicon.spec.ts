import { expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })

/** What a browser requests besides the page it has opened. */
const beside = (path: string) => new URL('/favicon.ico', new URL(path, site().url)).pathname

it.each([
  ['a page', '/bilder'],
  ['an English page', '/en/galerie'],
  ['the panel', '/admin/login'],
  ['JSON', '/api/openapi.json'],
  ['a feed', '/artikel/rss.xml'],
  ['a file', '/apple-touch-icon.png'],
  ['nothing that exists', '/gibt/es/nicht'],
])('has an icon for browsers that have opened %s', async (_, path) => {
  const answer = await callSite(site(), beside(path), { headers: site().viewers.locked.cookieHeaders })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
})

it('draws it in three sizes', async () => {
  const bytes = Buffer.from(await (await callSite(site(), '/favicon.ico')).arrayBuffer())
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2)]).toEqual([0, 1])
  const entries = Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => 6 + 16 * index)
  expect(entries.map((at) => [bytes[at], bytes[at + 1]])).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ])
  for (const at of entries) {
    const from = bytes.readUInt32LE(at + 12)
    const picture = bytes.subarray(from, from + bytes.readUInt32LE(at + 8))
    expect([picture.toString('latin1', 1, 4), picture.readUInt32BE(16)]).toEqual(['PNG', bytes[at]])
  }
})

it('lets browsers cache it, and answers their revalidation with 304', async () => {
  const first = await callSite(site(), '/favicon.ico', { method: 'HEAD' })
  expect([first.status, first.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=86400, stale-while-revalidate=604800',
  ])
  expect(first.headers.get('x-content-type-options')).toBe('nosniff')
  const again = await callSite(site(), '/favicon.ico?v=2', {
    headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

it('is not redirected to another address for it', async () => {
  const url = site().url.replace('127.0.0.1', 'localhost')
  const answer = await fetch(`${url}/favicon.ico`, { headers: { Accept: 'text/html' }, redirect: 'manual' })
  expect(answer.status).toBe(200)
})

it.each(['/', '/en', '/admin/login'])('names a drawing for dark and light windows at %s', async (path) => {
  const page = await (await callSite(site(), path)).text()
  const links = [...page.matchAll(/<link rel="icon"[^>]*>/g)].map(([link]) => link)
  expect(links.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual(['/favicon.svg'])
  const answer = await callSite(site(), '/favicon.svg')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})
