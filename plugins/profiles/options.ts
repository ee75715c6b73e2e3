import { declareOptions } from '@litfass/kit'
import type { CollectionOptions } from '@litfass/kit/collections'
import type { AuthCollectionSlug, CollectionSlug } from 'payload'
import { COLLECTIONS } from './routes.ts'

/** Options of the profiles plugin. */
export type ProfilesOptions = {
  /** Slug of the auth collection. Each of its accounts has a profile, named by the account's field `name`. */
  accountsCollection: AuthCollectionSlug
  /** Slug of the collection of pictures, for avatars and wallpapers. */
  imagesCollection: CollectionSlug
  /**
   * Fields of accounts and the values they have in those whose profile counts: `{ state: 'approved' }`. Others see nothing of
   * the rest. All accounts count when left out.
   */
  counting?: Readonly<Record<string, string | boolean>>
  /** Paths of the page on which people write their own profile: a form without script is led back there. */
  page?: { de: string; en: string }
  /** Another slug for the collection of profiles, and changes to it. */
  collections?: CollectionOptions<typeof COLLECTIONS>
}

export type ResolvedProfilesOptions = Required<Omit<ProfilesOptions, 'page' | 'collections'>> &
  Pick<ProfilesOptions, 'page'>

/** The options of the profiles plugin. */
export const options = declareOptions(
  'profiles',
  ({ counting = {}, collections: _, ...given }: ProfilesOptions): ResolvedProfilesOptions => ({
    ...given,
    counting,
  }),
  COLLECTIONS,
)
