import { isAdmin, translate, viewerOf } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest, UIFieldServerComponent } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { z } from 'zod'
import { INVOICES, LEDGER_ACCOUNTS, ORDERS, PAYMENT_EVENTS } from '../constants.ts'
import { amountText, priceText } from '../euros.ts'
import { OrderBar } from '../exports/admin.ts'
import { options, providerLabel } from '../options.ts'
import { ORDER_STATUSES } from '../orders.ts'
import { EVENT_OUTCOMES } from '../payments/events.ts'
import { eventTexts } from '../payments/eventTexts.ts'
import { ON_ACCOUNT, PAYMENT_KINDS } from '../payments/provider.ts'
import { creditsLeft } from '../refunding.ts'
import { panelTexts as texts } from './panelTexts.ts'

const moment = z.coerce.date().transform((date) => date.toISOString())

const shownOrder = z.object({
  id: z.number(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  account: z.number(),
  purchaseEntry: z.number().nullable(),
  isClosed: z.boolean(),
  owner: z.string().nullable(),
  title: z.string(),
  credits: z.number(),
  cents: z.number(),
  provider: z.string(),
  buyer: z.record(z.string(), z.unknown()).nullable(),
  acceptedAt: moment,
  paidAt: moment.nullable(),
  cancelledAt: moment.nullable(),
  refundedAt: moment.nullable(),
  shortfall: z.number().nullable(),
  reason: z.string().nullable(),
})

const shownInvoice = z.object({ id: z.number(), number: z.string(), kind: z.string(), issuedAt: moment })

const shownEvent = z.object({
  id: z.number(),
  kind: z.enum(PAYMENT_KINDS),
  outcome: z.enum(EVENT_OUTCOMES),
  amountCents: z.number().nullable(),
  currency: z.string().nullable(),
  occurredAt: moment.nullable(),
})

/** The page of an order for admins: its status, its invoices and its payment events. */
export const OrderView: UIFieldServerComponent = async ({ data, req }) => {
  const id = Number(data?.id)
  if (!isAdmin(viewerOf(req)) || !Number.isSafeInteger(id) || id < 1) return null
  const { accountsCollection } = options.of(req.payload)
  const [row] = await executeSql(
    req,
    sql`select o.id, o.number, o.status, o.account_id as account, a.closed_at is not null as "isClosed",
        o.purchase_entry as "purchaseEntry", p.name as owner, o.package_title as title, o.credits,
        o.price_cents as cents, o.provider, o.buyer, o.accepted_at as "acceptedAt", o.paid_at as "paidAt",
        o.cancelled_at as "cancelledAt", o.refunded_at as "refundedAt", o.shortfall, o.reason
      from ${tableOf(ORDERS)} o join ${tableOf(LEDGER_ACCOUNTS)} a on a.id = o.account_id
        left join ${tableOf(accountsCollection)} p on p.id = a.owner_id where o.id = ${id}`,
  )
  if (!row) return null
  const { owner, title, credits, cents, buyer, purchaseEntry, isClosed, ...order } = shownOrder.parse(row)
  const text = (name: Parameters<typeof texts.key>[0], values?: Record<string, string | number>) =>
    translate(req, texts.key(name), values)
  const price = priceText(cents, req.i18n.language)
  const isOnAccount = order.provider === ON_ACCOUNT
  const provider = providerLabel(options.of(req.payload), {
    slug: order.provider,
    language: req.i18n.language,
  })
  const invoices = await executeSql(
    req,
    sql`select id, number, kind, issued_at as "issuedAt" from ${tableOf(INVOICES)} where order_id = ${id} order by id`,
  )
  const events = await executeSql(
    req,
    sql`select id, kind, outcome, amount_cents as "amountCents", currency, occurred_at as "occurredAt"
      from ${tableOf(PAYMENT_EVENTS)} where order_id = ${id} order by id`,
  )
  return (
    <OrderBar
      key={`${order.id} ${order.status}`}
      order={{
        ...order,
        credits,
        left: order.status === 'paid' ? await creditsLeft(req, { ...order, credits, purchaseEntry }) : null,
        about: text('order.about', {
          title,
          credits: text('credits', { count: credits }),
          price,
          provider: isOnAccount ? text('order.onAccount') : provider,
        }),
        repayment: text(isOnAccount ? 'ask.repayment.onAccount' : 'ask.repayment.provider', {
          price,
          provider,
        }),
        buyer: linesOf(buyer),
        account: {
          label: owner ? text('order.account', { name: owner }) : text('order.former', { id: order.account }),
          isClosed,
          href: formatAdminURL({
            adminRoute: req.payload.config.routes.admin,
            path: `/collections/${LEDGER_ACCOUNTS}/${order.account}`,
          }),
        },
      }}
      invoices={invoices.map((invoice) => shownInvoice.parse(invoice))}
      events={events.map((event) => presentEvent(req, shownEvent.parse(event)))}
    />
  )
}

/** Says in words what a provider has sent, and what has come of it. */
function presentEvent(
  req: PayloadRequest,
  { id, kind, outcome, amountCents, currency, occurredAt }: z.output<typeof shownEvent>,
) {
  const told = translate(req, eventTexts.key('line'), {
    kind: translate(req, eventTexts.key(`kinds.${kind}`)),
    amount: amountText({ amountCents: amountCents ?? 0, currency }, req.i18n.language),
    outcome: translate(req, eventTexts.key(`outcomes.${outcome}`)),
  })
  return { id, told, occurredAt }
}

/** The lines of an address, as they are printed. */
function linesOf(buyer: Record<string, unknown> | null): string[] {
  const { company, name, street, postcode, city, country } = buyer ?? {}
  return [company, name, street, [postcode, city].filter(Boolean).join(' '), country].flatMap((line) =>
    typeof line === 'string' && line !== '' ? [line] : [],
  )
}
