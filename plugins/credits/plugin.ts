import { deskPanel } from '@litfass/interface/desk'
import { definePlugin, guardPaths, handle, isAdmin, keepRevisions } from '@litfass/kit'
import { contentFeature, typesWith } from '@litfass/kit/content'
import { auditTexts } from './audit/auditTexts.ts'
import { CHECK_PATH } from './constants.ts'
import { forgetBuyers } from './invoices/invoices.ts'
import { invoiceTexts } from './invoices/texts.ts'
import * as ledger from './ledger/endpoints.ts'
import { noticeExpiring, postDueExpiries } from './ledger/expiry.ts'
import { LEDGER_ROUTINES } from './ledger/routines.ts'
import * as mails from './notices/mails.ts'
import * as queue from './notices/queue.ts'
import { noticeTexts } from './notices/texts.ts'
import { options } from './options.ts'
import * as orders from './orders/endpoints.ts'
import * as forms from './orders/forms.ts'
import { orderTexts } from './orders/texts.ts'
import { panelTexts } from './panel/panelTexts.ts'
import { eventTexts } from './payments/eventTexts.ts'
import { anonymizeOwner, exportCredits } from './people.ts'
import { ledgerAccounts } from './records/ledgerAccounts.ts'
import { orders as orderCollection } from './records/orders.ts'
import { packages } from './records/packages.ts'
import { creditSettings } from './records/settings.ts'
import { columnsOf, creditTables } from './records/tables.ts'
import * as routes from './routes.ts'
import { texts } from './texts.ts'
import { usualPrice } from './unlocks/contents.ts'
import * as unlocks from './unlocks/endpoints.ts'
import { lockField, refuseCopies, requireColumns } from './unlocks/lockedField.ts'
import { priceField, wrongSettings } from './unlocks/unlock.ts'

/** Adds credits: packages, orders, a ledger that the database keeps, and content that is unlocked (decision 0049). */
export const credits = definePlugin({
  options,
  texts: [texts, orderTexts, invoiceTexts, auditTexts, panelTexts, noticeTexts, eventTexts],
  collections: (resolved, project) => [
    keepRevisions(packages(project), { panelField: '@litfass/interface/revisions#RevisionField' }),
    ledgerAccounts(resolved),
    orderCollection(resolved, project),
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
  database: (resolved, project) => ({
    ...columnsOf(project),
    tables: creditTables(resolved),
    routines: LEDGER_ROUTINES,
  }),
  routes: [
    handle(routes.deletePackage, orders.removePackage),
    handle(routes.deleteLedgerAccount, ledger.removeLedgerAccount),
    handle(routes.changeOrderStatus, orders.changeStatus),
    handle(routes.changeCredits, ledger.changeBalance),
    handle(routes.reverseEntry, ledger.reverse),
    handle(routes.settlePaymentEvent, orders.settle),
    handle(routes.audit, ledger.answerAudit),
    handle(routes.accountStatement, ledger.showAccountStatement),
    handle(routes.listPackages, orders.offer),
    handle(routes.orderPackage, orders.order, forms.orderForm),
    handle(routes.beginCheckout, orders.pay, forms.checkoutForm),
    handle(routes.cancelOrder, orders.cancel, forms.cancelForm),
    handle(routes.listOrders, orders.list),
    handle(routes.showInvoice, orders.showInvoice),
    handle(routes.receivePayment, orders.receive),
    handle(routes.statement, ledger.showStatement),
    handle(routes.exportStatement, ledger.downloadStatement),
    handle(routes.unlockState, unlocks.showUnlockState),
    handle(routes.unlock, unlocks.unlockContent, unlocks.unlockForm),
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
    [queue.ORDER_NOTICE_JOB]: { run: mails.mailOrderNotice, logged: { order: 'orderId' } },
    [queue.LOW_BALANCE_JOB]: { run: mails.mailLowBalance, logged: { account: 'ledgerAccountId' } },
    [queue.EXPIRY_NOTICE_JOB]: { run: mails.mailExpiryNotice, logged: { account: 'ledgerAccountId' } },
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
