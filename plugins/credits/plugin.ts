import { deskPanel } from '@litfass/interface/desk'
import { definePlugin, guardPaths, handle, isAdmin, keepRevisions } from '@litfass/kit'
import { contentFeature, typesWith } from '@litfass/kit/content'
import { auditTexts } from './audit/auditTexts.ts'
import { CHECK_PATH } from './constants.ts'
import { forgetBuyers } from './invoices/invoices.ts'
import { invoiceTexts } from './invoices/texts.ts'
import * as member from './ledger/endpoints.ts'
import { noticeExpiring, postDueExpiries } from './ledger/expiry.ts'
import { LEDGER_ROUTINES } from './ledger/routines.ts'
import { memberTexts } from './memberTexts.ts'
import * as notices from './notices/mails.ts'
import { LOW_BALANCE_JOB } from './notices/queue.ts'
import { noticeTexts } from './notices/texts.ts'
import { options } from './options.ts'
import * as orders from './orders/endpoints.ts'
import { cancelForm, checkoutForm, orderForm, unlockForm } from './orders/forms.ts'
import { orderTexts } from './orders/texts.ts'
import { panelTexts } from './panel/panelTexts.ts'
import { eventTexts } from './payments/eventTexts.ts'
import { anonymizeOwner } from './people.ts'
import { exportCredits } from './personalData.ts'
import { ledgerAccounts } from './records/ledgerAccounts.ts'
import { orders as orderCollection } from './records/orders.ts'
import { packages } from './records/packages.ts'
import { creditSettings } from './records/settings.ts'
import { CHECKS, creditTables, INTEGERS, REQUIRED } from './records/tables.ts'
import * as routes from './routes.ts'
import { texts } from './texts.ts'
import { usualPrice } from './unlocks/contents.ts'
import { lockField, refuseCopies, requireColumns } from './unlocks/lockedField.ts'
import { priceField, wrongSettings } from './unlocks/unlock.ts'

/** Adds credits: packages, orders, a ledger that the database keeps, and content that is unlocked (decision 0049). */
export const credits = definePlugin({
  options,
  texts: [texts, orderTexts, invoiceTexts, auditTexts, panelTexts, memberTexts, noticeTexts, eventTexts],
  collections: (resolved) => [
    keepRevisions(packages, { panelField: '@litfass/interface/revisions#RevisionField' }),
    ledgerAccounts(resolved),
    orderCollection(resolved),
  ],
  globals: (resolved) => [creditSettings(resolved)],
  extend: (resolved) => ({
    [resolved.accountsCollection]: { hooks: { beforeDelete: [anonymizeOwner(resolved)] } },
  }),
  content: [
    contentFeature({
      name: 'unlock',
      needs: { pages: ['one'] },
      check: wrongSettings,
      extend: (kind) => ({
        fields: { last: [priceField(usualPrice(kind))] },
        hooks: { beforeOperation: [refuseCopies(kind.type)] },
      }),
      database: ({ collection }) => ({ integers: { [collection]: ['creditPrice'] } }),
      configure: lockField,
    }),
  ],
  onInit: (payload) => {
    requireColumns(payload)
    if (typesWith(payload.config, 'unlock').length > 0) guardPaths(payload.config)
  },
  database: (resolved) => ({
    tables: creditTables(resolved),
    routines: LEDGER_ROUTINES,
    integers: INTEGERS,
    required: REQUIRED,
    checks: CHECKS,
  }),
  routes: [
    handle(routes.deletePackage, orders.removePackage),
    handle(routes.deleteLedgerAccount, orders.removeLedgerAccount),
    handle(routes.changeOrderStatus, orders.changeStatus),
    handle(routes.changeCredits, orders.changeBalance),
    handle(routes.reverseEntry, orders.reverse),
    handle(routes.settlePaymentEvent, orders.settle),
    handle(routes.audit, orders.answerAudit),
    handle(routes.accountStatement, orders.showAccountStatement),
    handle(routes.listPackages, orders.offer),
    handle(routes.orderPackage, orders.order, orderForm),
    handle(routes.beginCheckout, orders.pay, checkoutForm),
    handle(routes.cancelOrder, orders.cancel, cancelForm),
    handle(routes.listOrders, orders.list),
    handle(routes.showInvoice, orders.showInvoice),
    handle(routes.receivePayment, orders.receive),
    handle(routes.statement, member.showStatement),
    handle(routes.exportStatement, member.downloadStatement),
    handle(routes.unlockState, member.showUnlockState),
    handle(routes.unlock, member.unlockContent, unlockForm),
  ],
  rules: {
    [routes.ROUTE_RULES.invoice]: orders.mayReadInvoice,
    [routes.ROUTE_RULES.order]: orders.isOwnOrder,
  },
  jobs: {
    'credits:forget-buyers': {
      run: (_, { payload }) => forgetBuyers({ payload }).then(() => undefined),
      cron: '23 4 * * * ?fill=1d',
    },
    'credits:expire': { run: postDueExpiries, cron: '11 * * * * ?fill=1h' },
    'credits:notice-expiring': { run: noticeExpiring, cron: '37 7 * * * ?fill=1d' },
    [notices.ORDER_NOTICE_JOB]: { run: notices.mailOrderNotice, logged: { order: 'orderId' } },
    [LOW_BALANCE_JOB]: { run: notices.mailLowBalance, logged: { account: 'ledgerAccountId' } },
    [notices.EXPIRY_NOTICE_JOB]: { run: notices.mailExpiryNotice, logged: { account: 'ledgerAccountId' } },
  },
  commands: {
    'credits-audit': {
      summary: 'checks sums, chains, orders and invoices of the credits',
      path: '@litfass/credits/commands#creditsAudit',
    },
  },
  personalData: { credits: exportCredits },
  panel: deskPanel({
    views: {
      creditCheck: {
        Component: '@litfass/credits/rsc#CreditCheckView',
        path: CHECK_PATH,
        meta: { title: panelTexts.in('de').check.title },
      },
    },
    desk: {
      links: [{ task: 'sales', label: panelTexts.label('check.title'), path: CHECK_PATH, seenBy: isAdmin }],
      parts: [
        {
          name: 'credit-sales',
          section: 'business',
          label: panelTexts.label('sales.title'),
          seenBy: isAdmin,
          Component: '@litfass/credits/rsc#Sales',
        },
      ],
    },
  }),
})
