import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { securityHeaders } from '../../config/securityHeaders.ts'
import { bestEncoding } from './pages/pages.ts'

/** Scripts and style sheets of a build, whose names change with what they hold. */
const BUILD_FILE = /^\/_next\/(static\/chunks\/[\w-]+\.(js|css))$/

const TYPES = new Map([
  ['js', 'application/javascript; charset=UTF-8'],
  ['css', 'text/css; charset=UTF-8'],
])

const HEADERS = {
  ...Object.fromEntries(
    securityHeaders.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  ),
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Encoding': 'br',
  Vary: 'Accept-Encoding',
}

/**
 * Answers scripts and style sheets in the best compression Brotli has, an eighth smaller than the gzip that Next makes
 * again for each request. A file is compressed once, in the background, after it is first asked for; until then, and for
 * browsers without Brotli, Next answers. All of a build takes about 1 MB of memory.
 * @param folder of the build
 * @returns a listener that returns whether it has answered
 */
export function createBuildFileListener(folder: string) {
  const packed = new Map<string, Buffer | undefined>()
  let queue = Promise.resolve()

  /** One file after another, so that the other threads are free for requests. */
  function packLater(file: string): void {
    packed.set(file, undefined)
    queue = queue.then(async () => {
      try {
        packed.set(file, await pack(join(folder, file)))
      } catch (error) {
        packed.delete(file)
        // Next says that there is no such file.
        if (!isMissing(error)) console.error(error)
      }
    })
  }

  return ({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean => {
    const [, file, ending = ''] = BUILD_FILE.exec(url) ?? []
    if (!file || (method !== 'GET' && method !== 'HEAD')) return false
    if (headers.range !== undefined || bestEncoding(headers['accept-encoding']) !== 'br') return false
    const body = packed.get(file)
    if (!body) {
      if (!packed.has(file)) packLater(file)
      return false
    }
    response.writeHead(200, {
      ...HEADERS,
      'Content-Type': TYPES.get(ending),
      'Content-Length': body.length,
    })
    response.end(body)
    return true
  }
}

async function pack(path: string): Promise<Buffer> {
  const content = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  return promisify(brotliCompress)(content, { params })
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
