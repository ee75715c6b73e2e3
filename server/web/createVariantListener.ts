import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type AskedHeaders, type FileAnswer, publicCuts, publicVariants } from '@litfass/images/files'
import { pool } from '../../src/server/pool.ts'
import type { Environment } from '../environment.ts'
import { fileStore } from '../storage.ts'

const VARIANT = /^\/media\/file\/(\d+)\/([\w-]+)\/([\w.]+)(?:\?|$)/
const CUT = /^\/media\/imagecut\/(\d+)\/([\w.-]+)(?:\?|$)/

/**
 * Answers variants and cuts of public pictures before Next sees the request: no framework, one indexed query, one file.
 * @returns a listener that says whether it has answered; the others are Next's
 */
export function createVariantListener({
  storage,
  accelPrefix,
}: Pick<Environment, 'storage' | 'accelPrefix'>) {
  const source = { pool, store: fileStore(storage), accelPrefix }
  const serveVariant = publicVariants(source)
  const serveCut = publicCuts(source)

  function serve(headers: AskedHeaders, url = ''): Promise<FileAnswer | undefined> | undefined {
    const [, imageId, renditionHash, variant] = VARIANT.exec(url) ?? []
    if (imageId && renditionHash && variant)
      return serveVariant(headers, { imageId, renditionHash, file: variant })
    const [, cutId, file] = CUT.exec(url) ?? []
    return cutId && file ? serveCut(headers, { imageId: cutId, file }) : undefined
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    try {
      const answer = await serve(askedHeaders(request), request.url)
      if (answer) await send(answer, request, response)
      return answer !== undefined
    } catch (error) {
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'Cache-Control': 'private, no-store' }).end()
      if (!request.destroyed) console.error(error)
      return true
    }
  }
}

/** Without making `Headers` of all of them for the three that decide about a file's answer. */
function askedHeaders({ headers }: IncomingMessage): AskedHeaders {
  return {
    get: (name) => {
      const value = headers[name]
      return typeof value === 'string' ? value : null
    },
  }
}

async function send(
  { status, headers, content, stream }: FileAnswer,
  { method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(status, headers)
  // Node leaves out the body of an answer to HEAD by itself.
  if (!stream) response.end(content)
  else if (method === 'HEAD') {
    stream.destroy()
    response.end()
  } else await pipeline(stream, response)
}
