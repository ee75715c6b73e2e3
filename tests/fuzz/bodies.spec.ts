import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { eventually } from '@litfass/kit/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { type Address, addressesOf, changes } from '../attack/surface.ts'
import { sweep, useTarget } from '../attack/useTarget.ts'

// A body that is slow, cut off or too long costs its sender a connection, and nobody else anything.

const target = useTarget()
const open = new Set<Socket>()
afterEach(() => {
  for (const socket of open) socket.destroy()
  open.clear()
})

const withBody = () =>
  addressesOf(target().config).filter((address) => changes(address) && address.method !== 'GET')

/** Opens a connection and sends the head of a request. */
async function begin({ method, path }: Address, headers: Record<string, string>): Promise<Socket> {
  const { hostname, port } = new URL(target().url)
  const socket = connect({ host: hostname, port: Number(port || 80) })
  open.add(socket)
  // The server may end it at any time: that is what is looked at.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const lines = Object.entries({ Host: hostname, 'Content-Type': 'application/json', ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n`)
  return socket
}

/** Resolves once the server has taken a request up, or answered it without its body. */
async function beginAccepted(address: Address): Promise<Socket> {
  // Node says `100 Continue` and hands the request on in one go.
  const socket = await begin(address, { 'Content-Length': '1000', Expect: '100-continue' })
  await Promise.race([once(socket, 'data'), closed(socket)])
  return socket
}

const closed = (socket: Socket) =>
  once(socket, 'close').then(
    () => 'ended',
    () => 'ended',
  )

/** The status of the first answer; `ended` without one, also by a reset, and `open` when neither ever comes. */
async function outcome(socket: Socket): Promise<string> {
  const answered = once(socket, 'data').then(
    ([bytes]) => /^HTTP\/1\.1 (\d{3})/.exec(String(bytes))?.[1] ?? 'odd',
    () => 'ended',
  )
  let found: string | undefined
  void Promise.race([answered, closed(socket)]).then((one) => {
    found = one
  })
  await eventually('an end', () => found, { withinMs: 120_000 }).catch(() => undefined)
  socket.destroy()
  open.delete(socket)
  return found ?? 'open'
}

async function isWell(): Promise<boolean> {
  const answer = await fetch(`${target().url}/api/images?limit=1&depth=0`)
  await answer.body?.cancel()
  return answer.ok
}

describe('every address that takes a body', () => {
  it.each([
    ['too long', { 'Content-Length': '5000000000' }],
    ['of no length that it says', { 'Transfer-Encoding': 'chunked' }],
    ['of a length that is no number', { 'Content-Length': 'many' }],
    ['of two lengths', { 'Content-Length': '10', 'Transfer-Encoding': 'chunked' }],
  ])('refuses one that is %s', async (_, headers) => {
    const taken = await sweep(withBody(), async (address) => {
      const socket = await begin(address, headers)
      socket.write('{"a":')
      const found = await outcome(socket)
      return /^4|ended/.test(found) ? undefined : `${address.method} ${address.path}: ${found}`
    })
    expect(taken).toEqual([])
    expect(await isWell()).toBe(true)
  })

  it('survives one that is cut off', async () => {
    await sweep(withBody(), async (address) => {
      const socket = await beginAccepted(address)
      await new Promise((sent) => socket.write('{"a":', sent))
      socket.destroy()
      return undefined
    })
    expect(await isWell()).toBe(true)
  })

  it('ends one that hardly moves, and serves the others meanwhile', async () => {
    const beginSlowly = (address: Address) => begin(address, { 'Content-Length': '2000' })
    const began = await Promise.all(
      withBody().map(async (address) => ({ address, socket: await beginSlowly(address) })),
    )
    const dripping = setInterval(() => {
      for (const socket of open) if (socket.writable) socket.write(' ')
    }, 1_000)
    let areOthersServed = false
    const endOf = async ({ address, socket }: (typeof began)[number]) => {
      let found = await outcome(socket)
      // Another takes its place as long as the others wait, however slow the machine is.
      while (found === 'ended' && !areOthersServed) found = await outcome(await beginSlowly(address))
      return /^[45]|ended/.test(found) ? [] : [`${address.path}: ${found}`]
    }
    const ends = Promise.all(began.map(endOf))
    expect(await isWell()).toBe(true)
    areOthersServed = true
    const left = (await ends).flat()
    clearInterval(dripping)
    expect(left).toEqual([])
  })
})
