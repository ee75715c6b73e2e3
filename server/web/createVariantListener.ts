import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import {
  type AskedHeaders,
  type FileAnswer,
  publicVariants,
  type VariantAddress,
} from '@litfass/images/files'
import { pool } from '../../src/server/pool.ts'
import type { Environment } from '../environment.ts'
import { fileStore } from '../storage.ts'

const ADDRESS = /^\/media\/file\/(\d+)\/([\w-]+)\/([\w.]+)(?:\?|$)/

/**
 * Answers variants of public pictures before Next sees the request: no framework, one indexed query, one file.
 * @returns a listener that says whether it has answered; the others are Next's
 */
export function createVariantListener({
  storage,
  accelPrefix,
}: Pick<Environment, 'storage' | 'accelPrefix'>) {
  const servePublic = publicVariants({ pool, store: fileStore(storage), accelPrefix })
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const address = request.method === 'GET' || request.method === 'HEAD' ? addressOf(request.url) : undefined
    if (!address) return false
    try {
      const answer = await servePublic(askedHeaders(request), address)
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

function addressOf(url = ''): VariantAddress | undefined {
  const [, imageId, renditionHash, file] = ADDRESS.exec(url) ?? []
  return imageId && renditionHash && file ? { imageId, renditionHash, file } : undefined
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
