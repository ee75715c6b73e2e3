import { createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { anyFreePort, findFreePort } from './ports.mjs'

let server
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve())))

const occupy = (port, host) =>
  new Promise((resolve) => {
    server = createServer().listen(port, host, resolve)
  })

it.each(['127.0.0.1', '0.0.0.0', undefined])('passes over a port that is taken on %s', async (host) => {
  const port = await anyFreePort()
  await occupy(port, host)
  expect(await findFreePort({ port, host: '127.0.0.1' })).toBeGreaterThan(port)
})

it('returns the requested port if it is free', async () => {
  server = undefined
  const port = await anyFreePort()
  expect(await findFreePort({ port, host: '127.0.0.1' })).toBe(port)
})

it('says which ports it tried when all are taken', async () => {
  const port = await anyFreePort()
  await occupy(port, '127.0.0.1')
  await expect(findFreePort({ port, host: '127.0.0.1', tries: 1 })).rejects.toThrow(`${port} to ${port}`)
})

it('says so when the host is not an address of this machine', async () => {
  server = undefined
  await expect(findFreePort({ port: 3000, host: '192.0.2.1' })).rejects.toThrow('HOST=192.0.2.1')
})
