import { declareOptions } from '@litfass/kit'
import type { AuthCollectionSlug, CollectionSlug, PayloadRequest } from 'payload'
import { AUDIENCES, type Audience } from './participation.ts'

/** Content that can be liked. */
export type LikedContent = {
  collection: CollectionSlug
  /** Field with the account that owns a document, which cannot like it. None when left out. */
  owner?: string
  /** Which of some documents the sender of a request sees; by the read access of the collection when left out. */
  seenBy?: (req: PayloadRequest, ids: readonly number[]) => Promise<readonly number[]>
}

/** Texts in which events can stand. */
export type EmbeddingTexts = {
  collection: CollectionSlug
  /** Fields with Lexical's JSON. */
  fields: readonly string[]
  /** Field that names a document. */
  title: string
}

/** Options of the participation plugin. */
export type ParticipationOptions = {
  /** Slug of the auth collection. Signing in there joins what a visitor has done with the account. */
  accountsCollection: AuthCollectionSlug
  /** Slug of the images. */
  imagesCollection: CollectionSlug
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
  /** Page of an event, with the placeholder `{id}`. */
  page: { de: string; en: string }
  /** Likeable collections, by the name that the route takes: `{ article: { collection: 'articles' } }`. */
  liked?: Readonly<Record<string, LikedContent>>
  /** Who may like content; approved accounts when left out. */
  likers?: Audience
  /** Texts in which events can stand, so that the panel says where an event is used; none when left out. */
  embeddedIn?: readonly EmbeddingTexts[]
  /** Entries that one account may have in a contest; 5 when left out. */
  maxEntries?: number
  /**
   * Votes of visitors without an account that one network may cast in an event within an hour, and likes of one thing; 600 when
   * left out.
   */
  visitorsPerAddress?: number
  /** In which HTML for readers without script tells moments; `Europe/Berlin` when left out. */
  timeZone?: string
}

export type ResolvedParticipationOptions = Required<ParticipationOptions> & {
  /** Whether browsers send the visitor's cookie on secure connections only. */
  hasSecureCookie: boolean
}

/** @throws Error at boot when an option cannot work */
export const options = declareOptions(
  'participation',
  ({
    liked = {},
    likers = 'approved',
    embeddedIn = [],
    maxEntries = 5,
    visitorsPerAddress = 600,
    timeZone = 'Europe/Berlin',
    ...given
  }: ParticipationOptions): ResolvedParticipationOptions => {
    if (Object.keys(liked).some((type) => !/^[a-z][a-z_]{0,39}$/.test(type)))
      throw new Error('participation: the types in liked are small letters and underscores.')
    if (!AUDIENCES.includes(likers))
      throw new Error(`participation: likers is one of ${AUDIENCES.join(', ')}.`)
    if (Object.values(given.page).some((path) => !path.startsWith('/') || !path.includes('{id}')))
      throw new Error('participation: page are paths with the placeholder {id}.')
    if (!(maxEntries >= 1) || !(visitorsPerAddress >= 1))
      throw new Error('participation: maxEntries and visitorsPerAddress are numbers, 1 or more.')
    const { origin, protocol } = new URL(given.siteUrl)
    if (origin !== given.siteUrl)
      throw new Error(`participation: siteUrl must be an origin such as https://example.org.`)
    return {
      ...given,
      liked,
      likers,
      embeddedIn,
      maxEntries,
      visitorsPerAddress,
      timeZone,
      hasSecureCookie: protocol === 'https:',
    }
  },
)
