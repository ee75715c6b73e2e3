import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Purges } from './purges.ts'

type Asked = { method: string | undefined; authorization: string | undefined; body: unknown }

/** A CDN's purge address. */
let cdn: Server
let asked: Asked[]
let answer: () => number | 'silence'
let purges: Purges
/** The limits of the requests, which pass when a test says so. */
let timeOuts: AbortController[]
const report = vi.fn()

beforeEach(async () => {
  asked = []
  answer = () => 204
  report.mockReset()
  timeOuts = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const timeOut = new AbortController()
    timeOuts.push(timeOut)
    return timeOut.signal
  })
  cdn = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, headers } = request
    asked.push({
      method,
      authorization: headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    })
    const status = answer()
    if (status !== 'silence') response.writeHead(status, status === 302 ? { location: '/' } : {}).end()
  })
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  purges.close()
  vi.restoreAllMocks()
  cdn.closeAllConnections()
  cdn.close()
})

/** Purges with short times; `again` so late that no test sees it unless it asks. */
function open(times = {}) {
  const address = cdn.address() as AddressInfo
  const quick = { collect: 5, again: 60_000, pause: 10, longestPause: 40, ...times }
  const url = `http://127.0.0.1:${address.port}/purge`
  purges = new Purges({ url, token: 'a-shared-secret-of-mine', report, times: quick })
  return purges
}

const bodies = () => asked.map(({ body }) => body)
const until = (count: number) => expect.poll(() => asked.length).toBeGreaterThanOrEqual(count)
const LAST = { surrogate_keys: ['the-last'] }
/** One request goes after the other: what was to come before this one has come, or never will. */
const untilOneMore = async () => {
  purges.add(['the-last'])
  await expect.poll(bodies).toContainEqual(LAST)
}

it('sends the keys of changes that come together in one request, with the secret', async () => {
  const opened = open()
  opened.add(['images', 'images:1'])
  opened.add(['images:1', 'images:2'])
  await until(1)
  expect(asked).toEqual([
    {
      method: 'POST',
      authorization: 'Bearer a-shared-secret-of-mine',
      body: { surrogate_keys: ['images', 'images:1', 'images:2'] },
    },
  ])
})

it('purges once more a little later, for an answer that was under way', async () => {
  open({ again: 30 }).add(['images:1'])
  await until(2)
  expect(bodies()).toEqual([{ surrogate_keys: ['images:1'] }, { surrogate_keys: ['images:1'] }])
})

it('sends no more than 256 keys at once, and everything instead of more than 10,000', async () => {
  const keys = Array.from({ length: 600 }, (_, id) => `images:${id}`)
  open().add(keys)
  await until(3)
  expect(bodies()).toEqual([
    { surrogate_keys: keys.slice(0, 256) },
    { surrogate_keys: keys.slice(256, 512) },
    { surrogate_keys: keys.slice(512) },
  ])
  asked = []
  purges.add(Array.from({ length: 10_001 }, (_, id) => `images:${id}`))
  await until(1)
  await untilOneMore()
  expect(bodies()).toEqual([{ purge_all: true }, LAST])
})

it.each([
  ['an error', 503],
  ['a redirect', 302],
  ['silence', 'silence'],
] as const)('tries again after %s until it succeeds, with what has come in meanwhile', async (_, failure) => {
  const behind: boolean[] = []
  answer = () => {
    behind.push(purges.isBehind)
    if (asked.length === 1) purges.add(['images:2'])
    if (asked.length > 2) return 200
    if (failure === 'silence') timeOuts.at(-1)?.abort()
    return failure
  }
  open().add(['images:1'])
  await expect.poll(() => behind).toEqual([false, true, true])
  await expect.poll(() => purges.isBehind).toBe(false)
  expect(AbortSignal.timeout).toHaveBeenCalledWith(5000)
  expect(bodies()[2]).toEqual({ surrogate_keys: ['images:2', 'images:1'] })
  expect(report).toHaveBeenCalledTimes(2)
})

it('does not forget that everything is to be purged', async () => {
  answer = () => (asked.length === 1 ? 500 : 200)
  open().add('all')
  await until(2)
  await untilOneMore()
  expect(bodies()).toEqual([{ purge_all: true }, { purge_all: true }, LAST])
})

it('sends nothing more once it is closed, and reports nothing', async () => {
  answer = () => (asked.length === 1 ? 'silence' : 204)
  open().add(['images:1'])
  await until(1)
  purges.close()
  // Another one begins later, and takes two pauses as long as the first would until it has sent again.
  answer = () => (asked.length === 2 ? 503 : 204)
  open().add(['images:2'])
  await until(3)
  expect(bodies()).toEqual(['images:1', 'images:2', 'images:2'].map((key) => ({ surrogate_keys: [key] })))
  expect(report.mock.calls).toEqual([[new Error('The CDN answered a purge with 503.')]])
})
