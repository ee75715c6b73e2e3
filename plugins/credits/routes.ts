import { admins, allOf, approved, everyone, rule } from '@litfass/kit/policies'
import { atMost, csvSeparator, defineRoute, moment, multiline, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { ENTRY_KINDS, MAX_AMOUNT } from './ledger/entry.ts'
import { ORDER_STATUSES } from './orders/rules.ts'

/** What routes for admins, routes that read, and those that spend and order have in common. */
const administering = { who: admins, formats: ['json'], limit: { points: 600, seconds: 3600 } } as const
const reading = { formats: ['json'], limit: { points: 600, seconds: 60 } } as const
const spending = { formats: ['json'], limit: { points: 60, seconds: 60 } } as const

/** Chosen by the caller: a repeated request answers the same. */
export const idempotencyKey = z.string().trim().min(8).max(200)
/** The longest reason of a change, in characters. */
export const MAX_REASON = 500

const reason = multiline(z.string().trim().min(1).check(atMost(MAX_REASON)))
const balance = z.number().int()
const pageSize = z.coerce.number<string | number>().int().min(1).max(100).default(20)
const day = z.iso.date().refine((date) => date >= '1000')

export const deletePackage = defineRoute({
  ...administering,
  name: 'ggm_admin_credit_package_delete',
  method: 'POST',
  path: '/admin/credit/package/delete/{packageId}',
  summary: 'Deletes a package; one with orders is archived',
  params: z.object({ packageId: rowId }),
  reply: z.object({ deleted: z.number() }),
})

/** `POST /admin/credit/account/delete/{accountId}`: 409 with a balance or an open order. */
export const deleteLedgerAccount = defineRoute({
  ...administering,
  name: 'ggm_admin_credit_account_delete',
  method: 'POST',
  path: '/admin/credit/account/delete/{accountId}',
  summary: 'Deletes a ledger account without entries, and closes one with some',
  params: z.object({ accountId: rowId }),
  reply: z.object({ deleted: z.number() }),
})

/** `POST /admin/credit/order/changestatus/{orderId}`: said again, it answers the same; 409 where the order does not move there. */
export const changeOrderStatus = defineRoute({
  ...administering,
  name: 'ggm_admin_credit_order_change_status',
  method: 'POST',
  path: '/admin/credit/order/changestatus/{orderId}',
  summary: 'Says that an order is paid, cancelled or refunded',
  params: z.object({ orderId: rowId }),
  body: z.strictObject({
    status: z.enum(['paid', 'cancelled', 'refunded']),
    reason: reason.optional(),
    /** The status that was shown: 409 (`credits.movedMeanwhile`) where it is another by now. */
    from: z.enum(ORDER_STATUSES).optional(),
  }),
  reply: z.object({ id: z.number(), status: z.enum(ORDER_STATUSES), balance }),
})

const posted = z.object({ accountId: z.number(), balance, entryId: z.number() })

/** `POST /admin/credit/account/changescredits/{accountId}`: an amount in credits, negative to take some; 422 below 0. */
export const changeCredits = defineRoute({
  ...administering,
  name: 'ggm_admin_credit_account_changes_credits',
  method: 'POST',
  path: '/admin/credit/account/changescredits/{accountId}',
  summary: 'Adds credits to an account or takes some, with a reason',
  params: z.object({ accountId: rowId }),
  body: z.strictObject({
    amount: z.coerce
      .number<string | number>()
      .int()
      .min(-MAX_AMOUNT)
      .max(MAX_AMOUNT)
      .refine((amount) => amount !== 0),
    reason,
    idempotencyKey,
    /** When credits that are added expire; ISO 8601. */
    expiresAt: moment().optional(),
  }),
  reply: posted,
})

/** `POST /admin/credit/entry/reverse/{entryId}`: takes back an unlock by a counter-entry; each entry once. */
export const reverseEntry = defineRoute({
  ...administering,
  name: 'ggm_admin_credit_entry_reverse',
  method: 'POST',
  path: '/admin/credit/entry/reverse/{entryId}',
  summary: 'Takes back an unlock: its credits return, and the content is locked again',
  params: z.object({ entryId: rowId }),
  body: z.strictObject({ reason, idempotencyKey }),
  reply: posted,
})

export const settlePaymentEvent = defineRoute({
  ...administering,
  name: 'ggm_admin_credit_payment_event_settle',
  method: 'POST',
  path: '/admin/credit/paymentevent/settle/{eventId}',
  summary: 'Notes that a payment message that could not be applied was dealt with by hand',
  params: z.object({ eventId: rowId }),
  body: z.strictObject({ reason }),
  reply: z.object({ settled: z.number() }),
})

/** A difference that the self-check has found: its kind, and the ids of the rows it is about. */
export const difference = z.object({
  kind: z.string(),
  msg: z.string(),
  rows: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
})

/** The report of a self-check of the ledger. */
export const auditReport = z.object({
  accounts: z.number(),
  entries: z.number(),
  orders: z.number(),
  invoices: z.number(),
  /** Sum of all balances. */
  balance: z.number(),
  differences: z.array(difference),
  /** Rows that are in order: refunds of orders whose credits were partly spent, and payment messages settled by hand. */
  notes: z.array(difference),
  /** There are more differences than are listed. */
  isCut: z.boolean(),
})

export const audit = defineRoute({
  name: 'ggm_admin_credit_audit',
  method: 'GET',
  path: '/admin/credit/audit',
  summary: 'Checks sums, chains, orders and invoices, and names the rows of each difference',
  who: admins,
  reply: auditReport,
  formats: ['json'],
  limit: { points: 30, seconds: 600 },
})

const statementFilter = {
  kind: z.enum(ENTRY_KINDS).optional(),
  /** Whole days of the site's time zone, `2026-10-01`; both count. */
  from: day.optional(),
  to: day.optional(),
}

/** An entry as a statement shows it; moments in ISO 8601. */
export const statementEntry = z.object({
  id: z.number(),
  seq: z.number(),
  kind: z.enum(ENTRY_KINDS),
  amount: z.number(),
  /** The balance after it. */
  balance: z.number(),
  postedAt: z.string(),
  expiresAt: z.string().nullable(),
  note: z.string(),
  order: z.object({ id: z.number(), number: z.string() }).nullable(),
  /** Title and page are `null` where the caller cannot see it any more. */
  content: z
    .object({ type: z.string(), id: z.number(), title: z.string().nullable(), href: z.string().nullable() })
    .nullable(),
})

/** A page of a statement. */
export const statementPage = z.object({
  /** What can be spent now. */
  balance,
  /** Credits that will expire, the soonest first; moments in ISO 8601. */
  expiring: z.array(z.object({ amount: z.number(), expiresAt: z.string() })),
  entries: z.array(statementEntry),
  /** `before` of the next page. */
  next: z.number().nullable(),
})

export const accountStatement = defineRoute({
  ...reading,
  name: 'ggm_admin_credit_account_statement',
  method: 'GET',
  path: '/admin/credit/account/statement/{accountId}',
  summary: 'Balance and entries of an account, the newest first',
  who: admins,
  params: z.object({ accountId: rowId }),
  query: z.object({
    kind: z.enum(ENTRY_KINDS).optional(),
    /** Entries with a smaller number than this one. */
    before: rowId.optional(),
    /** Id of the entry to begin with. */
    entry: rowId.optional(),
    limit: pageSize,
  }),
  reply: statementPage.extend({
    /** `reversedBy` is the id of the entry that takes it back. */
    entries: z.array(statementEntry.extend({ reversedBy: z.number().nullable() })),
  }),
})

export const statement = defineRoute({
  ...reading,
  name: 'ggm_credit_ajax_statement',
  method: 'GET',
  path: '/credit/ajax/statement',
  summary: "The caller's balance and entries, the newest first",
  who: approved,
  query: z.object({
    ...statementFilter,
    /** Entries with a smaller number than this one. */
    before: rowId.optional(),
    limit: pageSize,
  }),
  reply: statementPage,
})

export const exportStatement = defineRoute({
  name: 'ggm_credit_ajax_statement_export',
  method: 'GET',
  path: '/credit/ajax/statementexport',
  summary: "The caller's entries as CSV",
  who: approved,
  query: z.object({
    ...statementFilter,
    /** Of its heads and kinds; the caller's when left out. */
    language: z.enum(['de', 'en']).optional(),
    separator: csvSeparator,
  }),
  formats: ['text'],
  limit: spending.limit,
})

const bilingual = z.object({ de: z.string(), en: z.string() })

/** A package on sale; its price is in cents, with VAT. */
const packageView = z.object({
  id: z.number(),
  title: bilingual,
  description: bilingual,
  credits: z.number(),
  priceCents: z.number(),
  vatBasisPoints: z.number(),
  validDays: z.number().nullable(),
})

/** `GET /credit/ajax/packages`: packages on sale, and the ways to pay; none where nothing can be ordered. */
export const listPackages = defineRoute({
  ...reading,
  name: 'ggm_credit_ajax_packages',
  method: 'GET',
  path: '/credit/ajax/packages',
  summary: 'Packages on sale and the ways to pay',
  who: everyone,
  reply: z.object({
    packages: z.array(packageView),
    providers: z.array(z.object({ name: z.string(), label: bilingual })),
  }),
})

const line = z.string().trim().min(1).check(atMost(100))

/** Name and address for the invoice. */
export const buyer = z.strictObject({
  name: line,
  company: z.string().trim().check(atMost(100)).optional(),
  street: line,
  postcode: z.string().trim().min(2).check(atMost(20)),
  city: line,
  country: line,
})

const placedOrder = z.object({
  id: z.number(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** Where to pay; `null` for an order on account, and for one that is no longer open. */
  redirect: z.string().nullable(),
})

/** Path of this site that a buyer who comes back from a payment provider goes on to; nothing else is followed. */
const back = z.string().max(1000).optional()

/** `POST /credit/ajax/order/{packageId}`: 409 where the package is not the one that was shown. */
export const orderPackage = defineRoute({
  ...spending,
  name: 'ggm_credit_ajax_order',
  method: 'POST',
  path: '/credit/ajax/order/{packageId}',
  summary: 'Orders a package, which is to be paid',
  who: approved,
  params: z.object({ packageId: rowId }),
  body: z.strictObject({
    ...buyer.shape,
    provider: z.string().max(40),
    /** What was shown: the price in cents, how many credits it buys, and for how many days (`null` for ever). */
    priceCents: z.coerce.number<string | number>().int(),
    credits: z.coerce.number<string | number>().int(),
    validDays: z.union([z.null(), z.coerce.number<string | number>().int()]).default(null),
    language: z.enum(['de', 'en']),
    /** Terms, and that credits are granted before the time to withdraw is over. */
    isAccepted: z.union([z.literal(true), z.literal('on').transform(() => true)]),
    idempotencyKey,
    back,
  }),
  reply: placedOrder,
})

/**
 * `POST /credit/ajax/checkout/{orderId}`: where to pay an open order of one's own, where its payment could not be begun, or its page
 * has expired.
 */
export const beginCheckout = defineRoute({
  ...spending,
  name: 'ggm_credit_ajax_checkout',
  method: 'POST',
  path: '/credit/ajax/checkout/{orderId}',
  summary: 'Restarts the payment of an open order',
  who: approved,
  params: z.object({ orderId: rowId }),
  body: z.strictObject({
    /** How often it had begun when this was asked for, so that asked twice it begins once; as often as it has by now when left out. */
    begun: z.coerce.number<string | number>().int().min(0).optional(),
    back,
  }),
  reply: placedOrder,
})

/** Names of rules that the plugin checks. */
export const ROUTE_RULES = { invoice: 'credits:invoice', order: 'credits:order' } as const

/** `POST /credit/ajax/order/cancel/{orderId}`: 409 for an order that is paid. */
export const cancelOrder = defineRoute({
  ...spending,
  name: 'ggm_credit_ajax_order_cancel',
  method: 'POST',
  path: '/credit/ajax/order/cancel/{orderId}',
  summary: 'Cancels an open order; said again, it answers the same',
  who: allOf(approved, rule(ROUTE_RULES.order, 'the buyer')),
  params: z.object({ orderId: rowId }),
  reply: placedOrder.pick({ id: true, number: true, status: true }),
})

const invoiceView = z.object({
  id: z.number(),
  number: z.string(),
  kind: z.enum(['invoice', 'cancellation']),
  issuedAt: z.string(),
})

/** An order as its buyer sees it; moments in ISO 8601. */
export const ownOrder = z.object({
  id: z.number(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  title: z.string(),
  credits: z.number(),
  priceCents: z.number(),
  provider: z.string(),
  createdAt: z.string(),
  /** Where to pay an open order; `null` for one on account. */
  checkout: z.string().nullable(),
  /** How often the payment of an open order has begun with its provider; `null` for one that no provider takes. */
  begun: z.number().nullable(),
  /** The buyer can cancel it: it is open. */
  isCancellable: z.boolean(),
  invoices: z.array(invoiceView),
})

export const listOrders = defineRoute({
  ...reading,
  name: 'ggm_credit_ajax_orders',
  method: 'GET',
  path: '/credit/ajax/orders',
  summary: "The caller's orders and their invoices",
  who: approved,
  query: z.object({ before: rowId.optional() }),
  reply: z.object({
    orders: z.array(ownOrder),
    next: z.number().nullable(),
  }),
})

/** `GET /credit/ajax/invoice/{invoiceId}`: an invoice, or the cancellation of one, as PDF. */
export const showInvoice = defineRoute({
  name: 'ggm_credit_ajax_invoice',
  method: 'GET',
  path: '/credit/ajax/invoice/{invoiceId}',
  summary: 'An invoice as PDF',
  who: allOf(approved, rule(ROUTE_RULES.invoice, 'the buyer and admins')),
  params: z.object({ invoiceId: rowId }),
  formats: ['binary'],
  limit: reading.limit,
})

const contentRef = z.object({ contentType: z.string().regex(/^[a-z][a-z_]{0,39}$/), contentId: rowId })

/** `GET /credit/ajax/unlockstate/{contentType}/{contentId}`: what content costs, and whether the caller has unlocked it. */
export const unlockState = defineRoute({
  ...reading,
  name: 'ggm_credit_ajax_unlock_state',
  method: 'GET',
  path: '/credit/ajax/unlockstate/{contentType}/{contentId}',
  summary: 'The price of content, and whether the caller has unlocked it',
  who: everyone,
  params: contentRef,
  reply: z.object({
    price: z.number(),
    /** `null` without an approved account. */
    balance: z.number().nullable(),
    isUnlocked: z.boolean(),
  }),
})

/** Fields of a form without script: the page that it stands on, and its language. */
const formFields = { page: z.string().max(500).optional(), language: z.enum(['de', 'en']).optional() }

/** `POST /credit/ajax/unlock/{contentType}/{contentId}`: 409 where the price is not the one that was shown, 422 without enough. */
export const unlock = defineRoute({
  ...spending,
  name: 'ggm_credit_ajax_unlock',
  method: 'POST',
  path: '/credit/ajax/unlock/{contentType}/{contentId}',
  summary: 'Unlocks content for credits; said again, it costs nothing',
  who: approved,
  params: contentRef,
  body: z.strictObject({
    /** The price that was shown, in credits. */
    price: z.coerce.number<string | number>().int().positive(),
    ...formFields,
  }),
  reply: z.object({
    unlocked: z.literal(true),
    price: z.number(),
    balance,
    entryId: z.number(),
  }),
})

/** `POST /credit/pub-api/payment/{provider}`: news of payments; the provider's signature is checked over the bytes received. */
export const receivePayment = defineRoute({
  name: 'ggm_credit_payment',
  method: 'POST',
  path: '/credit/pub-api/payment/{provider}',
  summary: 'Receives signed news of payments',
  who: everyone,
  params: z.object({ provider: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/) }),
  reply: z.object({ received: z.number() }),
  formats: ['json'],
  limit: { points: 6000, seconds: 60 },
})

/** Routes that the plugin serves. */
export const routes = [
  deletePackage,
  deleteLedgerAccount,
  changeOrderStatus,
  changeCredits,
  reverseEntry,
  audit,
  accountStatement,
  settlePaymentEvent,
  listPackages,
  orderPackage,
  beginCheckout,
  cancelOrder,
  listOrders,
  showInvoice,
  receivePayment,
  statement,
  exportStatement,
  unlockState,
  unlock,
] as const
