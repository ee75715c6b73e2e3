import { API_PREFIX } from '@litfass/kit/routes'

/** Answers a request by Payload's endpoint of a named route; Payload is loaded only then. */
export async function askPayload(request: Request, path: readonly string[]): Promise<Response> {
  const { GET } = await import('../app/(payload)/api/[...slug]/route.ts')
  const slug = [...API_PREFIX.split('/').filter(Boolean), ...path]
  const url = new URL(`/api/${slug.join('/')}`, request.url)
  return GET(new Request(url, { headers: request.headers }), { params: Promise.resolve({ slug }) })
}
