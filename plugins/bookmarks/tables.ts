import type { PlainTable } from '@litfass/kit'
import { sql } from '@litfass/kit/database'
import { BOOKMARKS, SHARES, VISITORS } from './constants.ts'
import type { ResolvedBookmarksOptions } from './options.ts'

/** The lists of accounts and visitors, and the links to them; all are deleted with their account. */
export const bookmarkTables = ({ accountsCollection: to }: ResolvedBookmarksOptions): PlainTable[] => {
  const account = { type: 'reference', to, onDelete: 'cascade' } as const
  return [
    // One row per owner and medium, whichever lists it is in. The id remains when the medium is deleted.
    {
      name: BOOKMARKS,
      columns: {
        account_id: account,
        // SHA-256 of the id in the visitor's cookie: reading the table gives access to no list.
        visitor: { type: 'text' },
        image_type: { type: 'text', required: true },
        media_id: { type: 'numeric', required: true },
        temporary_at: { type: 'time' },
        saved_at: { type: 'time' },
      },
      timestamps: true,
      // Two, since either column is null in some rows and nulls never conflict.
      unique: [
        ['account_id', 'image_type', 'media_id'],
        ['visitor', 'image_type', 'media_id'],
      ],
      checks: {
        one_person: sql`num_nonnulls(account_id, visitor) = 1`,
        in_a_list: sql`num_nonnulls(temporary_at, saved_at) >= 1`,
      },
    },
    // Visitors with bookmarks, when they expire, and the account each was merged into at sign-in (decision 0020).
    {
      name: VISITORS,
      columns: {
        hash: { type: 'text', required: true, unique: true },
        account_id: account,
        joined_at: { type: 'time' },
        expires_at: { type: 'time', required: true, index: true },
      },
      timestamps: true,
    },
    // Only the SHA-256 of a token is stored: reading the table gives access to no list.
    {
      name: SHARES,
      columns: {
        account_id: { ...account, required: true },
        list: { type: 'text', required: true },
        token_hash: { type: 'text', required: true, unique: true },
        withdrawn_at: { type: 'time' },
      },
      timestamps: true,
    },
  ]
}
