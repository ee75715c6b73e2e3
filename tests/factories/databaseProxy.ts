import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '@litfass/kit/testing'

export type DatabaseProxy = {
  /** The database's address by way of the proxy. */
  url: string
  /** The line to the database is down: open connections break, new ones are refused. */
  cut: () => Promise<void>
  /** The line is back. */
  mend: () => Promise<void>
}

/** A line to the database that a test can cut, without harm to the database others use. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const port = await freePort()
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname)
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  const mend = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await mend()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.toString(),
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend,
  }
}
