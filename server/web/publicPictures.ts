import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import {
  type FileAnswer,
  type FileHeaders,
  type KnownVariant,
  publicFiles,
  publicStubs,
} from '@litfass/images/files'
import { isDatabaseAway } from '@litfass/kit'
import type { PageCache } from '@litfass/kit/pages'
import type { Pool } from 'pg'
import { securityHeaders } from '../../config/securityHeaders.ts'

type Source = { pool: Pick<Pool, 'query'>; known?: PageCache<KnownVariant> | undefined }

/**
 * Answers files and states of public pictures before Next sees the request: no framework, one indexed query, one file.
 * @param source.known remembers public variants, so that asking for one again costs no query
 * @returns a listener that resolves to whether it has answered; all other requests are Next's
 */
export function createPictureListener(source: Source) {
  const answerFile = fileListener(source)
  const answerStubs = stubListener(source)
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> =>
    (await answerFile(request, response)) || (await answerStubs(request, response))
}

function fileListener(source: Source) {
  const serve = publicFiles(source)
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    try {
      const answer = await serve(fileHeaders(request), request.url ?? '')
      if (answer) await send(answer, request, response)
      return answer !== undefined
    } catch (error) {
      if (response.headersSent) response.destroy()
      else response.writeHead(500, named(request, { 'Cache-Control': 'private, no-store' })).end()
      if (!request.destroyed) console.error(error)
      return true
    }
  }
}

/** Reads three headers without making a `Headers` of all of them. */
function fileHeaders({ headers }: IncomingMessage): FileHeaders {
  return {
    get: (name) => {
      const value = headers[name]
      return typeof value === 'string' ? value : null
    },
  }
}

async function send(
  { status, headers, content, stream }: FileAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(status, named(request, headers))
  // Node omits the body of an answer to HEAD.
  if (!stream) response.end(content)
  else if (request.method === 'HEAD') {
    stream.destroy()
    response.end()
  } else await pipeline(stream, response)
}

/** Adds the id of the request, which `setHeader` would do too: but then Node adds all others one by one as well. */
function named({ headers }: IncomingMessage, own: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const id = headers['x-request-id']
  return id === undefined ? own : { ...own, 'X-Request-Id': id }
}

const STUBS = /^\/media\/imageisstub(?:\.json)?\?(.*)$/

const STUB_HEADERS = Object.fromEntries([
  ...securityHeaders.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  ['Content-Type', 'application/json'],
  ['Cache-Control', 'private, no-store'],
  ['Content-Security-Policy', "default-src 'none'"],
])

/** Every page with a stub asks every few seconds. */
function stubListener(source: Source) {
  const statesOf = publicStubs(source)
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const search = request.method === 'GET' ? STUBS.exec(request.url ?? '')?.[1] : undefined
    if (search === undefined) return false
    const { cookie, authorization } = request.headers
    const isVisitor = cookie === undefined && authorization === undefined
    const states = await statesOf(new URLSearchParams(search), { isVisitor }).catch(leaveToPayload)
    if (!states) return false
    const body = JSON.stringify(states)
    const headers = { ...STUB_HEADERS, 'Content-Length': Buffer.byteLength(body) }
    response.writeHead(200, named(request, headers)).end(body)
    return true
  }
}

/** Payload explains errors in the caller's language, that of an absent database above all. */
function leaveToPayload(error: unknown): undefined {
  if (!isDatabaseAway(error)) console.error(error)
}
