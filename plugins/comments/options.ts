import { declareOptions } from '@litfass/kit'
import type { CollectionOptions } from '@litfass/kit/collections'
import type { ContentFeatures } from '@litfass/kit/content'
import type { AuthCollectionSlug, CollectionSlug } from 'payload'
import type { AccountLimit } from './comments.ts'
import { COLLECTIONS } from './routes.ts'

declare module '@litfass/kit/content' {
  interface ContentFeatures {
    /** Readers comment on its documents. */
    comments?: true
  }
}

/** Options of the comments plugin. */
export type CommentsOptions = {
  /** Slug of the auth collection. */
  accountsCollection: AuthCollectionSlug
  /**
   * Slug of a collection of people with `name`, `slug` and `account`, whose read access says who sees their page. The
   * accounts' own `name` is shown when left out.
   */
  profilesCollection?: CollectionSlug
  /** Seconds between two comments of an account in a thread; 10 when left out. */
  slowModeSeconds?: number
  /** The number of comments an account may write; 60 within 24 hours when left out. */
  limit?: AccountLimit
  /** Minutes for which notices by e-mail are collected; 5 when left out. */
  noticeMinutes?: number
  /** In which the HTML of a comment tells moments; `Europe/Berlin` when left out. */
  timeZone?: string
  /** Page of the project where people choose their notifications. */
  settingsPage: { de: string; en: string }
  /**
   * Page of the project with `{type}` and `{id}` on which people find their own comments on something: a form without script
   * that was refused is shown there with its text. Left out: the text is lost, and the content's page says why.
   */
  ownPage?: { de: string; en: string }
  /** Features of comments themselves: with `reports`, the queue shows which were reported, and decides their reports; none when left out. */
  features?: ContentFeatures
  /** Another slug for the collection of comments, and changes to it. */
  collections?: CollectionOptions<typeof COLLECTIONS>
}

export type ResolvedCommentsOptions = Required<Omit<CommentsOptions, Optional | 'collections'>> &
  Pick<CommentsOptions, Optional>

type Optional = 'profilesCollection' | 'ownPage'

/** @throws Error at boot when an option cannot work */
export const options = declareOptions(
  'comments',
  ({
    slowModeSeconds = 10,
    limit = { comments: 60, hours: 24 },
    noticeMinutes = 5,
    timeZone = 'Europe/Berlin',
    features = {},
    collections: _,
    ...given
  }: CommentsOptions): ResolvedCommentsOptions => {
    if (Object.values(given.ownPage ?? {}).some((path) => !/^\/.*\{type\}.*\{id\}/.test(path)))
      throw new Error('comments: ownPage are paths with the placeholders {type} and {id}.')
    if (!(slowModeSeconds >= 0) || !(noticeMinutes >= 0))
      throw new Error('comments: slowModeSeconds and noticeMinutes are numbers, 0 or more.')
    if (!(limit.comments > 0) || !(limit.hours > 0))
      throw new Error('comments: limit has numbers of comments and hours above 0.')
    return { ...given, slowModeSeconds, limit, noticeMinutes, timeZone, features }
  },
  COLLECTIONS,
)
