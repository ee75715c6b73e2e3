import type { IncomingMessage, ServerResponse } from 'node:http'
import { publicStubs } from '@litfass/images/files'
import { isDatabaseAway } from '@litfass/kit'
import { securityHeaders } from '../../src/securityHeaders.ts'
import { pool } from '../../src/server/pool.ts'

const ADDRESS = /^\/media\/imageisstub(?:\.json)?\?(.*)$/

const HEADERS = Object.fromEntries([
  ...securityHeaders.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  ['Content-Type', 'application/json'],
  ['Cache-Control', 'private, no-store'],
  ['Content-Security-Policy', "default-src 'none'"],
])

/**
 * Answers how far public pictures are before Next sees the request. Every page with a stub asks every few seconds.
 * @returns a listener that says whether it has answered; the others are Next's
 */
export function createStubListener() {
  const answerPublic = publicStubs({ pool })
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const search = request.method === 'GET' ? ADDRESS.exec(request.url ?? '')?.[1] : undefined
    if (search === undefined) return false
    const { cookie, authorization } = request.headers
    const isVisitor = cookie === undefined && authorization === undefined
    const answer = await answerPublic(new URLSearchParams(search), { isVisitor }).catch(orPayload)
    if (!answer) return false
    const body = JSON.stringify(answer)
    response.writeHead(200, { ...HEADERS, 'Content-Length': Buffer.byteLength(body) }).end(body)
    return true
  }
}

/** Payload says what is wrong in the caller's language, that the database is away above all. */
function orPayload(error: unknown): undefined {
  if (!isDatabaseAway(error)) console.error(error)
}
