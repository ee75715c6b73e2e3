/** Whether the process is up; says nothing of the database. */
export function GET(): Response {
  return new Response('ok', { headers: { 'Cache-Control': 'no-store' } })
}
