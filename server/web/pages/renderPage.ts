import { createHash } from 'node:crypto'
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { clientNetworkOf, withClientAddress } from '@litfass/kit/limits'
import { type Rendered, recorded, surrogateKeys } from '@litfass/kit/pages'
import { withPageStatus } from '../../../config/pages/pageStatus.ts'
import { ReadRequest } from './graphqlLists.ts'
import { headersOf, isLimited } from './pageKeys.ts'

/** A finished page, in every encoding. */
export type Page = {
  status: number
  headers: OutgoingHttpHeaders
  etag: string
  /** For a CDN: its `Surrogate-Key`, and when it expires, in ms since 1970. */
  keys: string
  changesAt: number
  /** Whether other audiences get another page at this address. */
  isForAudience: boolean
  /** Accounts that get a page of their own. */
  exceptions: ReadonlySet<number>
  bodies: Readonly<Record<Encoding, Buffer>>
}

export type Encoding = 'identity' | 'gzip' | 'br'

/** The bytes of a page in memory. */
export function pageBytes({ bodies }: Page): number {
  return bodies.identity.length + bodies.gzip.length + bodies.br.length
}

export type PageRenderer = {
  /** Renders by Next. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** The host pages are rendered for, whatever a client calls it. */
  host: string
}

/** The media types of pages, feeds and data that the cache keeps. */
export const KEEPABLE =
  /^(text\/(html|x-component)|application\/((?:(?:graphql-response|feed)\+)?json|(?:(?:rss|atom)\+)?xml))/

/** Renders a page by Next, as for a visitor who has sent nothing but the address; what it depends on is recorded. */
export async function renderPage(
  request: IncomingMessage,
  { handle, host }: PageRenderer,
): Promise<Rendered<Page>> {
  const bare = new IncomingMessage(new Socket())
  const body = request instanceof ReadRequest ? request.text : undefined
  bare.method = body === undefined ? 'GET' : 'POST'
  bare.url = request.url ?? '/'
  bare.headers = { host, accept: 'text/html', 'user-agent': 'Litfass' }
  for (const name of headersOf(bare.url)) {
    const value = request.headers[name]
    if (value === undefined) delete bare.headers[name]
    else bare.headers[name] = value
  }
  if (body !== undefined) bare.push(body)
  bare.push(null)
  const answer = new CapturedResponse(bare)
  // What a limited list answers says nothing of the address, which is counted: who has it made pays for it.
  const network = isLimited(bare.url) ? clientNetworkOf(new Headers()) : undefined
  await withClientAddress(network, () => withPageStatus(answer, () => handle(bare, answer)))
  const sent = await answer.body
  const type = String(answer.getHeader('content-type') ?? '')
  const [zipped, packed] = await Promise.all([
    promisify(gzip)(sent),
    promisify(brotliCompress)(sent, { params: BROTLI }),
  ])
  const headers = ownHeaders(answer.getHeaders())
  const { dependencies, changesAt, isForAudience, exceptions } = recorded()
  return {
    value: {
      status: answer.statusCode,
      headers,
      etag: `W/"${createHash('sha256').update(sent).digest('base64url').slice(0, 22)}"`,
      keys: surrogateKeys(dependencies),
      changesAt,
      isForAudience,
      exceptions,
      bodies: { identity: sent, gzip: zipped, br: packed },
    },
    isKeepable:
      answer.statusCode === 200 &&
      KEEPABLE.test(type) &&
      answer.getHeader('set-cookie') === undefined &&
      !(body !== undefined && hasErrors(sent)),
  }
}

/** True for an answer by GraphQL that names errors, with whatever else it holds. */
export function hasErrors(body: Buffer): boolean {
  return body.includes('"errors":')
}

/** A sixth of the time of the best quality, for a twentieth more bytes. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/** Headers that belong to one answer, not to the page. */
const OF_ONE_ANSWER = ['connection', 'content-length', 'date', 'etag', 'keep-alive', 'transfer-encoding']

function ownHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const named = [headers.vary ?? [], 'Accept-Encoding']
    .flat()
    .join(', ')
    .split(/\s*,\s*/)
  const vary = named
    .filter((name, at) => !named.slice(0, at).some((other) => isSameName(name, other)))
    .join(', ')
  const kept = Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.includes(name))
  return { ...Object.fromEntries(kept), vary }
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Collects what Next writes instead of sending it. */
class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = []
  readonly #ended = Promise.withResolvers<Buffer>()

  /** The whole body, once it has ended. */
  get body(): Promise<Buffer> {
    return this.#ended.promise
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#take(chunk, rest)
    return true
  }

  override end(chunk?: unknown, ...rest: unknown[]): this {
    this.#take(typeof chunk === 'function' ? undefined : chunk, [chunk, ...rest])
    this.#ended.resolve(Buffer.concat(this.#chunks))
    this.emit('finish')
    this.emit('close')
    return this
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status
    const headers = rest.find((part) => typeof part === 'object' && part !== null)
    for (const [name, value] of Object.entries(headers ?? {})) this.setHeader(name, value)
    return this
  }

  /** There is no one to send them to. */
  override flushHeaders(): void {
    this.emit('headers')
  }

  #take(chunk: unknown, rest: readonly unknown[]): void {
    if (typeof chunk === 'string') this.#chunks.push(Buffer.from(chunk))
    else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk))
    for (const part of rest) if (typeof part === 'function') queueMicrotask(() => part())
  }
}
