import { accessBy } from '@litfass/kit'
import { nobody } from '@litfass/kit/policies'
import type { CollectionConfig, Field } from 'payload'
import { HISTORY, PENDING } from './constants.ts'
import type { ResolvedSafeModeOptions } from './options.ts'

const collection: Field = { name: 'collection', type: 'text', required: true }
const document = { name: 'document', type: 'number', required: true } as const satisfies Field
const revision: Field = { name: 'revision', type: 'number', required: true }

/** A collection that nothing but the plugin's own statements reads or writes. */
const hidden = (given: CollectionConfig): CollectionConfig => ({
  access: accessBy({ create: nobody, read: nobody, update: nobody, delete: nobody }),
  admin: { hidden: true },
  graphQL: false,
  lockDocuments: false,
  disableDuplicate: true,
  timestamps: false,
  ...given,
})

/** Pending changes, one row per document, and the history of all moves with the values before and after each. */
export function safeModeCollections({ accountsCollection }: ResolvedSafeModeOptions): CollectionConfig[] {
  const by: Field = {
    name: 'by',
    type: 'relationship',
    relationTo: accountsCollection,
    index: true,
    maxDepth: 0,
  }
  return [
    hidden({
      slug: PENDING,
      fields: [
        collection,
        document,
        { name: 'values', type: 'json', required: true },
        { name: 'expiresAt', type: 'date', required: true, index: true },
        by,
        revision,
      ],
    }),
    hidden({
      slug: HISTORY,
      fields: [
        collection,
        document,
        { name: 'action', type: 'text', required: true },
        by,
        { name: 'at', type: 'date', required: true },
        revision,
        // The line that a revert would take back after this one, by its revision.
        { name: 'prior', type: 'number' },
        { name: 'before', type: 'json', required: true },
        { name: 'after', type: 'json', required: true },
      ],
      indexes: [{ fields: ['document', 'revision'] }],
    }),
  ]
}
