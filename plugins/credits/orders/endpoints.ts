import { type Handler, LitfassError, type RuleCheck, readText } from '@litfass/kit'
import { sql } from '@litfass/kit/database'
import { pathOnSite } from '@litfass/kit/domain'
import type { PayloadRequest } from 'payload'
import { findInvoice } from '../invoices/invoices.ts'
import { invoiceFileName, invoicePdf } from '../invoices/pdf.ts'
import { availableBalance, ledgerAccountOf } from '../ledger/store.ts'
import type { ResolvedCreditsOptions } from '../options.ts'
import { beginCheckout, type CheckoutRequest } from '../payments/checkout.ts'
import { receiveEvent, settleEvent } from '../payments/events.ts'
import type * as routes from '../routes.ts'
import { cancelForBuyer, moveOrder } from './move.ts'
import { readOwnOrders } from './own.ts'
import { creditOffer, deletePackage } from './packages.ts'
import { placeOrder } from './place.ts'
import { findOwnOrder, type Order, ordersBy } from './rows.ts'

type Options = ResolvedCreditsOptions

/** Answers `paymentevent/settle/{eventId}`. */
export const settle: Handler<typeof routes.settlePaymentEvent, Options> = async ({ req, params, body }) => {
  await settleEvent(req, { event: params.eventId, reason: body.reason })
  return { settled: params.eventId }
}

/** Answers `package/delete/{packageId}`. */
export const removePackage: Handler<typeof routes.deletePackage, Options> = async ({ req, params }) => {
  await deletePackage(req, params.packageId)
  return { deleted: params.packageId }
}

/** Answers `order/changestatus/{orderId}`. */
export const changeStatus: Handler<typeof routes.changeOrderStatus, Options> = async ({
  req,
  params,
  body,
}) => {
  const move = { to: body.status, by: 'person', reason: body.reason, from: body.from } as const
  const { id, status, account } = await moveOrder(req, params.orderId, move)
  return { id, status, balance: await availableBalance(req, account) }
}

/** Answers `packages`. */
export const offer: Handler<typeof routes.listPackages, Options> = ({ req }) => creditOffer(req)

/** Answers `order/{packageId}`. */
export const order: Handler<typeof routes.orderPackage, Options> = async ({
  req,
  viewer,
  params,
  body,
  options,
}) => {
  const { name, company = '', street, postcode, city, country } = body
  const { provider, priceCents, credits, validDays, language, idempotencyKey, back } = body
  const placed = await placeOrder(req, {
    ...{ buyerAccount: idOf(viewer), package: params.packageId },
    ...{ provider, language, idempotencyKey, shown: { priceCents, credits, validDays } },
    buyer: { name, company, street, postcode, city, country },
  })
  return checkedOut(req, options, placed, { begun: 0, back: pathOnSite(back) })
}

/** Answers `checkout/{orderId}`. */
export const pay: Handler<typeof routes.beginCheckout, Options> = async ({
  req,
  viewer,
  params,
  body,
  options,
}) => {
  const found = await findOwnOrder(req, { owner: idOf(viewer), id: params.orderId })
  const { begun = found.checkouts, back } = body
  return checkedOut(req, options, found, { begun, back: pathOnSite(back) })
}

async function checkedOut(req: PayloadRequest, options: Options, order: Order, asked: CheckoutRequest) {
  const { id, number, status } = order
  return { id, number, status, redirect: await beginCheckout(req, options, order, asked) }
}

function idOf(viewer: Parameters<typeof offer>[0]['viewer']): number {
  if (viewer.kind !== 'account') throw new LitfassError('signedOut')
  return viewer.id
}

/** Lets the buyer at an order. */
export const isOwnOrder: RuleCheck = async ({ req, viewer, params }) => {
  if (viewer.kind !== 'account') return false
  const [order] = await ordersBy(req, sql`id = ${Number(params.orderId)}`)
  return order ? order.account === (await ledgerAccountOf(req, viewer.id))?.id : 'absent'
}

/** Answers `order/cancel/{orderId}`. */
export const cancel: Handler<typeof routes.cancelOrder, Options> = async ({ req, params }) => {
  const { id, number, status } = await cancelForBuyer(req, params.orderId)
  return { id, number, status }
}

/** Answers `orders`. */
export const list: Handler<typeof routes.listOrders, Options> = ({ req, query }) => readOwnOrders(req, query)

/** Lets admins and the buyer read an invoice. @throws LitfassError `absent` */
export const mayReadInvoice: RuleCheck = async ({ req, viewer, params }) => {
  if (viewer.kind !== 'account') return false
  const { buyer } = await findInvoice(req, Number(params.invoiceId))
  return viewer.role === 'admin' || buyer === viewer.id
}

/** Answers `invoice/{invoiceId}`. */
export const showInvoice: Handler<typeof routes.showInvoice, Options> = async ({ req, params, options }) => {
  const { content } = await findInvoice(req, params.invoiceId)
  const pdf = await invoicePdf(content, { timeZone: options.timeZone })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${invoiceFileName(content)}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

/** Bytes of a webhook: a hundred events are a tenth of it. */
const MAX_WEBHOOK = 200_000

/** Answers `payment/{provider}`. */
export const receive: Handler<typeof routes.receivePayment, Options> = async ({ req, params, options }) => {
  const provider = options.providers.find(({ name }) => name === params.provider)
  if (!provider) throw new LitfassError('absent')
  const body = await readText(req, MAX_WEBHOOK)
  const events = provider.readWebhook({ headers: req.headers, body })
  for (const event of events) {
    const outcome = await receiveEvent(req, provider.name, event)
    const { id, kind, order } = event
    const told = { provider: provider.name, event: id, kind, order, outcome: outcome ?? 'known' }
    if (outcome === undefined || outcome === 'moved' || outcome === 'stayed')
      req.payload.logger.info({ ...told, msg: 'payment event' })
    else req.payload.logger.warn({ ...told, msg: 'payment event needs a look' })
  }
  return { received: events.length }
}
