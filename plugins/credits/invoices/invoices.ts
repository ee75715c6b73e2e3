import { LitfassError } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { INVOICES, KEPT_YEARS, LEDGER_ACCOUNTS, ORDERS } from '../constants.ts'
import { options } from '../options.ts'
import { buyerContent, type Order } from '../orders/rows.ts'
import { priceParts } from '../orders/rules.ts'
import { orderTexts } from '../orders/texts.ts'
import type { Seller } from '../seller/seller.ts'
import { readSeller } from '../seller/settings.ts'
import { takeNumber } from './numbers.ts'

/*
 * Invoices (decision 0049). A row holds everything that is printed, as it was when it was issued; it is never changed.
 */

const invoicesTable = tableOf(INVOICES)

const lines = z.string()
const cents = z.number().int()

const sellerContent = z.object({
  ...{ name: lines, street: lines, postcode: lines, city: lines, country: lines },
  ...{ email: lines, phone: lines, taxNumber: lines, vatId: lines },
}) satisfies z.ZodType<Seller>

/** Everything that an invoice prints; moments in ms since 1970. */
const invoiceContent = z.object({
  kind: z.enum(['invoice', 'cancellation']),
  number: lines,
  issuedAt: z.number(),
  orderNumber: lines,
  orderedAt: z.number(),
  language: z.enum(['de', 'en']),
  seller: sellerContent,
  /** `null` once the law no longer asks for it. */
  buyer: buyerContent.nullable(),
  title: lines,
  credits: z.number().int(),
  /** Negative for a cancellation. */
  netCents: cents,
  vatCents: cents,
  grossCents: cents,
  vatBasisPoints: z.number().int(),
  /** Section 19 of the German VAT act: no VAT is shown. */
  isSmallBusiness: z.boolean(),
  /** When the credits were granted; `null` where they are once the invoice is paid. */
  suppliedAt: z.number().nullable(),
  /** When and where an invoice on account is to be paid; `null` for one that is paid. */
  due: z.object({ at: z.number(), accountHolder: lines, iban: lines, bic: lines }).nullable(),
  /** The invoice that a cancellation takes back. */
  cancels: z.object({ number: lines, issuedAt: z.number() }).nullable(),
  note: lines,
})

export type InvoiceContent = z.output<typeof invoiceContent>

/** An invoice, or the cancellation of one. */
export type Invoice = { id: number; content: InvoiceContent }

const DAY = 86_400_000

/**
 * Issues the invoice of an order, whose row is locked, unless it has one that is in force.
 * @param order as it is after its move
 */
export async function issueInvoice(req: PayloadRequest, order: Order): Promise<void> {
  if (await invoiceInForce(req, order.id)) return
  const { seller, bank, paymentDays, note } = await readSeller(req)
  const { net, vat, gross } = priceParts(order)
  const { number, year, seq, takenAt } = await takeNumber(req, 'invoice')
  const content: InvoiceContent = {
    ...{ kind: 'invoice', number, issuedAt: takenAt, seller, cancels: null },
    ...{ orderNumber: order.number, orderedAt: order.acceptedAt, language: order.language },
    ...{ buyer: order.buyer, title: order.packageTitle, credits: order.credits },
    ...{ netCents: net, vatCents: vat, grossCents: gross, vatBasisPoints: order.vatBasisPoints },
    isSmallBusiness: order.isSmallBusiness,
    suppliedAt: order.paidAt,
    due: order.paidAt === null ? { at: takenAt + paymentDays * DAY, ...bank } : null,
    note: note[order.language],
  }
  await insertInvoice(req, { orderId: order.id, year, seq, content, cancels: null })
}

/** Cancels the invoice of an order, whose row is locked, by one of its own; nothing where none is in force. */
export async function cancelInvoice(req: PayloadRequest, order: Order): Promise<void> {
  const invoice = await invoiceInForce(req, order.id)
  if (!invoice) return
  const { number, year, seq, takenAt } = await takeNumber(req, 'invoice')
  const { content } = invoice
  await insertInvoice(req, {
    ...{ orderId: order.id, year, seq, cancels: invoice.id },
    content: {
      ...content,
      ...{ kind: 'cancellation', number, issuedAt: takenAt, due: null, note: '' },
      ...{ netCents: -content.netCents, vatCents: -content.vatCents, grossCents: -content.grossCents },
      cancels: { number: content.number, issuedAt: content.issuedAt },
    },
  })
}

type NewInvoice = {
  orderId: number
  year: number
  seq: number
  content: InvoiceContent
  cancels: number | null
}

async function insertInvoice(
  req: PayloadRequest,
  { orderId, year, seq, content, cancels }: NewInvoice,
): Promise<void> {
  await executeSql(
    req,
    sql`insert into ${invoicesTable} (number, year, seq, kind, order_id, cancels, issued_at, content)
      values (${content.number}, ${year}, ${seq}, ${content.kind}, ${orderId}, ${cancels},
        ${new Date(content.issuedAt).toISOString()}, ${JSON.stringify(content)}::jsonb)`,
  )
}

const invoiceRow = z.object({ id: z.number(), content: invoiceContent })

/** Returns the invoice of an order that no cancellation has taken back. */
async function invoiceInForce(req: PayloadRequest, order: number): Promise<Invoice | undefined> {
  const [row] = await executeSql(
    req,
    sql`select i.id, i.content from ${invoicesTable} i
      where i.order_id = ${order} and i.kind = 'invoice'
        and not exists (select 1 from ${invoicesTable} c where c.cancels = i.id)`,
  )
  return row && invoiceRow.parse(row)
}

/**
 * Returns an invoice, with the id of the account that it was issued to, unless its person is gone.
 * @throws LitfassError `absent`
 */
export async function findInvoice(
  req: PayloadRequest,
  id: number,
): Promise<Invoice & { buyer: number | null }> {
  const [row] = await executeSql(
    req,
    sql`select i.id, i.content, a.owner_id as buyer from ${invoicesTable} i
        left join ${tableOf(ORDERS)} o on o.id = i.order_id
        left join ${tableOf(LEDGER_ACCOUNTS)} a on a.id = o.account_id
      where i.id = ${id}`,
  )
  if (!row) throw new LitfassError('absent', { msgKey: orderTexts.key('invoiceAbsent') })
  return invoiceRow.extend({ buyer: z.number().nullable() }).parse(row)
}

/** Empties the buyers of an account's orders that never had an invoice: nothing asks for them once the person is gone. */
export async function forgetUninvoicedBuyers(req: PayloadRequest, account: number): Promise<void> {
  await executeSql(
    req,
    sql`update ${tableOf(ORDERS)} o set buyer = null
      where o.account_id = ${account} and o.buyer is not null and not ${hasInvoice}`,
  )
}

const hasInvoice = sql`exists (select 1 from ${invoicesTable} i where i.order_id = o.id)`

/** Days for which an order that ended without an invoice keeps its buyer: its money may still come. */
const KEPT_DAYS = 30

/**
 * Empties the buyers of invoices that the law no longer asks for, of orders that are as old, and of those that ended without an
 * invoice.
 * @returns how many invoices and orders that were
 */
export async function forgetBuyers({ payload }: { payload: Payload }): Promise<number> {
  const { timeZone } = options.of(payload)
  const lastYear = sql`extract(year from clock_timestamp() at time zone ${timeZone}) - ${KEPT_YEARS + 1}::int`
  const invoices = await executeSql(
    { payload },
    sql`update ${invoicesTable} set content = content || '{"buyer": null}'::jsonb
      where year <= ${lastYear} and content -> 'buyer' <> 'null' returning 1`,
  )
  // An order keeps its buyer for as long as one of its invoices does.
  const orders = await executeSql(
    { payload },
    sql`update ${tableOf(ORDERS)} o set buyer = null
      where o.buyer is not null and (
        (extract(year from o.created_at at time zone ${timeZone}) <= ${lastYear}
          and not exists (select 1 from ${invoicesTable} i where i.order_id = o.id and i.year > ${lastYear}))
        or (o.status in ('cancelled', 'refunded') and not ${hasInvoice}
          and greatest(o.cancelled_at, o.refunded_at) < clock_timestamp() - make_interval(days => ${KEPT_DAYS}::int))
      ) returning 1`,
  )
  return invoices.length + orders.length
}
