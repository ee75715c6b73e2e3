import { declareOptions } from '@litfass/kit'
import type { AuthCollectionSlug, CollectionSlug } from 'payload'

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
}

export type ResolvedProfilesOptions = Required<ProfilesOptions>

/** The options of the profiles plugin. */
export const options = declareOptions(
  'profiles',
  ({ counting = {}, ...given }: ProfilesOptions): ResolvedProfilesOptions => ({ ...given, counting }),
)
