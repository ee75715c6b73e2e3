import { createHmac, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { answerJson, answerServer } from '@litfass/kit/testing'

/** A message as the payment server sends it. */
type News = { id?: string; kind: string; order: string; amountCents?: number; currency?: string }

type Sending = {
  /** A signature by another secret. */
  secret?: string
  /** Seconds by which its clock is behind. */
  late?: number
  /** Changes the body after it was signed. */
  alter?: (body: string) => string
}

/**
 * A small payment service of the test's own, over HTTP: it takes checkouts whose signature is right, and sends signed webhooks. It
 * knows nothing of the plugin but the description of its interface.
 */
export async function openPaymentServer() {
  const secret = `secret-${randomUUID()}`
  const state: {
    isAway: boolean
    /** Its page leads back before the webhook is sent, which the test sends then. */
    isLate: boolean
    /** Called with the number of an order before its checkout is answered. */
    onCheckout?: ((order: string) => Promise<unknown>) | undefined
  } = { isAway: false, isLate: false }
  /** By their keys: the number of an order, and that of the attempt behind it from the second one on. */
  const checkouts = new Map<string, Record<string, unknown>>()
  const expired = new Set<string>()
  const sign = (timestamp: string, body: string, by = secret) =>
    createHmac('sha256', by).update(`${timestamp}.${body}`).digest('hex')
  /** The page on which people pay, in the provider's own design, and the buttons that lead back. */
  async function answerPage(path: string, method: string, response: ServerResponse): Promise<void> {
    const [, , key = '', kind] = path.split('/')
    const { order, returnUrl, webhookUrl } = checkoutOf(key)
    if (expired.has(key)) {
      response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
        .end('<!doctype html><html lang="de"><title>Bank</title><h1>Diese Seite ist abgelaufen</h1></html>')
      return
    }
    if (method !== 'POST' || !kind) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(
        `<!doctype html><html lang="de"><title>Bank</title><h1>Bestellung ${order}</h1>
         <form method="post" action="/pay/${key}/paid"><button>Jetzt zahlen</button></form>
         <form method="post" action="/pay/${key}/cancelled"><button>Abbrechen</button></form></html>`,
      )
      return
    }
    if (!state.isLate) await send(webhookUrl, [{ kind, order }])
    response.writeHead(303, { Location: returnUrl }).end()
  }
  const checkoutOf = (key: string) => {
    const { order, returnUrl, webhookUrl } = checkouts.get(key) ?? {}
    return { order: String(order), returnUrl: String(returnUrl), webhookUrl: String(webhookUrl) }
  }
  /** Lets the pages that an order has had so far expire. */
  const expire = (order: string): void => {
    for (const [key, checkout] of checkouts) if (checkout.order === order) expired.add(key)
  }
  const server = await answerServer(async ({ method, url, headers, body }, response) => {
    if (url.startsWith('/pay/')) return answerPage(url, method, response)
    if (state.isAway) return answerJson(response, { error: 'away' }, 503)
    if (headers['payment-signature'] !== sign(String(headers['payment-timestamp']), body))
      return answerJson(response, { error: 'forged' }, 403)
    const key = String(headers['idempotency-key'])
    if (!checkouts.has(key)) checkouts.set(key, JSON.parse(body))
    await state.onCheckout?.(key)
    return answerJson(response, { id: `pay-${key}`, url: `${server.url}/pay/${key}` }, 201)
  })
  /** Sends messages to an address, all in one webhook. */
  async function send(to: string, news: readonly News[], { late = 0, alter, ...by }: Sending = {}) {
    const events = news.map((one) => ({
      ...{ id: randomUUID(), amountCents: 990, currency: 'EUR', occurredAt: new Date().toISOString() },
      ...one,
    }))
    const body = JSON.stringify({ events })
    const timestamp = String(Math.floor(Date.now() / 1000) - late)
    const answer = await fetch(to, {
      method: 'POST',
      body: alter?.(body) ?? body,
      headers: {
        'Content-Type': 'application/json',
        'Payment-Timestamp': timestamp,
        'Payment-Signature': sign(timestamp, body, by.secret),
      },
    })
    return { status: answer.status, body: await answer.json() }
  }
  return { ...server, secret, state, checkouts, expire, send }
}
