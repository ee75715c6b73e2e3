import { expect } from 'vitest'
import type { Site } from './useSite.ts'

/** Returns everything that is announced to pages, streams, other servers and the CDN while something happens. */
export async function announcedBy(
  { pool }: Pick<Site, 'pool'>,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const client = await pool.connect()
  const heard: string[] = []
  const listen = ({ payload = '' }: { payload?: string | undefined }) => heard.push(payload)
  client.on('notification', listen)
  try {
    await client.query('listen litfass_changes')
    await act()
    const end = crypto.randomUUID()
    await pool.query(`select pg_notify('litfass_changes', $1)`, [end])
    await expect.poll(() => heard.includes(end)).toBe(true)
    return heard
  } finally {
    client.off('notification', listen)
    await client.query('unlisten *')
    client.release()
  }
}
