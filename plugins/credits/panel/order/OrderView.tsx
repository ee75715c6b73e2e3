import { isAdmin, translate, viewerOf } from '@litfass/kit'
import type { PayloadRequest, UIFieldServerComponent } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { LEDGER_ACCOUNTS } from '../../constants.ts'
import { amountText, priceText, vatRate } from '../../euros.ts'
import { OrderPage } from '../../exports/admin.ts'
import { options, providerLabel } from '../../options.ts'
import { eventTexts } from '../../payments/eventTexts.ts'
import { ON_ACCOUNT } from '../../payments/provider.ts'
import { creditsLeft } from '../../refunding.ts'
import { texts as fieldTexts } from '../../texts.ts'
import { panelTexts as texts } from '../panelTexts.ts'
import type { OrderFactsProps } from './OrderFacts.tsx'
import { addressLines, type PriceLine, priceLines } from './orderParts.ts'
import {
  readEntries,
  readEvents,
  readInvoices,
  readMember,
  readOrder,
  type StoredEntry,
  type StoredEvent,
  type StoredOrder,
} from './storedOrder.ts'

/** The page of an order for admins: what was ordered by whom, its payments, invoices and credits, and its moves. */
export const OrderView: UIFieldServerComponent = async ({ data, req }) => {
  const id = Number(data?.id)
  if (!isAdmin(viewerOf(req)) || !Number.isSafeInteger(id) || id < 1) return null
  const order = await readOrder(req, id)
  if (!order) return null
  const left = order.status === 'paid' ? await creditsLeft(req, order) : null
  const words = wordsOf(req, order)
  return (
    <OrderPage
      key={order.id}
      order={{
        ...{ id, number: order.number, status: order.status, credits: order.credits, left },
        ...{ isClosed: order.isClosed, reason: order.reason, shortfall: order.shortfall },
        ...{ acceptedAt: order.acceptedAt, paidAt: order.paidAt },
        ...{ cancelledAt: order.cancelledAt, refundedAt: order.refundedAt },
        ...{ state: words.state, about: words.about, repayment: words.repayment },
      }}
      facts={{
        customer: await presentCustomer(req, order),
        buyer: addressLines(order.buyer),
        items: words.items,
        validity: words.validity,
        price: priceLines(order).map((line) => presentPriceLine(req, line)),
        way: words.way,
        reference: order.reference,
        payments: [
          ...paymentsOf(req, order),
          ...(await readEvents(req, id)).map((one) => presentEvent(req, one)),
        ],
        invoices: await readInvoices(req, id),
        entries: (await readEntries(req, order)).map((entry) => presentEntry(req, order, entry)),
        left,
      }}
    />
  )
}

type Values = Readonly<Record<string, string | number>>
type Text = (name: Parameters<typeof texts.key>[0], values?: Values) => string

const textOf =
  (req: PayloadRequest): Text =>
  (name, values) =>
    translate(req, texts.key(name), values)

function wordsOf(req: PayloadRequest, order: StoredOrder) {
  const text = textOf(req)
  const { language } = req.i18n
  const { status, title, validDays } = order
  const isOnAccount = order.provider === ON_ACCOUNT
  const kind = isOnAccount ? 'onAccount' : 'provider'
  const price = priceText(order.priceCents, language)
  const provider = providerLabel(options.of(req.payload), { slug: order.provider, language })
  const way = isOnAccount ? text('order.onAccount') : provider
  const credits = text('credits', { count: order.credits })
  return {
    way,
    state: text(status === 'open' ? `order.states.open.${kind}` : `order.states.${status}`),
    about: text('order.about', { title, credits, price, provider: way }),
    repayment: text(`ask.repayment.${kind}`, { price, provider }),
    items: text('order.items', { title, credits }),
    validity:
      validDays === null ? text('order.valid.forever') : text('order.valid.days', { count: validDays }),
  }
}

async function presentCustomer(
  req: PayloadRequest,
  { account, owner }: StoredOrder,
): Promise<OrderFactsProps['customer']> {
  const member = owner === null ? undefined : await readMember(req, owner)
  const text = textOf(req)
  return {
    name: member?.name ?? text(owner === null ? 'order.former' : 'order.unnamed'),
    email: member?.email ?? null,
    href: member ? pathOf(req, options.of(req.payload).accountsCollection, member.id) : null,
    ledgerHref: pathOf(req, LEDGER_ACCOUNTS, account),
  }
}

const pathOf = (req: PayloadRequest, collection: string, id: number): string =>
  formatAdminURL({
    adminRoute: req.payload.config.routes.admin,
    path: `/collections/${collection}/${id}`,
  })

function presentPriceLine(req: PayloadRequest, line: PriceLine) {
  const text = textOf(req)
  const { language } = req.i18n
  if (line.kind === 'smallBusiness')
    return {
      label: text('order.price.smallBusiness.label'),
      amount: text('order.price.smallBusiness.amount'),
    }
  const rate = line.kind === 'vat' ? vatRate(line.basisPoints, language === 'en' ? 'en' : 'de') : ''
  return { label: text(`order.price.${line.kind}`, { rate }), amount: priceText(line.cents, language) }
}

/** Says when the money came and when it was given back. */
function paymentsOf(req: PayloadRequest, { priceCents, paidAt, refundedAt }: StoredOrder) {
  const price = priceText(priceCents, req.i18n.language)
  const text = textOf(req)
  return [
    ...(paidAt ? [{ key: 'paid', told: text('order.payments.paid', { price }), at: paidAt }] : []),
    ...(refundedAt
      ? [{ key: 'refunded', told: text('order.payments.refunded', { price }), at: refundedAt }]
      : []),
  ]
}

/** Says in words what a provider has sent, and what has come of it. */
function presentEvent(
  req: PayloadRequest,
  { id, kind, outcome, amountCents, currency, occurredAt }: StoredEvent,
) {
  const told = translate(req, eventTexts.key('line'), {
    kind: translate(req, eventTexts.key(`kinds.${kind}`)),
    amount: amountText({ amountCents: amountCents ?? 0, currency }, req.i18n.language),
    outcome: translate(req, eventTexts.key(`outcomes.${outcome}`)),
  })
  return { key: `event-${id}`, told, at: occurredAt }
}

function presentEntry(
  req: PayloadRequest,
  { account }: StoredOrder,
  { id, kind, amount, postedAt, expiresAt }: StoredEntry,
) {
  const count = new Intl.NumberFormat(req.i18n.language, { signDisplay: 'exceptZero' }).format(amount)
  const told = textOf(req)('order.credits.entry', {
    kind: translate(req, fieldTexts.key(`kinds.${kind}`)),
    amount: count,
  })
  return {
    key: String(id),
    told,
    amount,
    postedAt,
    expiresAt,
    href: `${pathOf(req, LEDGER_ACCOUNTS, account)}?entry=${id}`,
  }
}
