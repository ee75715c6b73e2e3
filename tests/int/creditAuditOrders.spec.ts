import { expect, it } from 'vitest'
import { differs } from '../factories/creditAudit.ts'
import { type AuditCase, type CreditScene, useAuditedScene } from '../factories/creditScene.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const { scene, tamper, found, beyondTheChain } = useAuditedScene(site)

/** Changes a column of an order. */
const changed = (order: number, change: string) => `update credit_orders set ${change} where id = ${order};`

const ORDERS: AuditCase[] = [
  [
    'a paid order without its purchase',
    (s) => `delete from credit_entries where id = ${s.purchase}`,
    (s) => [
      differs('grantStray', { account: s.account, entry: s.purchase }),
      differs('orderUnposted', { order: s.paid, account: s.account }),
    ],
  ],
  [
    'a paid order of other credits',
    (s) => changed(s.paid, 'credits = 21'),
    (s) => [
      differs('orderAmount', { order: s.paid, account: s.account, entry: s.purchase }, 20, 21),
      differs('invoiceContent', { invoice: s.invoiceOf(s.paid), order: s.paid }),
    ],
  ],
  [
    'an order of another account',
    (s) => changed(s.paid, `account_id = ${s.idle}`),
    (s) => [
      differs('orderOwner', { account: s.idle, order: s.paid }),
      differs('orderEntry', { order: s.paid, account: s.account, entry: s.purchase }),
    ],
  ],
  [
    'a refunded order of another account',
    (s) => changed(s.refunded, `account_id = ${s.idle}, idempotency_key = 'fremd'`),
    (s) =>
      [s.refundedPurchase, s.refund, s.refundOfReturn].map((entry) =>
        differs('orderEntry', { order: s.refunded, account: s.account, entry }),
      ),
  ],
  [
    'an order that names another purchase',
    (s) => changed(s.paid, 'purchase_entry = 0'),
    (s) => [differs('orderEntry', { order: s.paid, account: s.account, entry: s.purchase })],
  ],
  [
    'a refunded order that names another refund',
    (s) => changed(s.refunded, 'refund_entry = 0'),
    (s) => [differs('orderEntry', { order: s.refunded, account: s.account, entry: s.refund })],
  ],
  [
    'an open order with credits',
    (s) => changed(s.paid, `status = 'open'`),
    (s) => [differs('orderGranted', { order: s.paid, account: s.account, entry: s.purchase })],
  ],
  [
    'an order that was refunded, and is paid all the same',
    (s) => changed(s.refunded, `status = 'paid'`),
    (s) => [
      ...[s.refund, s.refundOfReturn].map((entry) =>
        differs('orderTakenBack', { order: s.refunded, account: s.account, entry }),
      ),
      differs('invoiceMissing', { order: s.refunded }),
    ],
  ],
  [
    'entries of an order that is gone',
    (s) => `delete from credit_orders where id = ${s.refunded}`,
    (s) => [
      ...[s.refundedPurchase, s.refund, s.refundOfReturn].map((entry) =>
        differs('entryOrderless', { account: s.account, entry, order: s.refunded }),
      ),
      ...['invoice', 'cancellation'].map((kind) =>
        differs('invoiceStray', { invoice: s.invoiceOf(s.refunded, kind), order: s.refunded }),
      ),
    ],
  ],
  [
    'a refund of which not all was taken',
    (s) => `delete from credit_entries where id = ${s.refundOfReturn}`,
    (s) => [
      differs('allocationStray', { entry: s.refundOfReturn, grantEntry: s.back }),
      differs('refundMissing', { order: s.refunded, account: s.account }, 16, 20),
    ],
  ],
  [
    'a refund of which nothing was taken',
    (s) => changed(s.paid, `status = 'refunded'`),
    (s) => [
      differs('refundMissing', { order: s.paid, account: s.account }, 0, 20),
      differs('cancellationMissing', { order: s.paid }),
    ],
  ],
  [
    'a refund that lacks more than was spent',
    (s) => changed(s.refunded, 'shortfall = 5'),
    (s) => [differs('refundMissing', { order: s.refunded, account: s.account }, 25, 20)],
  ],
  [
    'the last order of a year that is gone',
    (s) => `delete from credit_orders where id = ${s.open}`,
    (s) => [
      differs('orderCounter', { year: s.year }, 3, 4),
      differs('invoiceStray', { invoice: s.invoiceOf(s.open), order: s.open }),
    ],
  ],
  [
    'a counter of orders that is gone',
    () => `delete from credit_counters where series like 'order:%'`,
    (s) => [differs('orderCounter', { year: s.year }, 4, 0)],
  ],
  [
    'counters of a year that has neither orders nor invoices',
    () => `insert into credit_counters (series, value) values ('order:2031', 3), ('invoice:2031', 2)`,
    () => [differs('orderCounter', { year: 2031 }, 0, 3), differs('invoiceCounter', { year: 2031 }, 0, 2)],
  ],
]

/** Deletes invoices of an order, or those of one kind. */
const uninvoiced = (order: number, kind = '%') =>
  `delete from credit_invoices where order_id = ${order} and kind like '${kind}';`

/** A gap in the numbers, which the scene assigns in chronological order. */
const gap = (s: CreditScene, from: number, to: number) => ({
  ...{ kind: 'invoiceGap' as const, rows: { year: s.year } },
  ...{ from, to },
})

const INVOICES: AuditCase[] = [
  [
    'a paid order without its invoice',
    (s) => uninvoiced(s.paid),
    (s) => [differs('invoiceMissing', { order: s.paid }), gap(s, 3, 3)],
  ],
  [
    'a paid order by card without its invoice',
    (s) => uninvoiced(s.paid) + changed(s.paid, `provider = 'karte'`),
    (s) => [differs('invoiceMissing', { order: s.paid }), gap(s, 3, 3)],
  ],
  [
    'an open order on account without its invoice, and the last one that is gone',
    (s) => uninvoiced(s.open),
    (s) => [differs('invoiceMissing', { order: s.open }), differs('invoiceCounter', { year: s.year }, 5, 6)],
  ],
  [
    'an open order whose invoice is cancelled',
    (s) => changed(s.cancelled, `status = 'open'`),
    (s) => [differs('invoiceMissing', { order: s.cancelled })],
  ],
  [
    'a cancelled order on account that never had an invoice',
    (s) => uninvoiced(s.cancelled),
    (s) => [differs('invoiceMissing', { order: s.cancelled }), gap(s, 4, 5)],
  ],
  [
    'a refunded order by card that never had an invoice',
    (s) => uninvoiced(s.refunded) + changed(s.refunded, `provider = 'karte'`),
    (s) => [differs('invoiceMissing', { order: s.refunded }), gap(s, 1, 2)],
  ],
  [
    'a cancelled order without a cancellation',
    (s) => uninvoiced(s.cancelled, 'cancellation'),
    (s) => [differs('cancellationMissing', { order: s.cancelled }), gap(s, 5, 5)],
  ],
  [
    'a refunded order without a cancellation',
    (s) => uninvoiced(s.refunded, 'cancellation'),
    (s) => [differs('cancellationMissing', { order: s.refunded }), gap(s, 2, 2)],
  ],
  [
    'an invoice of another amount',
    (s) =>
      `update credit_invoices set content = content || '{"grossCents": 99}' where order_id = ${s.refunded}`,
    (s) => [
      differs('invoiceAmount', { invoice: s.invoiceOf(s.refunded), order: s.refunded }, 99, 990),
      differs(
        'invoiceAmount',
        { invoice: s.invoiceOf(s.refunded, 'cancellation'), order: s.refunded },
        ...[99, -990],
      ),
    ],
  ],
  [
    'a cancellation of itself',
    (s) =>
      `update credit_invoices set cancels = id where order_id = ${s.cancelled} and kind = 'cancellation'`,
    (s) => [
      differs('cancellationMissing', { order: s.cancelled }),
      differs('invoiceStray', { invoice: s.invoiceOf(s.cancelled, 'cancellation'), order: s.cancelled }),
    ],
  ],
  [
    'a cancellation of the invoice of another order',
    (s) =>
      `update credit_invoices set cancels = ${s.invoiceOf(s.open)}
         where order_id = ${s.cancelled} and kind = 'cancellation'`,
    (s) => [
      differs('invoiceMissing', { order: s.open }),
      differs('cancellationMissing', { order: s.cancelled }),
      differs('invoiceStray', { invoice: s.invoiceOf(s.cancelled, 'cancellation'), order: s.cancelled }),
    ],
  ],
  [
    'a counter of invoices that is gone',
    () => `delete from credit_counters where series like 'invoice:%'`,
    (s) => [differs('invoiceCounter', { year: s.year }, 6, 0)],
  ],
]

/** The printed details of an invoice, each changed to something that was not ordered. */
const PRINTED = [
  '"kind": "cancellation"',
  '"number": "R-2026-000009"',
  '"issuedAt": 0',
  '"orderNumber": "B-2026-000009"',
  '"title": "Zehn Credits"',
  '"credits": 21',
  '"language": "en"',
  '"vatBasisPoints": 700',
  '"isSmallBusiness": true',
  '"vatCents": 0',
  '"netCents": 990',
  '"buyer": {"name": "Otto"}',
]

const invoiceContent = (s: CreditScene) => [
  differs('invoiceContent', { invoice: s.invoiceOf(s.paid), order: s.paid }),
]

const CONTENTS: AuditCase[] = [
  ...PRINTED.map(
    (printed): AuditCase => [
      `an invoice that prints ${printed}`,
      (s) => `update credit_invoices set content = content || '{${printed}}' where order_id = ${s.paid}`,
      invoiceContent,
    ],
  ),
  [
    'an invoice of another number than it prints',
    (s) => `update credit_invoices set number = 'R-2026-000009' where order_id = ${s.paid}`,
    invoiceContent,
  ],
  [
    'an invoice of another number than the year has given it',
    (s) =>
      `update credit_invoices set number = 'R-2026-000009', content = content || '{"number": "R-2026-000009"}'
         where order_id = ${s.paid}`,
    invoiceContent,
  ],
  [
    'nothing in an invoice whose buyer was emptied',
    (s) => `update credit_invoices set content = content || '{"buyer": null}' where order_id = ${s.paid}`,
    () => [],
  ],
  ['nothing in an order whose buyer was emptied', (s) => changed(s.paid, `buyer = 'null'`), () => []],
]

it.each([...ORDERS, ...INVOICES, ...CONTENTS])('finds %s', async (_, change, expected) => {
  await tamper(change(scene()))
  expect(await beyondTheChain()).toEqual(expected(scene()))
})

it('finds an order that is paid after its cancellation without credits and without a new invoice', async () => {
  await tamper(changed(scene().cancelled, `status = 'paid'`))
  expect(await found()).toEqual([
    differs('orderUnposted', { order: scene().cancelled, account: scene().idle }),
    differs('invoiceMissing', { order: scene().cancelled }),
  ])
})

it('finds payment messages that could not be applied, with their orders', async () => {
  await tamper(
    `insert into credit_payment_events (provider, event_id, kind, outcome, order_id, order_number, amount_cents, currency)
     values ('karte', 'a', 'paid', 'moved', null, null, 990, 'EUR'),
       ('karte', 'b', 'paid', 'stayed', null, null, 990, 'EUR'),
       ('karte', 'c', 'paid', 'unknownOrder', null, 'B-1999-000001', 990, 'EUR'),
       ('karte', 'd', 'paid', 'wrongAmount', ${scene().paid}, null, 989, null)`,
  )
  const paymentEvent = expect.any(Number)
  expect(await found()).toEqual([
    {
      ...{ kind: 'paymentEvent', rows: { paymentEvent, order: null }, outcome: 'unknownOrder' },
      ...{ provider: 'karte', eventId: 'c', orderNumber: 'B-1999-000001', amountCents: 990, currency: 'EUR' },
    },
    {
      ...{ kind: 'paymentEvent', rows: { paymentEvent, order: scene().paid }, outcome: 'wrongAmount' },
      ...{ provider: 'karte', eventId: 'd', orderNumber: null, amountCents: 989, currency: null },
    },
  ])
})
