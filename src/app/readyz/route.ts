import { pool } from '../../server/pool.ts'

export const dynamic = 'force-dynamic'

/** Whether the process can answer pages: 503 while the database is away. */
export async function GET(): Promise<Response> {
  const isReady = await pool.query('select 1').then(
    () => true,
    () => false,
  )
  return new Response(isReady ? 'ready' : 'database away', {
    status: isReady ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  })
}
