import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { publicVariants, type VariantAddress } from '@litfass/images/files'
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
      const answer = await servePublic({ headers: requestHeaders(request) }, address)
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

/** Only what decides about a file's answer. */
function requestHeaders({ headers }: IncomingMessage): Headers {
  const kept = new Headers()
  for (const name of ['if-none-match', 'range', 'if-range']) {
    const value = headers[name]
    if (typeof value === 'string') kept.set(name, value)
  }
  return kept
}

async function send(answer: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  if (request.method === 'HEAD' || !answer.body) {
    await answer.body?.cancel()
    response.end()
    return
  }
  await pipeline(Readable.from(chunks(answer.body)), response)
}

async function* chunks(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = body.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
