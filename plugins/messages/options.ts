import { declareOptions } from '@litfass/kit'
import type { CollectionOptions } from '@litfass/kit/collections'
import type { ContentFeatures } from '@litfass/kit/content'
import type { AuthCollectionSlug, CollectionSlug } from 'payload'
import type { NewAccountLimit } from './messages.ts'
import { COLLECTIONS } from './routes.ts'

type Paths = { de: string; en: string }

/** Options of the messages plugin. */
export type MessagesOptions = {
  /** Slug of the auth collection. */
  accountsCollection: AuthCollectionSlug
  /**
   * Slug of the collection of profiles, with the fields `name`, `slug`, `account`, `openTo` (`members` or `nobody`)
   * and `messageNotice` (`mail` or `none`); `profiles` when left out. Its read access decides who sees whom.
   */
  profilesCollection?: CollectionSlug
  /** Fields of accounts and the values they have in those that count: `{ state: 'approved' }`. All count when left out. */
  counting?: Readonly<Record<string, string | boolean>>
  /** Pages of the project: one conversation and writing to a profile, each with `{id}`; where one says by what notice. */
  pages: { conversation: Paths; write: Paths; settings: Paths }
  /** Features of messages: with `reports`, staff read what was reported, and nothing else; none when left out. */
  features?: ContentFeatures
  /** Limit for new accounts; five conversations a day within the first seven days when left out. */
  newAccounts?: NewAccountLimit
  /** Minutes after which the notice by e-mail is sent, unless the message was read meanwhile; 10 when left out. */
  noticeMinutes?: number
  /** Another slug for the collection of messages, and changes to it. */
  collections?: CollectionOptions<typeof COLLECTIONS>
}

export type ResolvedMessagesOptions = Required<Omit<MessagesOptions, 'collections'>>

/** @throws Error at boot when an option cannot work */
export const options = declareOptions(
  'messages',
  ({
    profilesCollection = 'profiles',
    counting = {},
    newAccounts = { days: 7, conversationsPerDay: 5 },
    noticeMinutes = 10,
    features = {},
    collections: _,
    ...given
  }: MessagesOptions): ResolvedMessagesOptions => {
    const { settings, ...withId } = given.pages
    if (Object.values(settings).some((path) => !path.startsWith('/')))
      throw new Error('messages: pages.settings are paths.')
    const paths = Object.values(withId).flatMap(Object.values<string>)
    if (paths.some((path) => !path.startsWith('/') || !path.includes('{id}')))
      throw new Error('messages: pages of conversations are paths with the placeholder {id}.')
    if (!(noticeMinutes >= 0)) throw new Error('messages: noticeMinutes is a number of minutes, 0 or more.')
    return { ...given, profilesCollection, counting, newAccounts, noticeMinutes, features }
  },
  COLLECTIONS,
)
