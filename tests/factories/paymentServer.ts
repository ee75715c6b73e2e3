import { createHmac, randomUUID } from 'node:crypto'
import { answerJson, answerServer } from '@litfass/kit/testing'

/** News as the payment server sends it. */
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
    /** Called with the number of an order before its checkout is answered. */
    onCheckout?: ((order: string) => Promise<unknown>) | undefined
  } = { isAway: false }
  const checkouts = new Map<string, Record<string, unknown>>()
  const sign = (timestamp: string, body: string, by = secret) =>
    createHmac('sha256', by).update(`${timestamp}.${body}`).digest('hex')
  const server = await answerServer(async ({ headers, body }, response) => {
    if (state.isAway) return answerJson(response, { error: 'away' }, 503)
    if (headers['payment-signature'] !== sign(String(headers['payment-timestamp']), body))
      return answerJson(response, { error: 'forged' }, 403)
    const key = String(headers['idempotency-key'])
    checkouts.set(key, JSON.parse(body))
    await state.onCheckout?.(key)
    return answerJson(response, { id: `pay-${key}`, url: `${server.url}/pay/${key}` }, 201)
  })
  /** Sends news to an address, all in one webhook. */
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
  return { ...server, secret, state, checkouts, send }
}
