import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { type Address, addressesOf, changes } from './surface.ts'
import { sweep, useTarget } from './useTarget.ts'

// A body that is slow, cut off or too long costs its sender a connection, and nobody else anything.

const target = useTarget()
const open = new Set<Socket>()
afterEach(() => {
  for (const socket of open) socket.destroy()
  open.clear()
})

/** Longer than the server's patience with a body that hardly moves. */
const PATIENCE_MS = 60_000

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

/** The status of the first answer; `ended` without one, also by a reset, and `open` when neither comes in time. */
async function outcome(socket: Socket, withinMs: number): Promise<string> {
  const answered = once(socket, 'data').then(
    ([bytes]) => /^HTTP\/1\.1 (\d{3})/.exec(String(bytes))?.[1] ?? 'odd',
    () => 'ended',
  )
  const ended = once(socket, 'close').then(
    () => 'ended',
    () => 'ended',
  )
  const found = await Promise.race([answered, ended, wait(withinMs, 'open', { ref: false })])
  socket.destroy()
  return found
}

async function isWell(): Promise<boolean> {
  const began = Date.now()
  const answer = await fetch(`${target().url}/api/images?limit=1&depth=0`)
  await answer.body?.cancel()
  return answer.ok && Date.now() - began < 5_000
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
      const found = await outcome(socket, 20_000)
      return /^4|ended/.test(found) ? undefined : `${address.method} ${address.path}: ${found}`
    })
    expect(taken).toEqual([])
    expect(await isWell()).toBe(true)
  })

  it('survives one that is cut off', async () => {
    await sweep(withBody(), async (address) => {
      const socket = await begin(address, { 'Content-Length': '1000' })
      socket.write('{"a":')
      await wait(20)
      socket.destroy()
      return undefined
    })
    expect(await isWell()).toBe(true)
  })

  it('ends one that hardly moves, and serves the others meanwhile', async () => {
    const began = await Promise.all(
      withBody().map(async (address) => ({
        address,
        socket: await begin(address, { 'Content-Length': '2000' }),
      })),
    )
    const dripping = setInterval(() => {
      for (const { socket } of began) if (socket.writable) socket.write(' ')
    }, 1_000)
    const outcomes = Promise.all(began.map(({ socket }) => outcome(socket, PATIENCE_MS)))
    await wait(2_000)
    expect(await isWell()).toBe(true)
    const left = (await outcomes).flatMap((found, index) =>
      /^[45]|ended/.test(found) ? [] : [`${began[index]?.address.path}: ${found}`],
    )
    clearInterval(dripping)
    expect(left).toEqual([])
  })
})
