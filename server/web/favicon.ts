import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { securityHeaders } from '../../config/securityHeaders.ts'

/** Pages name the drawing that adapts to dark windows; this one is asked for without being named. */
const PATH = /^\/favicon\.ico(?:\?|$)/

/**
 * Answers `/favicon.ico`, which browsers and crawlers ask for beside any page, file or JSON: from memory, under any name of
 * the site, and before a session, the database or Next is asked for anything.
 * @param folder that holds the file
 * @returns a listener that returns whether it has answered
 */
export function createFaviconListener(folder: string) {
  const icon = readFileSync(join(folder, 'favicon.ico'))
  const kept = {
    'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
    ETag: `"${createHash('sha256').update(icon).digest('base64url').slice(0, 22)}"`,
  }
  const secured = securityHeaders.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value]))
  return ({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean => {
    if (!PATH.test(url) || (method !== 'GET' && method !== 'HEAD')) return false
    if (headers['if-none-match']?.includes(kept.ETag)) {
      response.writeHead(304, kept).end()
      return true
    }
    response.writeHead(200, {
      ...Object.fromEntries(secured),
      ...kept,
      'Content-Type': 'image/x-icon',
      'Content-Length': icon.length,
    })
    // Node leaves out the body of an answer to HEAD.
    response.end(icon)
    return true
  }
}
