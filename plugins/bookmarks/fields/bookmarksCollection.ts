import type { CollectionConfig } from 'payload'
import { BOOKMARKS } from '../constants.ts'
import { IMAGE_TYPES } from '../domain/Reference.ts'
import type { ResolvedBookmarksOptions } from '../options.ts'
import { hiddenCollection } from './hiddenCollection.ts'

/**
 * One row for a person and a medium, whichever lists it is in. Of `account` and `visitor` exactly one is set, and of the
 * two times at least one; the database checks both (migration `bookmarks`). The medium's id stays when the medium goes.
 */
export function bookmarksCollection({ accountsCollection }: ResolvedBookmarksOptions): CollectionConfig {
  return hiddenCollection({
    slug: BOOKMARKS,
    fields: [
      { name: 'account', type: 'relationship', relationTo: accountsCollection, maxDepth: 0 },
      // SHA-256 of the id in the visitor's cookie, so that the table opens nobody's list.
      { name: 'visitor', type: 'text' },
      {
        name: 'imageType',
        type: 'text',
        required: true,
        validate: (value: unknown) => IMAGE_TYPES.some((type) => type === value) || IMAGE_TYPES.join(', '),
      },
      { name: 'mediaId', type: 'number', required: true },
      { name: 'temporaryAt', type: 'date' },
      { name: 'savedAt', type: 'date' },
    ],
    // Rows of visitors have no account and the other way round, and PostgreSQL takes no two nulls for the same.
    indexes: [
      { fields: ['account', 'imageType', 'mediaId'], unique: true },
      { fields: ['visitor', 'imageType', 'mediaId'], unique: true },
    ],
  })
}
