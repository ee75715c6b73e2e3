import { declareOptions } from '@litfass/kit'
import type { CollectionOptions } from '@litfass/kit/collections'
import { declareCollections } from '@litfass/kit/domain'
import type { AuthCollectionSlug, CollectionSlug } from 'payload'

declare module '@litfass/kit/content' {
  interface ContentFeatures {
    /** Its documents get the field `places`, beside the free text that `fields.location` names. */
    places?: true
  }
}

const own = declareCollections('places', { groups: 'location-groups' })

/** The named areas. */
export const GROUPS = own.groups

/** Options of the places plugin. */
export type PlacesOptions = {
  /** Slug of the collection that becomes the collection of places. */
  collection: CollectionSlug
  /** Slug of the accounts, which keep their own places; without it everyone keeps them in a cookie. */
  accountsCollection?: AuthCollectionSlug
  /** Slug of the pictures; without it places have none. */
  imagesCollection?: CollectionSlug
  /** Another slug for the collection of groups, and changes to it. */
  collections?: CollectionOptions<typeof own>
}

/** The options of the places plugin. */
export const options = declareOptions('places', (given: PlacesOptions): PlacesOptions => given, own)
