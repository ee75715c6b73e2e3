import { connect, createServer, type Socket } from 'node:net'
import { listenLocally } from '@litfass/kit/testing'

export type LineProxy = {
  port: number
  /** The line is down: open connections break, new ones are refused. */
  cut: () => Promise<void>
  /** Connections are taken, and nothing ever comes back. */
  swallow: () => void
  /** The connections that were taken like that so far. */
  swallowed: () => number
  /** Open connections stay, and so do new ones, but nothing passes any more in either direction. */
  freeze: () => void
  /** The line is back. */
  mend: () => Promise<void>
  /** Delays what comes back on the marked connections, until `release`. */
  hold: () => void
  release: () => void
}

/**
 * A line to a server that a test can cut, without harm to the server others use.
 * @param options.mark connections on which a client has sent this text can be held
 */
export async function openLineProxy(
  target: { port: number; host?: string },
  { mark }: { mark?: string } = {},
): Promise<LineProxy> {
  const sockets = new Set<Socket>()
  const marked = new Map<Socket, Socket>()
  let isSwallowing = false
  let swallowed = 0
  let isHeld = false

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
      swallowed += 1
      keep(client.resume(), () => undefined)
      return
    }
    const far = connect(target.port, target.host ?? '127.0.0.1')
    keep(client, () => far.destroy())
    keep(far, () => client.destroy())
    client.pipe(far)
    far.pipe(client)
    if (mark === undefined) return
    client.on('data', (bytes) => {
      if (!bytes.includes(mark)) return
      marked.set(far, client)
      if (isHeld) far.unpipe(client)
    })
    far.on('close', () => marked.delete(far))
  })
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const port = await listenLocally(server)
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
    swallowed: () => swallowed,
    freeze: () => {
      isSwallowing = true
      for (const socket of sockets) socket.unpipe()
    },
    mend: async () => {
      if (isSwallowing) dropAll()
      isSwallowing = false
      if (!server.listening) await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    },
    hold: () => {
      isHeld = true
      for (const [far, client] of marked) far.unpipe(client)
    },
    release: () => {
      isHeld = false
      for (const [far, client] of marked) far.pipe(client)
    },
  }
}

/** A line to a database, with the database's address by way of it. */
export type DatabaseProxy = LineProxy & { url: string }

/** A line to the database that a test can cut, without harm to the database others use. */
export async function openDatabaseProxy(
  databaseUrl: string,
  options: { mark?: string } = {},
): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl)
  const line = await openLineProxy({ port: Number(url.port || 5432), host: url.hostname }, options)
  url.host = `127.0.0.1:${line.port}`
  return { ...line, url: url.toString() }
}

export type StatementCounter = {
  /** Address of the database by way of the counter. */
  url: string
  /** Statements that came by so far. */
  count: () => number
  close: () => void
}

/** Type and length of a message; only the first one of a connection has no type. */
const HEAD_BYTES = 5
const BIND = 'B'.charCodeAt(0)
const EXECUTE = 'E'.charCodeAt(0)
const SIMPLE_QUERY = 'Q'.charCodeAt(0)

/**
 * A proxy in front of a database that counts the statements of all its clients.
 * @param options.prepared counts only the runs of the prepared statement of this name
 */
export async function openStatementCounter(
  databaseUrl: string,
  { prepared }: { prepared?: string } = {},
): Promise<StatementCounter> {
  const url = new URL(databaseUrl)
  const target = { host: url.hostname, port: Number(url.port || 5432) }
  const sockets = new Set<Socket>()
  let statements = 0
  const server = createServer((client) => {
    const far = connect(target)
    const readMessages = messagesOf()
    client.on('data', (bytes) => {
      for (const { type, body } of readMessages(bytes))
        if (prepared ? type === BIND && body.includes(prepared) : type === EXECUTE || type === SIMPLE_QUERY)
          statements += 1
    })
    client.pipe(far).pipe(client)
    for (const socket of [client, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        client.destroy()
        far.destroy()
      })
    }
  })
  url.host = `127.0.0.1:${await listenLocally(server)}`
  return {
    url: url.toString(),
    count: () => statements,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

type Message = { type: number; body: Buffer }

/** Reads a connection's messages from its bytes, as they come. */
function messagesOf(): (bytes: Buffer | string) => Message[] {
  let pending = Buffer.of()
  let isFirst = true
  return (bytes) => {
    const messages: Message[] = []
    pending = Buffer.concat([pending, Buffer.from(bytes)])
    while (true) {
      const head = isFirst ? HEAD_BYTES - 1 : HEAD_BYTES
      if (pending.length < head) return messages
      const end = pending.readUInt32BE(head - 4) + (isFirst ? 0 : 1)
      if (pending.length < end) return messages
      if (!isFirst) messages.push({ type: pending[0] ?? 0, body: pending.subarray(head, end) })
      isFirst = false
      pending = pending.subarray(end)
    }
  }
}
