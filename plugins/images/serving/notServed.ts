/** A refusal of a file: nobody may keep it, because the file may come. */
export function notServed(status: 404 | 410 | 503): Response {
  return new Response(null, {
    status,
    headers: { 'Cache-Control': 'private, no-store', ...(status === 503 && { 'Retry-After': '5' }) },
  })
}
