import type { Endpoint } from 'payload'
import type { KitOptions } from '../plugin.ts'
import { openApiDocument } from './openApiDocument.ts'

/** `GET /api/openapi.json`: the description of every named route, for everyone. */
export function openApiEndpoint(options: KitOptions): Endpoint {
  // Neither routes nor settings change while a server runs, and describing them all takes a while.
  let text: string | undefined
  return {
    path: '/openapi.json',
    method: 'get',
    handler: (req) => {
      const { serverURL, cookiePrefix } = req.payload.config
      text ??= JSON.stringify(openApiDocument({ ...options, serverUrl: serverURL, cookiePrefix }))
      return new Response(text, {
        headers: { 'Cache-Control': 'public, max-age=300', 'Content-Type': 'application/json' },
      })
    },
  }
}
