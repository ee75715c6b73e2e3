import { internalTable } from '@litfass/kit'
import type { CollectionConfig, CollectionSlug } from 'payload'
import { IMAGE_TYPES, LIST_NAMES } from './bookmarks.ts'
import { BOOKMARKS, SHARES, VISITORS } from './constants.ts'

/**
 * One row per owner and medium, whichever lists it is in. Exactly one of `account` and `visitor` is set, and at least one
 * of the two times; the database checks both (migration `bookmark_checks`). The id remains when the medium is deleted.
 */
export function bookmarksCollection(accounts: CollectionSlug): CollectionConfig {
  return internalTable({
    slug: BOOKMARKS,
    fields: [
      { name: 'account', type: 'relationship', relationTo: accounts, maxDepth: 0 },
      // SHA-256 of the id in the visitor's cookie: reading the table gives access to no list.
      { name: 'visitor', type: 'text' },
      { name: 'imageType', type: 'text', required: true, validate: oneOf(IMAGE_TYPES) },
      { name: 'mediaId', type: 'number', required: true },
      { name: 'temporaryAt', type: 'date' },
      { name: 'savedAt', type: 'date' },
    ],
    // Two, since either column is null in some rows and nulls never conflict.
    indexes: [
      { fields: ['account', 'imageType', 'mediaId'], unique: true },
      { fields: ['visitor', 'imageType', 'mediaId'], unique: true },
    ],
  })
}

/** Visitors with bookmarks, when they expire, and the account each was merged into at sign-in (decision 0020). */
export function visitorsCollection(accounts: CollectionSlug): CollectionConfig {
  return internalTable({
    slug: VISITORS,
    fields: [
      { name: 'hash', type: 'text', required: true, unique: true },
      { name: 'account', type: 'relationship', relationTo: accounts, maxDepth: 0 },
      { name: 'joinedAt', type: 'date' },
      { name: 'expiresAt', type: 'date', required: true, index: true },
    ],
  })
}

/** Links to lists. Only the SHA-256 of a token is stored: reading the table gives access to no list. */
export function sharesCollection(accounts: CollectionSlug): CollectionConfig {
  return internalTable({
    slug: SHARES,
    fields: [
      { name: 'account', type: 'relationship', relationTo: accounts, maxDepth: 0, index: true },
      { name: 'list', type: 'text', required: true, validate: oneOf(LIST_NAMES) },
      { name: 'tokenHash', type: 'text', required: true, unique: true },
      { name: 'withdrawnAt', type: 'date' },
    ],
  })
}

const oneOf = (values: readonly string[]) => (value: unknown) =>
  values.some((known) => known === value) || values.join(', ')
