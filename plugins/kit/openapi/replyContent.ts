import type { ZodOpenApiContentObject } from 'zod-openapi'
import type { AnyRoute } from '../routes/defineRoute.ts'

/** What a successful answer holds, by media type. */
export function replyContent(route: AnyRoute): ZodOpenApiContentObject {
  const text = { schema: { type: 'string' as const } }
  const contents = {
    json: ['application/json', { schema: route.reply ?? {} }],
    html: ['text/html', text],
    text: ['text/plain', text],
    stream: ['text/event-stream', text],
    binary: ['application/octet-stream', {}],
  } as const
  return Object.fromEntries(route.formats.map((format) => contents[format]))
}
