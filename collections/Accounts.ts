import type { CollectionConfig } from 'payload'

/** Everybody who can sign in; the accounts plugin adds roles, states and their rules. */
export const Accounts: CollectionConfig = {
  slug: 'accounts',
  auth: {
    tokenExpiration: 60 * 60 * 24 * 14,
    useAPIKey: true,
  },
  fields: [],
}
