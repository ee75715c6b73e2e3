import type { Endpoint } from 'payload'
import type { KitOptions } from '../plugin.ts'
import { openApiDocument } from './openApiDocument.ts'

/** `GET /api/openapi.json`: the description of every named route, for everyone. */
export function openApiEndpoint(options: KitOptions): Endpoint {
  let known: { serverUrl: string; text: string } | undefined
  const textFor = (serverUrl: string) => {
    if (known?.serverUrl === serverUrl) return known.text
    const text = JSON.stringify(openApiDocument({ ...options, serverUrl }))
    known = { serverUrl, text }
    return text
  }
  return {
    path: '/openapi.json',
    method: 'get',
    handler: (req) =>
      new Response(textFor(req.payload.config.serverURL), {
        headers: { 'Cache-Control': 'public, max-age=300', 'Content-Type': 'application/json' },
      }),
  }
}
