import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Budget, CLIENT_ADDRESS_HEADER, createBudget } from '@litfass/kit/limits'
import { endStalledUpload } from './endStalledUpload.ts'
import { isForm } from './isForm.ts'
import { isStreamedUpload } from './isStreamedUpload.ts'
import { refuse } from './refuse.ts'

export type UploadGateOptions = {
  /** Bytes of forms that may be under way at once; Next may hold all of them in memory. */
  totalBytes: number
  /** The same for one address, so that nobody takes all. */
  clientBytes: number
  /** Forms that may wait for their turn, their bodies unread. */
  waiting: number
  /** How long one waits, in ms. */
  patienceMs: number
  /** How long one that was let in may bring nothing, or next to nothing, in ms. */
  stallMs: number
}

const DEFAULTS: UploadGateOptions = {
  totalBytes: 256_000_000,
  clientBytes: 128_000_000,
  waiting: 200,
  patienceMs: 15_000,
  stallMs: 20_000,
}

/** What a form counts that is read whole, or does not say how long it is, in bytes; and one that says little. */
const WHOLE_FORM = 32_000_000
const SMALLEST = 1_000_000

const BUSY = {
  status: 429,
  code: 'tooMany',
  msg: 'Gerade kommen sehr viele Bilder an. Bitte versuchen Sie es gleich noch einmal. / Very many pictures are arriving just now. Please try again in a moment.',
  retryAfter: 5,
}

type Client = { within: Budget; uploads: number }

/**
 * Lets in as many uploads as memory allows. The others wait with their bodies unread, which costs a socket each; whoever
 * would wait too long, or finds too many waiting, is told to come back (429 with `Retry-After`).
 * @returns settles with true once a request may go on, and with false when it was answered
 */
export function createUploadGate(given: Partial<UploadGateOptions> = {}) {
  const { totalBytes, clientBytes, waiting: mostWaiting, patienceMs, stallMs } = { ...DEFAULTS, ...given }
  const within = createBudget(totalBytes)
  const clients = new Map<string, Client>()
  let waiting = 0

  function clientOf(address: string): Client {
    const client = clients.get(address) ?? { within: createBudget(clientBytes), uploads: 0 }
    clients.set(address, client)
    return client
  }

  return async function enter(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (!bringsForm(request)) return true
    if (waiting >= mostWaiting) {
      refuse(response, BUSY)
      return false
    }
    const address = String(request.headers[CLIENT_ADDRESS_HEADER] ?? '')
    const client = clientOf(address)
    const bytes = bytesOf(request)
    const entered = Promise.withResolvers<boolean>()
    const closed = new Promise<void>((resolve) => response.once('close', resolve))
    const patience = AbortSignal.any([AbortSignal.timeout(patienceMs), whenClosed(closed)])
    const stay = () => {
      endStalledUpload(request, stallMs)
      entered.resolve(true)
      return closed
    }
    waiting += 1
    client.uploads += 1
    client
      .within(bytes, () => within(bytes, stay, patience), patience)
      .then(leave, () => {
        leave()
        entered.resolve(false)
      })
    const mayGoOn = await entered.promise
    waiting -= 1
    if (!mayGoOn && !response.destroyed) refuse(response, BUSY)
    return mayGoOn

    function leave(): void {
      client.uploads -= 1
      if (client.uploads === 0) clients.delete(address)
    }
  }
}

function bringsForm(request: IncomingMessage): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD' && isForm(request)
}

/** Payload reads a form whole, and holds a connection to the database while it stores the file: eight at once at most. */
function bytesOf({ headers, url }: IncomingMessage): number {
  if (!isStreamedUpload(url)) return WHOLE_FORM
  const length = Number(headers['content-length'] ?? WHOLE_FORM)
  return Number.isFinite(length) ? Math.max(SMALLEST, Math.min(length, WHOLE_FORM)) : WHOLE_FORM
}

function whenClosed(closed: Promise<void>): AbortSignal {
  const controller = new AbortController()
  void closed.then(() => controller.abort())
  return controller.signal
}
