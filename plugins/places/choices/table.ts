import type { PlainTable } from '@litfass/kit'
import { sql } from '@litfass/kit/database'
import type { PlacesOptions } from '../options.ts'
import { MOST_PLACES } from '../rules/kinds.ts'

/** The table of the places that accounts have chosen. */
export const CHOICES = 'place_choices'

/** The places of accounts, in the order in which they were chosen; they end with their account, or with the place. */
export const choicesTable = (
  accountsCollection: string,
  { collection }: Pick<PlacesOptions, 'collection'>,
): PlainTable => ({
  name: CHOICES,
  columns: {
    account_id: { type: 'reference', to: accountsCollection, onDelete: 'cascade', required: true },
    location_id: { type: 'reference', to: collection, onDelete: 'cascade', required: true },
    position: { type: 'integer', required: true },
  },
  unique: [['account_id', 'location_id']],
  checks: { position: sql`position between 0 and ${sql.raw(String(MOST_PLACES - 1))}` },
})
