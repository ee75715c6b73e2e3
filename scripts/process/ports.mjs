import { connect, createServer } from 'node:net'

/** Returns a free port of 127.0.0.1. */
export async function anyFreePort() {
  const server = await listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * Returns the first free port from `port` on, trying `tries` of them. A port that another program answers on as
 * `localhost` counts as taken even if it could be bound: a browser would end up there.
 * @throws Error when all are taken
 */
export async function findFreePort({ port, host, tries = 50 }) {
  const last = Math.min(port + tries - 1, 65_535)
  for (let candidate = port; candidate <= last; candidate += 1) {
    if (await isFree(candidate, host)) return candidate
  }
  throw new Error(`The ports ${port} to ${last} are all taken; set PORT to a free one.`)
}

async function isFree(port, host) {
  try {
    const server = await listen({ port, host })
    await new Promise((resolve) => server.close(resolve))
  } catch (error) {
    if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return false
    throw new Error(`HOST=${host} cannot be listened on: ${error.message}`, { cause: error })
  }
  return !(await answers(port, '127.0.0.1')) && !(await answers(port, '::1'))
}

function listen(address) {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(address, () => resolve(server))
  })
}

function answers(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 500 })
    const finish = (answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => finish(true))
    socket.once('error', () => finish(false))
    socket.once('timeout', () => finish(false))
  })
}
