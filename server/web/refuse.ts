import type { ServerResponse } from 'node:http'

export type Refusal = { status: number; code: string; msg: string; retryAfter?: number }

/** Answers for Next, before anybody reads the request's body. The panel reads Payload's list of errors. */
export function refuse(response: ServerResponse, { status, code, msg, retryAfter }: Refusal): void {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'private, no-store',
    ...(retryAfter && { 'Retry-After': String(retryAfter) }),
  })
  response.end(JSON.stringify({ msg, code, errors: [{ message: msg, msg, fileName: '' }] }))
}
