import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { withClientAddress } from '@litfass/kit/limits'
import { eventually } from '@litfass/kit/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBodyGate, type GateOptions } from './bodyGate.ts'
import type { BodyPace } from './requestBodies.ts'

type Inside = { request: IncomingMessage; response: ServerResponse }
type Given = { accounts?: Partial<GateOptions>; strangers?: Partial<GateOptions>; small?: BodyPace }

const servers = new Set<ReturnType<typeof createServer>>()
afterEach(() => {
  vi.useRealTimers()
  for (const server of servers) server.close().closeAllConnections()
  servers.clear()
})

/** Opens a gate that trusts the account that a caller names. */
async function openGate(options: Given) {
  const identify = async (headers: Headers) => Number(headers.get('x-account') ?? 0) || undefined
  const enter = createBodyGate({ identify, ...options })
  const inside: Inside[] = []
  let arrived = 0
  const server = createServer(async (request, response) => {
    arrived += 1
    const address = request.headers['x-from']?.toString() ?? '203.0.113.9'
    // As our web server does; what the kit has read from the socket, where it watches, counts no more.
    await withClientAddress(address, async () => {
      if (await enter(request, response)) inside.push({ request, response })
    })
  })
  servers.add(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const sendAs = (
    account: number | undefined,
    bytes: number,
    path = '/media/upload',
    init: RequestInit = {},
  ) => {
    const body = new FormData()
    body.append('file', new Blob([Buffer.alloc(bytes)]))
    const headers: HeadersInit = account ? { 'X-Account': String(account) } : {}
    return fetch(`${url}${path}`, { method: 'POST', body, headers, ...init })
  }
  /** Opens a connection, sends what is given and nothing more, and resolves once it was ended. */
  const begin = (head: string[], body = '') => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`${['POST /media/upload HTTP/1.1', 'Host: x', ...head].join('\r\n')}\r\n\r\n${body}`)
    // Not `once` of node:events, which a reset connection would make fail.
    const ended = new Promise((resolve) => socket.resume().once('close', resolve))
    return { socket, ended }
  }
  /** Resolves once so many requests have come, and each has been let in, has been refused or waits. */
  const untilArrived = async (count: number) => {
    await until(() => arrived === count)
    await turn()
  }
  return { inside, untilArrived, sendAs, send: (bytes: number) => sendAs(1, bytes), begin, url }
}

const FORM = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 900000']
const until = (condition: () => boolean) => eventually('the gate', condition, { everyMs: 5 })
const answer = ({ request, response }: Inside) => {
  request.resume()
  response.end('stored')
}
const one = { totalBytes: 1_000_000, senderBytes: 1_000_000 }
/** Stops the clock that bodies are measured with; connections go on. */
const stopClock = () => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })

describe('the gate for bodies', () => {
  it('lets the next one in when one has been answered', async () => {
    const room = { totalBytes: 2_000_000, senderBytes: 2_000_000 }
    const { inside, untilArrived, send } = await openGate({ accounts: room })
    const sent = [send(900_000), send(900_000), send(900_000)]
    await untilArrived(3)
    expect(inside).toHaveLength(2)
    for (let index = 0; index < 3; index += 1) {
      await until(() => inside.length > index)
      inside.slice(index, index + 1).forEach(answer)
    }
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('tells who has waited too long to come back, in a moment', async () => {
    const { inside, send } = await openGate({ accounts: { ...one, patienceMs: 50 } })
    const first = send(10)
    await until(() => inside.length === 1)
    const second = await send(10)
    expect(second.status).toBe(429)
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await second.json()).toMatchObject({ code: 'tooMany', msg: expect.stringContaining('Bitte') })
    inside.forEach(answer)
    expect((await first).status).toBe(200)
  })

  it('refuses at once when too many wait', async () => {
    const { inside, send } = await openGate({ accounts: { ...one, waiting: 1 } })
    const first = send(10)
    await until(() => inside.length === 1)
    const second = send(10)
    const third = await send(10)
    expect(third.status).toBe(429)
    inside.forEach(answer)
    await until(() => inside.length === 2)
    inside.slice(1).forEach(answer)
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200])
  })

  it('gives back the place of an upload that was broken off, waiting or under way', async () => {
    const { inside, send, sendAs } = await openGate({ accounts: one })
    const stop = new AbortController()
    const sent = [1, 2].map(() =>
      sendAs(1, 10, '/media/upload', { signal: stop.signal, headers: { 'X-Account': '1' } }),
    )
    await until(() => inside.length === 1)
    stop.abort()
    await Promise.allSettled(sent)
    // The waiting one may get its turn before anyone notices that it is gone.
    const answering = setInterval(() => inside.splice(0).forEach(answer), 10)
    expect((await send(10)).status).toBe(200)
    clearInterval(answering)
  })

  it('counts a form of Payload’s own as large, whatever it says', async () => {
    const { inside, untilArrived, sendAs } = await openGate({
      accounts: { totalBytes: 64_000_000, senderBytes: 64_000_000 },
    })
    const sent = [1, 2, 3].map(() => sendAs(1, 10, '/api/images'))
    await untilArrived(3)
    expect(inside).toHaveLength(2)
    inside.forEach(answer)
    await until(() => inside.length === 3)
    inside.slice(2).forEach(answer)
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('never queues callers who send nothing, or only a little', async () => {
    const { inside, send, url } = await openGate({ accounts: one })
    void send(10).catch(() => undefined)
    await until(() => inside.length === 1)
    const page = fetch(url)
    const bookmark = fetch(url, { method: 'POST', body: '{}' })
    await until(() => inside.length === 3)
    inside.forEach(answer)
    expect([(await page).status, (await bookmark).status]).toEqual([200, 200])
  })

  it('has room for the text of everybody together as for pictures', async () => {
    const { inside, untilArrived, url } = await openGate({ strangers: one })
    const sent = [1, 2].map(() => fetch(url, { method: 'POST', body: 'x'.repeat(900_000) }))
    await untilArrived(2)
    expect(inside).toHaveLength(1)
    inside.forEach(answer)
    await until(() => inside.length === 2)
    inside.slice(1).forEach(answer)
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('strangers', () => {
  it('have a separate share: a hundred slow ones never delay signed-in callers', async () => {
    const forEver = 3_600_000
    const pace = { slowest: 1, stallMs: forEver, totalMs: forEver }
    const { begin, inside, untilArrived, send, sendAs } = await openGate({
      strangers: { patienceMs: forEver, pace },
    })
    const slow = Array.from({ length: 100 }, () => begin([...FORM, 'X-From: 198.51.100.7']))
    await untilArrived(100)
    const strangers = inside.length
    expect(strangers).toBeLessThanOrEqual(40)
    const answering = setInterval(() => inside.splice(strangers).forEach(answer), 10)
    const editors = await Promise.all([send(10), sendAs(2, 10, '/api/images')])
    clearInterval(answering)
    expect(editors.map(({ status }) => status)).toEqual([200, 200])
    expect(inside.filter(({ request }) => !request.destroyed)).toHaveLength(strangers)
    for (const { socket } of slow) socket.destroy()
  })

  it('of one network share one place for forms of Payload’s own', async () => {
    const { inside, sendAs } = await openGate({ strangers: { patienceMs: 100 } })
    const from = (address: string) => sendAs(undefined, 10, '/api/images', { headers: { 'X-From': address } })
    const first = from('2001:db8:7:7::1')
    await until(() => inside.length === 1)
    expect((await from('2001:db8:7:7::2')).status).toBe(429)
    const other = from('2001:db8:8:8::1')
    await until(() => inside.length === 2)
    inside.forEach(answer)
    expect([(await first).status, (await other).status]).toEqual([200, 200])
  })
})

describe('a body', () => {
  it('that stops coming is ended, and its place given to the next', async () => {
    stopClock()
    const pace = { slowest: 1000, stallMs: 100, totalMs: 10_000 }
    const { begin, inside, untilArrived, send } = await openGate({ accounts: { ...one, pace } })
    const { ended } = begin([...FORM, 'X-Account: 1'])
    await untilArrived(1)
    const next = send(10)
    await untilArrived(2)
    expect(inside).toHaveLength(1)
    vi.advanceTimersByTime(100)
    await ended
    await until(() => inside.length === 2)
    inside.slice(1).forEach(answer)
    expect((await next).status).toBe(200)
  })

  it('that comes forever is ended after its time, however steadily it comes', async () => {
    stopClock()
    const pace = { slowest: 1000, stallMs: 100, totalMs: 300 }
    const { begin, inside } = await openGate({ strangers: { pace } })
    const { ended, socket } = begin(FORM)
    await until(() => inside.length === 1)
    const request = inside[0]?.request.resume()
    for (const _ of [100, 200, 300]) {
      const seen = request?.socket.bytesRead ?? 0
      socket.write('x'.repeat(100))
      await until(() => request?.socket.bytesRead === seen + 100)
      vi.advanceTimersByTime(100)
      expect(request?.socket.destroyed).toBe(false)
    }
    vi.advanceTimersByTime(50)
    expect(request?.socket.destroyed).toBe(true)
    await ended
  })

  it('is ended too when it is small and never comes', async () => {
    stopClock()
    const small = { slowest: 1, stallMs: 100, totalMs: 200 }
    const { begin, inside } = await openGate({ small })
    const { ended } = begin(['Content-Type: application/json', 'Content-Length: 20'], '{')
    await until(() => inside.length === 1)
    vi.advanceTimersByTime(100)
    await ended
  })
})
