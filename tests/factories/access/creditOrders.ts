import { randomUUID } from 'node:crypto'
import { type AccessCase, expecting } from '@litfass/kit/testing'
import { callAs } from '../calls.ts'
import { order, orderBody, writeSeller } from '../creditOrders.ts'
import { buildLedgerAccount, buildOrder, buildPackage, post as postEntry } from '../credits.ts'
import type { Site } from '../useSite.ts'

/** The rows of the access matrix for orders, payments, and what admins do with accounts. */
export function creditOrderRouteAccess(site: () => Site): AccessCase[] {
  const { post, status } = callAs(site)
  const onSale = async () => (await buildPackage(site().payload)).id
  const accountOf = (balance: number) => buildLedgerAccount(site().payload, { balance })
  const because = () => ({ reason: 'Kulanz', idempotencyKey: randomUUID() })
  let own: Promise<number> | undefined
  let cancelled: Promise<number> | undefined
  const orderOfMember = async (): Promise<number> => {
    await writeSeller(site())
    const placed = await order(site(), site().viewers.member, await onSale())
    return placed.body.id
  }
  const invoiceOfMember = async () => {
    own ??= orderOfMember()
    const { rows } = await site().pool.query('select id from credit_invoices where order_id = $1', [
      await own,
    ])
    return Number(rows[0].id)
  }
  return [
    {
      name: 'ggm_admin_credit_package_delete',
      call: async (viewer) => post(viewer, `/admin/credit/package/delete/${await onSale()}`, {}),
    },
    {
      name: 'ggm_admin_credit_account_delete',
      call: async (viewer) => post(viewer, `/admin/credit/account/delete/${(await accountOf(0)).id}`, {}),
    },
    {
      name: 'ggm_admin_credit_order_change_status',
      call: async (viewer) => {
        const { id } = await buildOrder(site().payload)
        return post(viewer, `/admin/credit/order/changestatus/${id}`, { status: 'cancelled' })
      },
    },
    {
      name: 'ggm_admin_credit_account_changes_credits',
      call: async (viewer) => {
        const { id } = await accountOf(0)
        return post(viewer, `/admin/credit/account/changescredits/${id}`, { amount: 3, ...because() })
      },
    },
    {
      name: 'ggm_admin_credit_entry_reverse',
      call: async (viewer) => {
        const { id: account } = await accountOf(5)
        const content = { type: 'article', id: 1 }
        const { entry } = await postEntry(site().payload, { account, amount: -2, kind: 'unlock', content })
        return post(viewer, `/admin/credit/entry/reverse/${entry.id}`, because())
      },
    },
    {
      name: 'ggm_admin_credit_payment_event_settle',
      call: async (viewer) => {
        const { rows } = await site().pool.query(
          `insert into credit_payment_events (provider, event_id, kind, outcome)
             values ('karte', gen_random_uuid(), 'paid', 'wrongAmount') returning id`,
        )
        return post(viewer, `/admin/credit/paymentevent/settle/${rows[0].id}`, { reason: 'Zurückgezahlt' })
      },
    },
    { name: 'ggm_credit_ajax_packages', call: (viewer) => status(viewer, '/credit/ajax/packages') },
    {
      name: 'ggm_credit_ajax_order',
      call: async (viewer) => {
        await writeSeller(site())
        return post(viewer, `/credit/ajax/order/${await onSale()}`, orderBody({ credits: 20 }))
      },
    },
    {
      name: 'ggm_credit_ajax_checkout',
      detail: 'of a member',
      call: async (viewer) => {
        own ??= orderOfMember()
        return post(viewer, `/credit/ajax/checkout/${await own}`, {})
      },
      answers: expecting(404, { member: 200 }),
    },
    {
      name: 'ggm_credit_ajax_order_cancel',
      detail: 'of a member',
      call: async (viewer) => {
        cancelled ??= orderOfMember()
        return post(viewer, `/credit/ajax/order/cancel/${await cancelled}`, {})
      },
      holds: { 'credits:order': ['member'] },
    },
    { name: 'ggm_credit_ajax_orders', call: (viewer) => status(viewer, '/credit/ajax/orders') },
    {
      name: 'ggm_credit_ajax_invoice',
      detail: 'of a member',
      call: async (viewer) => status(viewer, `/credit/ajax/invoice/${await invoiceOfMember()}`),
      holds: { 'credits:invoice': ['member', 'admin'] },
    },
    {
      name: 'ggm_credit_payment',
      detail: 'by no provider',
      call: (viewer) => post(viewer, '/credit/pub-api/payment/nobody', {}),
      answers: 404,
    },
  ]
}
