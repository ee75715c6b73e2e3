import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '@litfass/kit/testing'

export type LineProxy = {
  port: number
  /** The line is down: open connections break, new ones are refused. */
  cut: () => Promise<void>
  /** Connections are taken, and nothing ever comes back. */
  swallow: () => void
  /** Open connections stay, and so do new ones, but nothing passes any more in either direction. */
  freeze: () => void
  /** The line is back. */
  mend: () => Promise<void>
}

/** A line to a server that a test can cut, without harm to the server others use. */
export async function openLineProxy(target: { port: number; host?: string }): Promise<LineProxy> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let isSwallowing = false

  const keep = (socket: Socket, onClose: () => void) => {
    sockets.add(socket)
    socket.on('error', onClose)
    socket.on('close', () => {
      sockets.delete(socket)
      onClose()
    })
  }
  const server = createServer((client) => {
    if (isSwallowing) {
      keep(client.resume(), () => undefined)
      return
    }
    const far = connect(target.port, target.host ?? '127.0.0.1')
    keep(client, () => far.destroy())
    keep(far, () => client.destroy())
    client.pipe(far)
    far.pipe(client)
  })
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen()
  return {
    port,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      dropAll()
      await closed
    },
    swallow: () => {
      isSwallowing = true
      dropAll()
    },
    freeze: () => {
      isSwallowing = true
      for (const socket of sockets) socket.unpipe()
    },
    mend: async () => {
      if (isSwallowing) dropAll()
      isSwallowing = false
      if (!server.listening) await listen()
    },
  }
}
