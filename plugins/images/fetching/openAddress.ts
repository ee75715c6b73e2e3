import { Agent, buildConnector, type Dispatcher, request } from 'undici'
import { pictureAddress } from '../model/files/pictureAddress.ts'
import { guardedConnector } from './guardedConnector.ts'
import { addressError, type Clock, createClock, type FetchingOptions, tooSlow } from './limits.ts'

export type AddressRequest = {
  /** The address as typed. */
  address: string
  /** Media types that are asked for. */
  accept: string
  /** Whether the one who typed it answers for its host, which may then be internal. Redirects never may. */
  isTrusted?: boolean | undefined
  /** Aborted when the request ends. */
  signal?: AbortSignal | undefined
}

/** A response with a file, and its final address. */
export type OpenedAddress = { url: URL; answer: Dispatcher.ResponseData; clock: Clock }

/**
 * Requests an address, follows its redirects, and lets `use` read the response. Internal addresses are never contacted, neither
 * by redirects nor by DNS; time is limited; no cookies, referrer or proxy settings are used.
 * @throws LitfassError `malformed`, `refused`, `upload.addressTimeout`
 */
export async function withAddress<T>(
  asked: AddressRequest,
  options: FetchingOptions,
  use: (opened: OpenedAddress) => Promise<T>,
): Promise<T> {
  const clock = createClock(asked.signal)
  const url = asked.isTrusted ? trusted(asked.address) : checked(asked.address, options)
  const agent = openAgent({ clock, options, trusted: asked.isTrusted ? url : undefined })
  try {
    return await clock.limit(options.totalMs, async () => {
      const opened = await openAddress({ ...asked, url, dispatcher: agent, clock }, options)
      return use({ ...opened, clock })
    })
  } catch (error) {
    throw clock.hasStopped() ? tooSlow(error) : error
  } finally {
    await agent.destroy()
  }
}

type AgentOptions = { clock: Clock; options: FetchingOptions; trusted: URL | undefined }

/** Creates the agent for one file: connections are not shared or kept, and the clock replaces the agent's timeouts. */
function openAgent({ clock, options, trusted: own }: AgentOptions): Agent {
  const guarded = guardedConnector(options, clock.signal)
  const unguarded = buildConnector({ allowH2: false, timeout: options.firstByteMs, maxCachedSessions: 0 })
  const isOwn: (target: Parameters<typeof guarded>[0]) => boolean = ({ protocol, hostname, port }) =>
    own?.protocol === protocol && own.hostname === hostname && own.port === (port ?? '')
  return new Agent({
    connect: (target, callback) => (isOwn(target) ? unguarded : guarded)(target, callback),
    allowH2: false,
    pipelining: 0,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 16_384,
  })
}

const REDIRECTS = [301, 302, 303, 307, 308]

/** Request headers: nothing about account, page or server, and no compression, so that the bytes counted are the file's. */
const HEADERS = { 'user-agent': 'Litfass import', 'accept-encoding': 'identity' }

type Opening = Pick<AddressRequest, 'accept' | 'isTrusted'> & {
  url: URL
  dispatcher: Dispatcher
  clock: Clock
}

/** Requests an address and follows its redirects, each checked like the first. */
async function openAddress(
  opening: Opening,
  options: FetchingOptions,
): Promise<Omit<OpenedAddress, 'clock'>> {
  let { url } = opening
  for (let redirects = 0; redirects <= options.maxRedirects; redirects += 1) {
    const answer = await ask({ ...opening, url }, options)
    if (!REDIRECTS.includes(answer.statusCode)) return { url, answer }
    discardBody(answer)
    url = redirected(headerText(answer, 'location') ?? '', url, opening, options)
  }
  throw addressError('refused', new Error('Too many redirects.'))
}

/** A redirect within a trusted host leads nowhere new. */
function redirected(location: string, from: URL, { url, isTrusted }: Opening, options: FetchingOptions): URL {
  const isWithin = isTrusted && URL.canParse(location, from) && new URL(location, from).origin === url.origin
  return isWithin ? new URL(location, from) : checked(location, options, from)
}

function checked(address: string, { ports }: FetchingOptions, base?: URL): URL {
  if (base && !address) throw addressError('refused', new Error('A redirect to nowhere.'))
  const found = pictureAddress(address, ports, base)
  if (!found.ok) throw addressError(base ? 'refused' : found.refusal)
  return found.url
}

function trusted(address: string): URL {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) throw addressError('malformed')
  return new URL(address)
}

async function ask(
  { url, accept, dispatcher, clock }: Opening,
  { firstByteMs }: FetchingOptions,
): Promise<Dispatcher.ResponseData> {
  const headers = { ...HEADERS, accept }
  try {
    return await clock.limit(firstByteMs, () =>
      request(url, { dispatcher, method: 'GET', headers, signal: clock.signal }),
    )
  } catch (error) {
    throw addressError('refused', error)
  }
}

/** Discards a body; errors of closing it do not matter. */
function discardBody({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => undefined).destroy()
}

/** Reads the chunks, separately from writing them: errors here are the other server's, errors there are the disk's. */
export async function* chunksOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) yield chunk
  } catch (error) {
    throw addressError('refused', error)
  }
}

/** Returns a header of a response; repeated ones count as missing. */
export function headerText({ headers }: Pick<Dispatcher.ResponseData, 'headers'>, name: string) {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}
