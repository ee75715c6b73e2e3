import { type AccessCase, expecting } from '@litfass/kit/testing'
import { buildAccount } from '../accounts.ts'
import { bodyOf, buildArticle } from '../articles.ts'
import { callAs, restAs } from '../calls.ts'
import { buildLedgerAccount, buildOrder, buildPackage } from '../credits.ts'
import type { Site } from '../useSite.ts'

/** The rows of the access matrix for packages, ledger accounts, orders and their settings over REST. */
export function creditRestAccess(site: () => Site): AccessCase[] {
  const { send, status } = restAs(site)
  const packageOf = async (isActive = true) => (await buildPackage(site().payload, { isActive })).id
  const accountOf = async () => (await buildLedgerAccount(site().payload, { balance: 5 })).id
  const orderOf = async () => (await buildOrder(site().payload)).id
  return [
    {
      name: 'credit-packages.list',
      detail: 'by number',
      call: async (viewer) => {
        const ids = [await packageOf(), await packageOf(false)]
        const answer = await send(viewer, 'GET', `/api/credit-packages?where[id][in]=${ids}`)
        return `${(await answer.json()).totalDocs} packages`
      },
      answers: expecting('1 packages', { admin: '2 packages' }),
    },
    {
      name: 'credit-packages.read',
      detail: 'on sale',
      call: async (viewer) => status(viewer, 'GET', `/api/credit-packages/${await packageOf()}`),
      holds: { active: true },
    },
    {
      name: 'credit-packages.read',
      detail: 'archived',
      call: async (viewer) => status(viewer, 'GET', `/api/credit-packages/${await packageOf(false)}`),
      holds: { active: false },
    },
    {
      name: 'credit-packages.create',
      call: (viewer) =>
        status(viewer, 'POST', '/api/credit-packages', {
          title: { de: 'Klein', en: 'Small' },
          credits: 10,
          priceCents: 500,
          vatBasisPoints: 1900,
        }),
    },
    {
      name: 'credit-packages.update',
      call: async (viewer) =>
        status(viewer, 'PATCH', `/api/credit-packages/${await packageOf()}`, { position: 5 }),
    },
    {
      name: 'credit-packages.delete',
      call: async (viewer) => status(viewer, 'DELETE', `/api/credit-packages/${await packageOf()}`),
    },
    {
      name: 'credit-accounts.list',
      call: async (viewer) =>
        status(viewer, 'GET', `/api/credit-accounts?where[id][equals]=${await accountOf()}`),
    },
    {
      name: 'credit-accounts.read',
      call: async (viewer) => status(viewer, 'GET', `/api/credit-accounts/${await accountOf()}`),
    },
    {
      name: 'credit-accounts.create',
      call: async (viewer) =>
        status(viewer, 'POST', '/api/credit-accounts', { owner: (await buildAccount(site().payload)).id }),
    },
    {
      name: 'credit-accounts.update',
      call: async (viewer) =>
        status(viewer, 'PATCH', `/api/credit-accounts/${await accountOf()}`, { balance: 999 }),
    },
    {
      name: 'credit-accounts.delete',
      call: async (viewer) => status(viewer, 'DELETE', `/api/credit-accounts/${await accountOf()}`),
    },
    {
      name: 'credit-orders.list',
      call: async (viewer) =>
        status(viewer, 'GET', `/api/credit-orders?where[id][equals]=${await orderOf()}`),
    },
    {
      name: 'credit-orders.read',
      call: async (viewer) => status(viewer, 'GET', `/api/credit-orders/${await orderOf()}`),
    },
    { name: 'credit-orders.create', call: (viewer) => status(viewer, 'POST', '/api/credit-orders', {}) },
    {
      name: 'credit-orders.update',
      call: async (viewer) =>
        status(viewer, 'PATCH', `/api/credit-orders/${await orderOf()}`, { status: 'paid' }),
    },
    {
      name: 'credit-orders.delete',
      call: async (viewer) => status(viewer, 'DELETE', `/api/credit-orders/${await orderOf()}`),
    },
    {
      name: 'credit-settings.read',
      call: (viewer) => status(viewer, 'GET', '/api/globals/credit-settings'),
    },
    {
      name: 'credit-settings.update',
      call: (viewer) => status(viewer, 'POST', '/api/globals/credit-settings', { paymentDays: 14 }),
    },
  ]
}

/** The rows of the access matrix for the routes of the credits' panel. */
export function creditPanelAccess(site: () => Site): AccessCase[] {
  const { status } = callAs(site)
  const accountOf = async () => (await buildLedgerAccount(site().payload, { balance: 5 })).id
  return [
    { name: 'ggm_admin_credit_audit', call: (viewer) => status(viewer, '/admin/credit/audit') },
    {
      name: 'ggm_admin_credit_account_statement',
      call: async (viewer) => status(viewer, `/admin/credit/account/statement/${await accountOf()}`),
    },
  ]
}

/** The rows of the access matrix for the routes of a member's credits. */
export function creditMemberRouteAccess(site: () => Site): AccessCase[] {
  const { post, status } = callAs(site)
  const premium = async () =>
    (await buildArticle(site().payload, { body: bodyOf('Offen', '[premium]', 'Dahinter') })).id
  return [
    { name: 'ggm_credit_ajax_statement', call: (viewer) => status(viewer, '/credit/ajax/statement') },
    {
      name: 'ggm_credit_ajax_statement_export',
      call: (viewer) => status(viewer, '/credit/ajax/statementexport'),
    },
    {
      name: 'ggm_credit_ajax_unlock_state',
      call: async (viewer) => status(viewer, `/credit/ajax/unlockstate/article/${await premium()}`),
    },
    {
      name: 'ggm_credit_ajax_unlock',
      detail: 'of nothing',
      call: (viewer) => post(viewer, '/credit/ajax/unlock/article/2000000000', { price: 2 }),
      answers: 404,
    },
  ]
}
