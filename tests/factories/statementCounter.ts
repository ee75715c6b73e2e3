import { connect, createServer, type Socket } from 'node:net'

export type StatementCounter = {
  /** Address of the database by way of the counter. */
  url: string
  /** Statements that came by so far. */
  count: () => number
  close: () => void
}

/** Type and length of a message; only the first one of a connection has no type. */
const HEAD_BYTES = 5
const EXECUTE = 'E'.charCodeAt(0)
const SIMPLE_QUERY = 'Q'.charCodeAt(0)

/** A line to a database that counts the statements which travel on it, whoever sends them. */
export async function openStatementCounter(databaseUrl: string): Promise<StatementCounter> {
  const url = new URL(databaseUrl)
  const target = { host: url.hostname, port: Number(url.port || 5432) }
  const sockets = new Set<Socket>()
  let statements = 0
  const server = createServer((client) => {
    const far = connect(target)
    const readTypes = messageTypes()
    client.on('data', (bytes) => {
      for (const type of readTypes(bytes)) if (type === EXECUTE || type === SIMPLE_QUERY) statements += 1
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    url: url.toString(),
    count: () => statements,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Reads the types of a connection's messages from its bytes, as they come. */
function messageTypes(): (bytes: Buffer | string) => number[] {
  let pending = Buffer.of()
  let isFirst = true
  return (bytes) => {
    const types: number[] = []
    pending = Buffer.concat([pending, Buffer.from(bytes)])
    while (true) {
      const head = isFirst ? HEAD_BYTES - 1 : HEAD_BYTES
      if (pending.length < head) return types
      const end = pending.readUInt32BE(head - 4) + (isFirst ? 0 : 1)
      if (pending.length < end) return types
      if (!isFirst) types.push(pending[0] ?? 0)
      isFirst = false
      pending = pending.subarray(end)
    }
  }
}
