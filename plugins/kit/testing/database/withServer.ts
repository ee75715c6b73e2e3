import pg from 'pg'

/** Any number all test processes agree on. */
const TEST_LOCK = 7_274_900

/** Runs `work` with a connection to the test server while no other test process makes or drops a database there. */
export async function withServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [TEST_LOCK])
    return await work(client)
  } finally {
    await client.end()
  }
}
