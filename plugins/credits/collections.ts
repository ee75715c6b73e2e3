import { accessBy, keepGlobalRevisions, keepRevisions, taskTexts, translate } from '@litfass/kit'
import { admins, anyOf, matching, nobody } from '@litfass/kit/policies'
import type {
  CollectionAfterReadHook,
  CollectionConfig,
  Field,
  GlobalConfig,
  NumberField,
  RelationshipFieldSingleValidation,
  TextareaFieldValidation,
  TextFieldSingleValidation,
} from 'payload'
import { relationship, textarea as textareaRules, text as textRules } from 'payload/shared'
import { LEDGER_ACCOUNTS, ORDERS, PACKAGES, SETTINGS } from './constants.ts'
import { unprintableProblem } from './invoiceFonts.ts'
import { FIRST_HASH, MAX_AMOUNT } from './ledger.ts'
import type { ResolvedCreditsOptions } from './options.ts'
import { MAX_PRICE_CENTS, ORDER_STATUSES } from './orders.ts'
import { type Bank, isIban } from './seller.ts'
import { closed, hiddenCollections, type NumberRest, text } from './tables.ts'
import { texts } from './texts.ts'

/** Packages, ledger accounts and orders, and beside them what no API serves (decision 0049). */
export function creditCollections(options: ResolvedCreditsOptions): CollectionConfig[] {
  return [
    keepRevisions(packages, { panelField: '@litfass/interface/revisions#RevisionField' }),
    ledgerAccounts(options),
    orders,
    ...hiddenCollections(options),
  ]
}

const readOnly = { readOnly: true } as const

/** Prices are stored in cents, and typed and shown in euros. */
const price = {
  Field: '@litfass/credits/admin#PriceField',
  Cell: '@litfass/credits/admin#PriceCell',
} as const

/** Rates of VAT are stored in basis points, and typed and shown in percent. */
const rate = {
  Field: '@litfass/credits/admin#RateField',
  Cell: '@litfass/credits/admin#RateCell',
} as const

/** Refuses what an invoice cannot print, after the field's own rules. */
const printable: TextFieldSingleValidation = async (value, args) => {
  const own = await textRules(value, args)
  return own === true ? ((await unprintableProblem(args.req, value ?? '')) ?? true) : own
}

const printableNote: TextareaFieldValidation = async (value, args) => {
  const own = await textareaRules(value, args)
  return own === true ? ((await unprintableProblem(args.req, value ?? '')) ?? true) : own
}

/** A field that the view of its document shows in a way of its own. */
const inView = { readOnly: true, condition: () => false } as const

const whole = (name: string, rest: NumberRest = {}): NumberField => ({
  name,
  type: 'number',
  min: 0,
  validate: (value, { req, required, min = 0, max = MAX_AMOUNT }) => {
    if (value === undefined || value === null) return required ? req.t('validation:required') : true
    return isWholeWithin(value, { min, max }) || translate(req, texts.key('wholeNumber'))
  },
  ...rest,
})

const isWholeWithin = (value: unknown, { min, max }: { min: number; max: number }) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max

/** A text in both languages. */
const bilingual = (
  name: string,
  label: { de: string; en: string },
  fieldOf: (label: Label) => Field[],
): Field => ({
  name,
  type: 'group',
  label,
  fields: [
    ...fieldOf({ name: 'de', label: texts.label('languages.german') }),
    ...fieldOf({ name: 'en', label: texts.label('languages.english') }),
  ],
})

type Label = { name: string; label: { de: string; en: string } }

const packages: CollectionConfig = {
  slug: PACKAGES,
  ...closed,
  labels: { singular: texts.label('package'), plural: texts.label('packages') },
  access: accessBy({
    create: admins,
    read: anyOf(admins, matching('active', { isActive: { equals: true } })),
    update: admins,
    // The named route archives one that has orders.
    delete: nobody,
  }),
  defaultSort: 'position',
  admin: {
    group: taskTexts.label('tasks.sales'),
    description: texts.label('aboutPackages'),
    useAsTitle: 'name',
    defaultColumns: ['name', 'credits', 'priceCents', 'validDays', 'isActive'],
    components: { edit: { beforeDocumentControls: ['@litfass/credits/admin#PackageActions'] } },
  },
  fields: [
    // The German title, which lists and relationships show.
    { name: 'name', type: 'text', admin: { hidden: true }, label: texts.label('package') },
    bilingual('title', texts.label('title'), (named) => [
      { ...named, type: 'text', required: true, maxLength: 100, validate: printable },
    ]),
    bilingual('description', texts.label('description'), (named) => [
      { ...named, type: 'textarea', maxLength: 500 },
    ]),
    {
      type: 'row',
      fields: [
        whole('credits', { required: true, min: 1, max: 1_000_000, label: texts.label('credits') }),
        whole('priceCents', {
          required: true,
          min: 1,
          max: MAX_PRICE_CENTS,
          label: texts.label('priceCents'),
          admin: { components: price },
        }),
        whole('vatBasisPoints', {
          required: true,
          max: 10_000,
          defaultValue: 1900,
          label: texts.label('vatBasisPoints'),
          admin: { components: rate },
        }),
      ],
    },
    whole('validDays', {
      min: 1,
      max: 36_500,
      label: texts.label('validDays'),
      admin: { description: texts.label('validDaysHint') },
    }),
    whole('position', {
      max: 100_000,
      defaultValue: 100,
      label: texts.label('position'),
      admin: { position: 'sidebar', description: texts.label('positionHint') },
    }),
    {
      name: 'isActive',
      type: 'checkbox',
      defaultValue: true,
      index: true,
      label: texts.label('isActive'),
      admin: { position: 'sidebar', description: texts.label('isActiveHint') },
    },
  ],
  hooks: {
    beforeChange: [({ data }) => ({ ...data, ...(data.title?.de && { name: data.title.de }) })],
  },
}

/** A place in a form for something that is no field. */
const view = (Component: string): Field => ({
  name: 'view',
  type: 'ui',
  admin: { components: { Field: Component }, disableListColumn: true },
})

/** Names an account that nobody owns any more as pseudonymised, and one whose owner has no name by its number. */
const titleAccount: CollectionAfterReadHook = ({ doc, req }) => ({
  ...doc,
  title:
    doc.title || translate(req, texts.key(doc.owner ? 'unnamedAccount' : 'namelessAccount'), { id: doc.id }),
})

/** An account is opened for somebody, whom it loses only when it is closed. */
const requireOwner: RelationshipFieldSingleValidation = (value, args) =>
  args.operation === 'create' && !value ? args.req.t('validation:required') : relationship(value, args)

const ledgerAccounts = ({ accountsCollection }: ResolvedCreditsOptions): CollectionConfig => ({
  slug: LEDGER_ACCOUNTS,
  ...closed,
  labels: { singular: texts.label('account'), plural: texts.label('accounts') },
  // An account is opened by the route that first needs it, and closed by the one that deletes it.
  access: accessBy({ create: admins, read: admins, update: nobody, delete: nobody }),
  defaultSort: '-updatedAt',
  admin: {
    group: taskTexts.label('tasks.sales'),
    description: texts.label('aboutAccounts'),
    useAsTitle: 'title',
    defaultColumns: ['title', 'id', 'balance', 'entries', 'closedAt', 'updatedAt'],
  },
  // The title is the owner's name.
  forceSelect: { owner: true },
  hooks: { afterRead: [titleAccount] },
  fields: [
    view('@litfass/credits/rsc#AccountView'),
    {
      name: 'owner',
      type: 'relationship',
      relationTo: accountsCollection,
      unique: true,
      maxDepth: 0,
      label: texts.label('owner'),
      validate: requireOwner,
    },
    { name: 'title', type: 'text', virtual: 'owner.name', label: texts.label('account'), admin: inView },
    whole('balance', { defaultValue: 0, label: texts.label('balance'), admin: inView }),
    whole('entries', { defaultValue: 0, label: texts.label('entries'), admin: inView }),
    { name: 'lastHash', type: 'text', defaultValue: FIRST_HASH, admin: { hidden: true } },
    // The number of the first entry that takes the credits that expire soonest; those before it took the oldest ones.
    whole('soonestFrom', { defaultValue: 1, admin: { hidden: true } }),
    { name: 'closedAt', type: 'date', label: texts.label('closedAt'), admin: inView },
  ],
})

const orders: CollectionConfig = {
  slug: ORDERS,
  ...closed,
  labels: { singular: texts.label('order'), plural: texts.label('orders') },
  access: accessBy({ create: nobody, read: admins, update: nobody, delete: nobody }),
  defaultSort: '-createdAt',
  admin: {
    group: taskTexts.label('tasks.sales'),
    description: texts.label('aboutOrders'),
    useAsTitle: 'number',
    defaultColumns: ['number', 'status', 'packageTitle', 'credits', 'priceCents', 'account', 'createdAt'],
    components: { beforeListTable: ['@litfass/credits/rsc#OrderFilters'] },
    listSearchableFields: ['number', 'packageTitle'],
  },
  fields: [
    view('@litfass/credits/rsc#OrderView'),
    text('number', { required: true, unique: true, label: texts.label('number'), admin: readOnly }),
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
      label: texts.label('account'),
      admin: readOnly,
    },
    {
      name: 'package',
      type: 'relationship',
      relationTo: PACKAGES,
      index: true,
      maxDepth: 0,
      label: texts.label('package'),
      admin: readOnly,
    },
    text('packageTitle', { required: true, label: texts.label('title'), admin: readOnly }),
    whole('credits', { required: true, label: texts.label('credits'), admin: readOnly }),
    whole('priceCents', {
      required: true,
      label: texts.label('priceCents'),
      admin: { ...readOnly, components: price },
    }),
    whole('vatBasisPoints', {
      required: true,
      label: texts.label('vatBasisPoints'),
      admin: { ...readOnly, components: rate },
    }),
    {
      name: 'isSmallBusiness',
      type: 'checkbox',
      defaultValue: false,
      label: texts.label('isSmallBusinessOrder'),
      admin: readOnly,
    },
    whole('validDays', { label: texts.label('validDays'), admin: readOnly }),
    text('provider', { required: true, label: texts.label('provider'), admin: readOnly }),
    // The provider's own id of the payment, and where it takes the reader.
    text('reference', { index: true, label: texts.label('reference'), admin: readOnly }),
    text('checkoutUrl', { admin: { hidden: true } }),
    // How often its payment was begun with the provider.
    whole('checkouts', { defaultValue: 0, admin: { hidden: true } }),
    text('idempotencyKey', { required: true, unique: true, admin: { hidden: true } }),
    text('request', { required: true, admin: { hidden: true } }),
    text('language', { required: true, label: texts.label('language'), admin: readOnly }),
    { name: 'buyer', type: 'json', label: texts.label('buyer'), admin: inView },
    {
      name: 'acceptedAt',
      type: 'date',
      required: true,
      label: texts.label('acceptedAt'),
      admin: readOnly,
    },
    { name: 'paidAt', type: 'date', index: true, label: texts.label('paidAt'), admin: inView },
    { name: 'cancelledAt', type: 'date', label: texts.label('cancelledAt'), admin: inView },
    { name: 'refundedAt', type: 'date', label: texts.label('refundedAt'), admin: inView },
    whole('purchaseEntry', { label: texts.label('purchaseEntry'), admin: readOnly }),
    whole('refundEntry', { label: texts.label('refundEntry'), admin: readOnly }),
    // Credits that had been spent when a provider refunded the order.
    whole('shortfall', { label: texts.label('shortfall'), admin: inView }),
    { name: 'reason', type: 'textarea', label: texts.label('reason'), admin: inView },
  ],
  indexes: [{ fields: ['account', 'createdAt'] }],
}

const line = (name: SellerField, rest: { validate?: TextFieldSingleValidation } = {}): Field =>
  text(name, { maxLength: 200, label: texts.label(`seller.${name}`), validate: printable, ...rest })

type SellerField = (typeof SELLER_LINES)[number] | keyof Bank

/** The seller's own details, without those of the bank account. */
const SELLER_LINES = [
  'name',
  'street',
  'postcode',
  'city',
  'country',
  'email',
  'phone',
  'taxNumber',
  'vatId',
] as const

const validateIban: TextFieldSingleValidation = (value, { req }) =>
  !value || isIban(value) || translate(req, texts.key('noIban'))

/** The seller's details, and what orders and notices go by. */
export function settingsGlobal({ isOnAccountOffered }: ResolvedCreditsOptions): GlobalConfig {
  return keepGlobalRevisions(
    {
      slug: SETTINGS,
      graphQL: false,
      lockDocuments: false,
      label: texts.label('settings'),
      access: accessBy({ read: admins, update: admins }),
      admin: { group: taskTexts.label('tasks.settings'), description: texts.label('aboutSettings') },
      fields: [
        {
          name: 'sellerState',
          type: 'ui',
          admin: {
            components: {
              Field: { path: '@litfass/credits/admin#SellerState', clientProps: { isOnAccountOffered } },
            },
          },
        },
        {
          name: 'seller',
          type: 'group',
          label: texts.label('sellerGroup'),
          fields: [
            ...SELLER_LINES.map((name) => line(name)),
            {
              name: 'isSmallBusiness',
              type: 'checkbox',
              label: texts.label('isSmallBusiness'),
              admin: { description: texts.label('isSmallBusinessHint') },
            },
            line('accountHolder'),
            line('iban', { validate: validateIban }),
            line('bic'),
          ],
        },
        whole('paymentDays', {
          min: 1,
          max: 90,
          defaultValue: 14,
          label: texts.label('paymentDays'),
        }),
        // Printed below each invoice.
        bilingual('invoiceNote', texts.label('invoiceNote'), (named) => [
          { ...named, type: 'textarea', maxLength: 1000, validate: printableNote },
        ]),
        whole('lowBalance', {
          max: 1_000_000,
          defaultValue: 5,
          label: texts.label('lowBalance'),
          admin: { description: texts.label('lowBalanceHint') },
        }),
        whole('expiryNoticeDays', {
          max: 365,
          defaultValue: 14,
          label: texts.label('expiryNoticeDays'),
          admin: { description: texts.label('expiryNoticeDaysHint') },
        }),
      ],
    },
    { panelField: '@litfass/interface/revisions#RevisionField' },
  )
}
