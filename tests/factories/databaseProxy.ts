import { type LineProxy, openLineProxy } from './lineProxy.ts'

/** A line to a database, with the database's address by way of it. */
export type DatabaseProxy = LineProxy & { url: string }

/** A line to the database that a test can cut, without harm to the database others use. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl)
  const line = await openLineProxy({ port: Number(url.port || 5432), host: url.hostname })
  url.host = `127.0.0.1:${line.port}`
  return { ...line, url: url.toString() }
}
