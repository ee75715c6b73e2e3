import { createHmac, timingSafeEqual } from 'node:crypto'
import { LitfassError } from '@litfass/kit'
import { z } from 'zod'
import { PAYMENT_KINDS, type PaymentProvider } from './provider.ts'

/*
 * A payment provider with a page of its own, for any service that signs by HMAC. Both sides send JSON with two headers:
 * `Payment-Timestamp`, in seconds since 1970, and `Payment-Signature`, the HMAC-SHA256 in hex of the timestamp, a full stop and
 * the bytes of the body.
 */

/** Settings of a hosted checkout. */
export type HostedCheckout = {
  /** Small letters, digits and hyphens. */
  name: string
  label: { de: string; en: string }
  /** Address that takes new checkouts by POST. */
  apiUrl: string
  /** Shared with the provider; at least 32 characters. */
  secret: string
}

const TIMESTAMP = 'Payment-Timestamp'
const SIGNATURE = 'Payment-Signature'

/** Seconds by which the clocks of both sides may differ; an older webhook is refused. */
const TOLERANCE = 300

/** Milliseconds for the provider to answer. */
const PATIENCE = 10_000

const begun = z.object({ id: z.string().min(1).max(200), url: z.url({ protocol: /^https?$/ }).max(2000) })

const news = z.object({
  events: z
    .array(
      z.object({
        id: z.string().min(1).max(200),
        kind: z.enum(PAYMENT_KINDS),
        order: z.string().min(1).max(100),
        amountCents: z.number().int().min(0).max(2_147_483_647),
        currency: z.string().length(3),
        occurredAt: z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
      }),
    )
    .min(1)
    .max(100),
})

/**
 * Returns a provider whose page takes the payment. A new checkout is `{ order, amountCents, currency, title, language, returnUrl,
 * webhookUrl }`, answered by `{ id, url }`; the header `Idempotency-Key` is the order's number, with that of the attempt behind a
 * hyphen from the second one on. Its webhooks are `{ events: [{ id, kind, order, amountCents, currency, occurredAt }] }`, with the kinds `paid`, `cancelled` and `refunded`.
 * @throws Error at boot for an address that is none, or a short secret
 */
export function hostedCheckout({ name, label, apiUrl, secret }: HostedCheckout): PaymentProvider {
  const address = new URL(apiUrl)
  if (secret.length < 32) throw new Error(`credits: the secret of ${name} must have at least 32 characters.`)
  return {
    name,
    label,
    begin: async (order, urls) => {
      const body = JSON.stringify({
        order: order.number,
        amountCents: order.priceCents,
        currency: 'EUR',
        title: order.title,
        language: order.language,
        returnUrl: urls.returnTo,
        webhookUrl: urls.webhook,
      })
      const answer = await fetch(address, {
        method: 'POST',
        body,
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': order.attempt > 1 ? `${order.number}-${order.attempt}` : order.number,
          ...signedHeaders({ body, secret, at: Date.now() }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      })
      if (!answer.ok) throw new Error(`${name} answered ${answer.status} to a new checkout.`)
      const { id, url } = begun.parse(await answer.json())
      return { reference: id, redirect: url }
    },
    readWebhook: ({ headers, body }) => {
      requireSignature({ headers, body, secret, now: Date.now() })
      return readNews(body)
    },
  }
}

/** Returns the two headers that sign a body. */
export function signedHeaders({ body, secret, at }: { body: string; secret: string; at: number }) {
  const timestamp = String(Math.floor(at / 1000))
  return { [TIMESTAMP]: timestamp, [SIGNATURE]: signatureOf({ timestamp, body, secret }).toString('hex') }
}

type Signed = { timestamp: string; body: string; secret: string }

const signatureOf = ({ timestamp, body, secret }: Signed): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest()

/**
 * Refuses a body that was not signed with the secret, or long ago.
 * @throws LitfassError `forbidden`
 */
export function requireSignature({
  headers,
  body,
  secret,
  now,
}: {
  headers: Headers
  body: string
  secret: string
  now: number
}): void {
  const timestamp = headers.get(TIMESTAMP) ?? ''
  const given = Buffer.from(headers.get(SIGNATURE) ?? '', 'hex')
  const expected = signatureOf({ timestamp, body, secret })
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  const isRecent = /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= TOLERANCE
  if (!isSigned || !isRecent) throw new LitfassError('forbidden', { detail: 'credits.signature' })
}

function readNews(body: string) {
  try {
    return news.parse(JSON.parse(body)).events
  } catch (cause) {
    throw new LitfassError('malformed', { detail: 'credits.webhook', cause })
  }
}
