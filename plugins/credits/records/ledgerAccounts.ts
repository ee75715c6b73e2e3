import { accessBy, taskTexts, translate } from '@litfass/kit'
import { admins, nobody } from '@litfass/kit/policies'
import type {
  CollectionAfterReadHook,
  CollectionConfig,
  Field,
  RelationshipFieldSingleValidation,
} from 'payload'
import { relationship } from 'payload/shared'
import { LEDGER_ACCOUNTS } from '../constants.ts'
import { FIRST_HASH } from '../ledger/entry.ts'
import type { ResolvedCreditsOptions } from '../options.ts'
import { texts } from '../texts.ts'
import { closed, inView, whole } from './fields.ts'

/** A place in a form for something that is no field. */
const view = (Component: string): Field => ({
  name: 'view',
  type: 'ui',
  admin: { components: { Field: Component }, disableListColumn: true },
})

/** Names an account that no one owns any more as pseudonymised, and one whose owner has no name by its number. */
const titleAccount: CollectionAfterReadHook = ({ doc, req }) => ({
  ...doc,
  title:
    doc.title || translate(req, texts.key(doc.owner ? 'unnamedAccount' : 'namelessAccount'), { id: doc.id }),
})

/** Requires an owner on creation; only closing the account removes it. */
const requireOwner: RelationshipFieldSingleValidation = (value, args) =>
  args.operation === 'create' && !value ? args.req.t('validation:required') : relationship(value, args)

/** The accounts of the ledger: one for each member who has ever had credits. */
export const ledgerAccounts = ({ accountsCollection }: ResolvedCreditsOptions): CollectionConfig => ({
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
