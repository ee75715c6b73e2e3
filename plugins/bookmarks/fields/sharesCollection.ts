import type { CollectionConfig } from 'payload'
import { SHARES } from '../constants.ts'
import type { ResolvedBookmarksOptions } from '../options.ts'
import { hiddenCollection } from './hiddenCollection.ts'

/** Links to lists. The token is kept as its SHA-256: whoever reads the table can open no list. */
export function sharesCollection({ accountsCollection }: ResolvedBookmarksOptions): CollectionConfig {
  return hiddenCollection({
    slug: SHARES,
    fields: [
      { name: 'account', type: 'relationship', relationTo: accountsCollection, maxDepth: 0, index: true },
      {
        name: 'list',
        type: 'text',
        required: true,
        validate: (value: unknown) => value === 'temporary' || value === 'saved' || 'temporary, saved',
      },
      { name: 'tokenHash', type: 'text', required: true, unique: true },
      { name: 'withdrawnAt', type: 'date' },
    ],
  })
}
