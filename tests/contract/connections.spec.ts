import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { TestProcess } from '@litfass/kit/testing'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { buildReadyImage } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { fileAddress } from '../factories/storedFiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: true })

let server: TestProcess
beforeAll(async () => {
  server = await site().startServer({ LITFASS_TRUSTED_PROXIES: '127.0.0.1,::1' })
})
afterAll(() => server.stop())

const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
})

function open(text: string): Socket {
  const { hostname, port } = new URL(site().url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  sockets.add(socket)
  socket.write(text)
  return socket
}

/** Sends text over one connection and returns all that comes until the server closes it. */
async function exchange(text: string): Promise<string> {
  const socket = open(text)
  let answer = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    answer += part
  })
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}

const request = (method: string, path: string, headers: string[] = [], body = '') =>
  `${[`${method} ${path} HTTP/1.1`, `Host: ${new URL(site().url).host}`, ...headers].join('\r\n')}\r\n\r\n${body}`

/** A body may end without a new line, so the next answer need not begin with one. */
const statuses = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

/** Sends a request and reads only the beginning of the answer. */
async function stopReading(text: string): Promise<void> {
  const socket = open(text)
  await once(socket, 'readable')
}

it('serves others while a hundred readers of files, and some of ZIPs, stop reading', async () => {
  const image = await buildReadyImage(site().payload, {
    picture: await photograph({ width: 2400, height: 1600 }),
  })
  const file = fileAddress(image, 'XXL.jpg')
  const { headers } = site().viewers.member
  const whole = await (await callSite(site(), file)).bytes()
  await callSite(site(), `/media/ajax/imagereference/${image.id}/image/reference-add`, {
    method: 'POST',
    headers,
  })
  const zip = `/media/ajax/imagereferenceexport?list=temporary`
  await Promise.all([
    ...Array.from({ length: 100 }, () => stopReading(request('GET', file))),
    ...Array.from({ length: 10 }, () =>
      stopReading(request('GET', zip, [`Authorization: ${headers.Authorization}`])),
    ),
  ])
  expect((await callSite(site(), '/bilder')).status).toBe(200)
  expect(Buffer.from(await (await callSite(site(), file)).bytes()).equals(Buffer.from(whole))).toBe(true)
})

it('answers pipelined requests in their order, and none with the answer of another', async () => {
  const text = [
    request('GET', '/readyz'),
    request('POST', '/bilder', ['Origin: http://evil.test', 'Content-Length: 2'], '{}'),
    request('GET', '/no-such-page'),
    request('GET', '/robots.txt', ['Connection: close']),
  ].join('')
  expect(statuses(await exchange(text))).toEqual([200, 403, 404, 200])
})

it('treats the body of a refused request as a body, not as another request', async () => {
  const hidden = request('GET', '/api/openapi.json')
  const text = [
    request(
      'POST',
      '/api/accounts/login',
      ['Origin: http://evil.test', `Content-Length: ${hidden.length}`],
      hidden,
    ),
    request('GET', '/robots.txt', ['Connection: close']),
  ].join('')
  const answer = await exchange(text)
  expect(statuses(answer)).toEqual([403, 200])
  expect(answer).not.toContain('"openapi"')
})

it.each([
  ['two lengths that contradict each other', ['Content-Length: 5', 'Content-Length: 50']],
  ['a length and pieces', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
  ['a coding nobody knows', ['Transfer-Encoding: xchunked']],
  ['a header without a name', [': x']],
])('ends the connection of a request with %s', async (_, headers) => {
  const answer = await exchange(
    `${request('POST', '/api/accounts/login', headers)}0\r\n\r\n${request('GET', '/robots.txt')}`,
  )
  expect(statuses(answer)).toEqual([400])
})
