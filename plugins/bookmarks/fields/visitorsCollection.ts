import type { CollectionConfig } from 'payload'
import { VISITORS } from '../constants.ts'
import type { ResolvedBookmarksOptions } from '../options.ts'
import { hiddenCollection } from './hiddenCollection.ts'

/** Visitors with bookmarks: until when they are kept, and whom each became at sign-in (decision 0020). */
export function visitorsCollection({ accountsCollection }: ResolvedBookmarksOptions): CollectionConfig {
  return hiddenCollection({
    slug: VISITORS,
    fields: [
      { name: 'hash', type: 'text', required: true, unique: true },
      { name: 'account', type: 'relationship', relationTo: accountsCollection, maxDepth: 0 },
      { name: 'joinedAt', type: 'date' },
      { name: 'expiresAt', type: 'date', required: true, index: true },
    ],
  })
}
