import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Budget, type Client, clientKey, createBudget, visitorOf } from '@litfass/kit/limits'
import { refuse } from './refusals.ts'
import { announcedBytes, type BodyPace, endSlowBody, isForm, isStreamedUpload } from './requestBodies.ts'

export type GateOptions = {
  /** Total bytes of concurrently admitted bodies; Next may hold all of them in memory. */
  totalBytes: number
  /** The same for one sender. */
  senderBytes: number
  /** Bodies that may queue unread. */
  waiting: number
  /** How long a body may queue, in ms. */
  patienceMs: number
  pace: BodyPace
}

/** For senders who have signed in: a picture of the largest size, on a bad mobile connection. */
const ACCOUNTS: GateOptions = {
  totalBytes: 192_000_000,
  senderBytes: 128_000_000,
  waiting: 200,
  patienceMs: 15_000,
  pace: { slowest: 8_000, stallMs: 20_000, totalMs: 15 * 60_000 },
}

/** For everyone else, who can upload nothing: room for two forms of Payload's own, one for each network. */
const STRANGERS: GateOptions = {
  totalBytes: 64_000_000,
  senderBytes: 32_000_000,
  waiting: 20,
  patienceMs: 5_000,
  pace: { slowest: 16_000, stallMs: 10_000, totalMs: 60_000 },
}

/** For bodies so small that they need no room. */
const SMALL: BodyPace = { slowest: 1, stallMs: 10_000, totalMs: 30_000 }

/** Bytes counted for a form that is buffered or has no length, and the minimum for everything that needs room. */
const WHOLE_FORM = 32_000_000
const SMALLEST = 1_000_000
/** The largest body that needs none: a sign-in, a bookmark, a caption. */
const NO_ROOM = 64_000

const BUSY = {
  status: 429,
  code: 'tooMany',
  msg: 'Gerade kommen sehr viele Bilder an. Bitte versuchen Sie es gleich noch einmal. / Very many pictures are arriving just now. Please try again in a moment.',
  retryAfter: 5,
}

type BodyGateOptions = {
  /** Says whose request it is, by its headers; `undefined` for strangers. */
  identify: (headers: Headers) => Promise<number | undefined>
  accounts?: Partial<GateOptions>
  strangers?: Partial<GateOptions>
  small?: BodyPace
}

/**
 * Admits as many bodies as memory allows, of every route. Who sends one is known before any of it is read, and strangers
 * have a small share of their own: however many connections they open, and however slowly they send, no one who has signed
 * in waits for them.
 * @returns a function that resolves to true once a request may proceed, and to false when it was answered
 */
export function createBodyGate({ identify, accounts, strangers, small = SMALL }: BodyGateOptions) {
  const enterAccount = createGate({ ...ACCOUNTS, ...accounts })
  const enterStranger = createGate({ ...STRANGERS, ...strangers })
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const bytes = announcedBytes(request)
    if (bytes === 0) return true
    if (bytes <= NO_ROOM && !isForm(request)) {
      endSlowBody(request, small)
      return true
    }
    const headers = headersOf(request)
    const account = await identify(headers)
    return account === undefined
      ? enterStranger({ request, response, client: visitorOf(headers) })
      : enterAccount({ request, response, client: { kind: 'account', id: account } })
  }
}

function headersOf({ headers }: IncomingMessage): Headers {
  const said = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name.startsWith(':') ? [] : [[name, String(value)] as [string, string]],
  )
  return new Headers(said)
}

type Sent = { request: IncomingMessage; response: ServerResponse; client: Client }
type Sender = { within: Budget; bodies: number }

/**
 * Creates a queue of its own. Those who wait have their bodies unread, which costs a socket each; those that would wait
 * too long, or find the queue full, are answered with 429 and `Retry-After`.
 */
function createGate({ totalBytes, senderBytes, waiting: mostWaiting, patienceMs, pace }: GateOptions) {
  const within = createBudget(totalBytes)
  const senders = new Map<string, Sender>()
  let waiting = 0

  function senderOf(name: string): Sender {
    const sender = senders.get(name) ?? { within: createBudget(senderBytes), bodies: 0 }
    senders.set(name, sender)
    return sender
  }

  return async function enter({ request, response, client }: Sent): Promise<boolean> {
    if (waiting >= mostWaiting) {
      refuse(response, BUSY)
      return false
    }
    const name = clientKey(client)
    const sender = senderOf(name)
    const bytes = bytesOf(request)
    const entered = Promise.withResolvers<boolean>()
    const closed = new Promise<void>((resolve) => {
      if (response.closed) resolve()
      response.once('close', resolve)
    })
    const patience = AbortSignal.any([AbortSignal.timeout(patienceMs), whenClosed(closed)])
    const stay = () => {
      endSlowBody(request, pace)
      entered.resolve(true)
      return closed
    }
    waiting += 1
    sender.bodies += 1
    sender
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
      sender.bodies -= 1
      if (sender.bodies === 0) senders.delete(name)
    }
  }
}

/** Payload buffers a form and holds a database connection while it stores the file: at most six concurrently. */
function bytesOf(request: IncomingMessage): number {
  if (isForm(request) && !isStreamedUpload(request.url)) return WHOLE_FORM
  return Math.max(SMALLEST, Math.min(announcedBytes(request), WHOLE_FORM))
}

function whenClosed(closed: Promise<void>): AbortSignal {
  const controller = new AbortController()
  void closed.then(() => controller.abort())
  return controller.signal
}
