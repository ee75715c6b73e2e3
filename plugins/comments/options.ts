import { declareOptions } from '@litfass/kit'
import type { AuthCollectionSlug, CollectionSlug, PayloadRequest } from 'payload'
import type { AccountLimit } from './comments.ts'

/** A collection whose documents can be commented. */
export type CommentableContent = {
  collection: CollectionSlug
  /** The name of one document. */
  label: { de: string; en: string }
  /** Page of a document on the site; `{id}` and `{slug}` stand for its fields. */
  page: { de: string; en: string }
  /** Field with the account that owns a document: it gets notices. None when left out. */
  owner?: string
  /** Relationship to several of the people in `profilesCollection` who have made a document: they get notices, and their own comments are marked. */
  authors?: string
  /** Field with the language of a document, whose page is then always that one; otherwise the page is that of the reader. */
  language?: string
  /**
   * Date field with the moment from which a document is no longer seen: what a server keeps of its comments ends then. None where
   * only a change hides a document.
   */
  until?: string
  /** Text field that names a document in notices; its number does when left out. */
  title?: string
}

/** Reports about comments, which another plugin keeps. */
export type CommentReports = {
  /** Collection of reports, with `contentType`, `contentId` and `state`. */
  collection: CollectionSlug
  /** The name of its comments. */
  contentType: string
  /**
   * Decides all open reports about a comment: staff have taken it down, or let it stand. With `reopen` they have taken that back:
   * the reports that were decided `since` then are open again.
   */
  settle: (
    req: PayloadRequest,
    about: { contentType: string; contentId: number; action: 'uphold' | 'dismiss' | 'reopen'; since?: Date },
  ) => Promise<void>
}

/** Options of the comments plugin. */
export type CommentsOptions = {
  /** Slug of the auth collection. */
  accountsCollection: AuthCollectionSlug
  /** The content that can be commented, by the name that the routes take: `{ image: { collection: 'images', … } }`. */
  content: Readonly<Record<string, CommentableContent>>
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
  /** Page of the project on which people say by what they are told. */
  settingsPage: { de: string; en: string }
  /**
   * Page of the project with `{type}` and `{id}` on which people find their own comments on something: a form without script
   * that was refused is shown there with its text. Left out: the text is lost, and the content's page says why.
   */
  ownPage?: { de: string; en: string }
  /** Reports about comments: the queue shows which were reported, and decides their reports. */
  reports?: CommentReports
  /** Removes what others keep about comments, such as their likes, in the transaction that deletes them. */
  forget?: (req: PayloadRequest, ids: readonly number[]) => Promise<void>
}

export type ResolvedCommentsOptions = Required<Omit<CommentsOptions, Optional>> &
  Pick<CommentsOptions, Optional>

type Optional = 'forget' | 'reports' | 'profilesCollection' | 'ownPage'

/** @throws Error at boot when an option cannot work */
export const options = declareOptions(
  'comments',
  ({
    slowModeSeconds = 10,
    limit = { comments: 60, hours: 24 },
    noticeMinutes = 5,
    timeZone = 'Europe/Berlin',
    ...given
  }: CommentsOptions): ResolvedCommentsOptions => {
    const types = Object.keys(given.content)
    if (types.length === 0 || types.some((type) => !/^[a-z][a-z_]{0,39}$/.test(type)))
      throw new Error('comments: content names at least one type, in small letters and underscores.')
    if (!given.profilesCollection && Object.values(given.content).some(({ authors }) => authors))
      throw new Error('comments: authors of content are people of profilesCollection.')
    const pages = Object.values(given.content).flatMap(({ page }) => Object.values(page))
    if (pages.some((path) => !path.startsWith('/') || !/\{(id|slug)\}/.test(path)))
      throw new Error('comments: pages of content are paths with the placeholder {id} or {slug}.')
    if (Object.values(given.ownPage ?? {}).some((path) => !/^\/.*\{type\}.*\{id\}/.test(path)))
      throw new Error('comments: ownPage are paths with the placeholders {type} and {id}.')
    if (!(slowModeSeconds >= 0) || !(noticeMinutes >= 0))
      throw new Error('comments: slowModeSeconds and noticeMinutes are numbers, 0 or more.')
    if (!(limit.comments > 0) || !(limit.hours > 0))
      throw new Error('comments: limit has numbers of comments and hours above 0.')
    return { ...given, slowModeSeconds, limit, noticeMinutes, timeZone }
  },
)
