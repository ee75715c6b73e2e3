import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createUploadGate, type UploadGateOptions } from './createUploadGate.ts'

type Inside = { request: IncomingMessage; response: ServerResponse }

const servers = new Set<ReturnType<typeof createServer>>()
afterEach(() => {
  for (const server of servers) server.close().closeAllConnections()
  servers.clear()
})

async function openGate(options: Partial<UploadGateOptions>) {
  const enter = createUploadGate(options)
  const inside: Inside[] = []
  const server = createServer(async (request, response) => {
    request.headers['x-litfass-client-address'] = '203.0.113.9'
    if (await enter(request, response)) inside.push({ request, response })
  })
  servers.add(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const send = (bytes: number, init: RequestInit = {}, path = '/media/upload') => {
    const body = new FormData()
    body.append('file', new Blob([Buffer.alloc(bytes)]))
    return fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, ...init })
  }
  return { inside, send, url: `http://127.0.0.1:${port}` }
}

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}
const answer = ({ request, response }: Inside) => {
  request.resume()
  response.end('stored')
}

describe('the gate for uploads', () => {
  it('lets the next one in when one has been answered', async () => {
    const { inside, send } = await openGate({ totalBytes: 2_000_000, clientBytes: 2_000_000 })
    const sent = [send(900_000), send(900_000), send(900_000)]
    await until(() => inside.length === 2)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(inside).toHaveLength(2)
    for (let index = 0; index < 3; index += 1) {
      await until(() => inside.length > index)
      const one = inside[index]
      if (one) answer(one)
    }
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('tells who has waited too long to come back, in a moment', async () => {
    const { inside, send } = await openGate({ totalBytes: 1_000_000, clientBytes: 1_000_000, patienceMs: 50 })
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
    const { inside, send } = await openGate({ totalBytes: 1_000_000, clientBytes: 1_000_000, waiting: 1 })
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
    const { inside, send } = await openGate({ totalBytes: 1_000_000, clientBytes: 1_000_000 })
    const stop = new AbortController()
    const sent = [send(10, { signal: stop.signal }), send(10, { signal: stop.signal })]
    await until(() => inside.length === 1)
    stop.abort()
    await Promise.allSettled(sent)
    // The waiting one may get its turn before anybody notices that it is gone.
    const answering = setInterval(() => inside.splice(0).forEach(answer), 10)
    expect((await send(10)).status).toBe(200)
    clearInterval(answering)
  })

  it('ends an upload whose body does not come, and gives its place to the next', async () => {
    const { inside, send, url } = await openGate({
      totalBytes: 1_000_000,
      clientBytes: 1_000_000,
      stallMs: 100,
    })
    const { hostname, port } = new URL(url)
    const silent = connect(Number(port), hostname)
    const ended = once(silent.resume(), 'close')
    silent.write(
      'POST /media/upload HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n',
    )
    await until(() => inside.length === 1)
    const next = send(10)
    await ended
    await until(() => inside.length === 2)
    inside.slice(1).forEach(answer)
    expect((await next).status).toBe(200)
  })

  it('counts a form of Payload’s own as large, whatever it says', async () => {
    const { inside, send } = await openGate({ totalBytes: 64_000_000, clientBytes: 64_000_000 })
    const sent = [1, 2, 3].map(() => send(10, {}, '/api/images'))
    await until(() => inside.length === 2)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(inside).toHaveLength(2)
    inside.forEach(answer)
    await until(() => inside.length === 3)
    inside.slice(2).forEach(answer)
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('keeps nobody waiting who uploads nothing', async () => {
    const { inside, send, url } = await openGate({ totalBytes: 1_000_000, clientBytes: 1_000_000 })
    void send(10).catch(() => undefined)
    await until(() => inside.length === 1)
    const page = fetch(url)
    await until(() => inside.length === 2)
    inside.forEach(answer)
    expect((await page).status).toBe(200)
  })
})
