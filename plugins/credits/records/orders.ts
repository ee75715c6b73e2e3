import { accessBy, fieldAccessBy, taskTexts } from '@litfass/kit'
import { type Project, slugOf } from '@litfass/kit/collections'
import { admins, nobody } from '@litfass/kit/policies'
import type { CollectionConfig } from 'payload'
import { LEDGER_ACCOUNTS, ORDERS, PACKAGES } from '../constants.ts'
import type { ResolvedCreditsOptions } from '../options.ts'
import { ORDER_STATUSES } from '../orders/rules.ts'
import { SEARCHED_FIELDS, searchOrders } from '../orders/search.ts'
import { orderTexts } from '../orders/texts.ts'
import { ON_ACCOUNT } from '../payments/provider.ts'
import { texts } from '../texts.ts'
import { closed, inView, price, rate, text, whole } from './fields.ts'

/**
 * Addresses, and what providers say of payments, are for those who deal with orders: admins. A project that lets others read orders
 * shows them the member's name alone.
 */
const dealtWith = { access: fieldAccessBy({ read: admins }) }

/** The label of a field that the list shows, and what else its `admin` has. */
const shown = <Admin extends object>(label: Parameters<typeof texts.label>[0], admin?: Admin) => ({
  label: texts.label(label),
  admin: { readOnly: true, ...admin },
})

/** A column of the table that no list offers. */
const internal = { hidden: true } as const

const providerLabels = ({ providers }: ResolvedCreditsOptions) =>
  Object.fromEntries([
    [ON_ACCOUNT, orderTexts.label('onAccount')],
    ...providers.map(({ name, label }) => [name, label] as const),
  ])

/**
 * The orders. The page of an order is a custom view, so these fields appear only in the list and its filters. Adding a condition to a
 * required one would make its column optional.
 */
export const orders = (options: ResolvedCreditsOptions, project: Project): CollectionConfig => ({
  slug: slugOf(project, ORDERS),
  ...closed,
  labels: { singular: texts.label('order'), plural: texts.label('orders') },
  access: accessBy({ create: nobody, read: admins, update: nobody, delete: nobody }),
  defaultSort: '-createdAt',
  admin: {
    group: taskTexts.label('tasks.sales'),
    description: texts.label('aboutOrders'),
    useAsTitle: 'number',
    defaultColumns: ['number', 'account', 'priceCents', 'status', 'createdAt', 'provider'],
    components: {
      beforeListTable: ['@litfass/credits/rsc#OrderFilters'],
      views: { edit: { root: { Component: '@litfass/credits/rsc#OrderView' } } },
    },
    listSearchableFields: [...SEARCHED_FIELDS],
  },
  hooks: { beforeOperation: [searchOrders(options)] },
  fields: [
    text('number', { required: true, unique: true, ...shown('number') }),
    {
      name: 'status',
      type: 'text',
      required: true,
      index: true,
      label: texts.label('status'),
      admin: { ...inView, components: { Cell: '@litfass/credits/admin#StatusCell' } },
      validate: (value: unknown) => ORDER_STATUSES.some((status) => status === value) || 'status',
    },
    {
      name: 'account',
      type: 'relationship',
      relationTo: LEDGER_ACCOUNTS,
      required: true,
      index: true,
      maxDepth: 0,
      ...shown('owner'),
    },
    {
      name: 'package',
      type: 'relationship',
      relationTo: slugOf(project, PACKAGES),
      index: true,
      maxDepth: 0,
      // The list shows the title that was ordered.
      ...shown('package', { disableListColumn: true }),
    },
    text('packageTitle', { required: true, ...shown('package') }),
    whole('credits', { required: true, ...shown('credits') }),
    whole('priceCents', { required: true, ...shown('priceCents', { components: price }) }),
    whole('vatBasisPoints', { required: true, ...shown('vatBasisPoints', { components: rate }) }),
    { name: 'isSmallBusiness', type: 'checkbox', defaultValue: false, ...shown('isSmallBusinessOrder') },
    whole('validDays', shown('validDays')),
    text('provider', {
      required: true,
      ...shown('provider', {
        components: {
          Cell: {
            path: '@litfass/credits/admin#ProviderCell',
            clientProps: { labels: providerLabels(options) },
          },
        },
      }),
    }),
    // The provider's own id of the payment, and where it takes the reader.
    text('reference', { index: true, ...shown('reference'), ...dealtWith }),
    text('checkoutUrl', { admin: internal, ...dealtWith }),
    // How often its payment was begun with the provider.
    whole('checkouts', { defaultValue: 0, admin: internal }),
    text('idempotencyKey', { required: true, unique: true, admin: internal }),
    text('request', { required: true, admin: internal }),
    text('language', { required: true, ...shown('language') }),
    {
      name: 'buyer',
      type: 'json',
      label: texts.label('buyer'),
      admin: { ...inView, disableListColumn: true, disableListFilter: true },
      ...dealtWith,
    },
    { name: 'acceptedAt', type: 'date', required: true, ...shown('acceptedAt') },
    { name: 'paidAt', type: 'date', index: true, label: texts.label('paidAt'), admin: inView },
    { name: 'cancelledAt', type: 'date', label: texts.label('cancelledAt'), admin: inView },
    { name: 'refundedAt', type: 'date', label: texts.label('refundedAt'), admin: inView },
    whole('purchaseEntry', shown('purchaseEntry')),
    whole('refundEntry', shown('refundEntry')),
    // Credits that had been spent when a provider refunded the order.
    whole('shortfall', { label: texts.label('shortfall'), admin: inView }),
    { name: 'reason', type: 'textarea', label: texts.label('reason'), admin: inView },
  ],
  indexes: [{ fields: ['account', 'createdAt'] }],
})
