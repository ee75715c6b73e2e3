import type { PlainTable } from '@litfass/kit'
import { HISTORY, PENDING } from './constants.ts'
import type { ResolvedSafeModeOptions } from './options.ts'

/** Pending changes, one row per document, and the history of all moves with the values before and after each. */
export const safeModeTables = ({ accountsCollection }: ResolvedSafeModeOptions): PlainTable[] => {
  const document = {
    collection: { type: 'text', required: true },
    document: { type: 'numeric', required: true },
    revision: { type: 'numeric', required: true },
    by_id: { type: 'reference', to: accountsCollection, onDelete: 'set null' },
  } as const
  return [
    {
      name: PENDING,
      columns: {
        ...document,
        values: { type: 'json', required: true },
        expires_at: { type: 'time', required: true, index: true },
      },
      unique: [['collection', 'document']],
    },
    {
      name: HISTORY,
      columns: {
        ...document,
        action: { type: 'text', required: true },
        at: { type: 'time', required: true },
        // The line that a revert would take back after this one, by its revision.
        prior: { type: 'numeric' },
        before: { type: 'json', required: true },
        after: { type: 'json', required: true },
      },
      indexes: [['document', 'revision']],
    },
  ]
}
