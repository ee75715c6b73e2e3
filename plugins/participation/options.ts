import { declareOptions } from '@litfass/kit'
import type { CollectionOptions } from '@litfass/kit/collections'
import type { ContentFeatures } from '@litfass/kit/content'
import type { AuthCollectionSlug, CollectionSlug, PayloadRequest } from 'payload'
import { COLLECTIONS } from './constants.ts'
import { AUDIENCES, type Audience } from './participation.ts'

declare module '@litfass/kit/content' {
  interface ContentFeatures {
    /** Readers like its documents. */
    likes?: true | LikeSettings
    /** Participation events stand in its texts: the panel says where, and what is made for a text becomes public with it. */
    events?: EventTextSettings
  }
}

/** What a content type says about likes. */
export type LikeSettings = {
  /** Which of some documents the sender of a request sees; by the read access of the collection when left out. */
  seenBy?: (req: PayloadRequest, ids: readonly number[]) => Promise<readonly number[]>
}

export type EventTextSettings = {
  /** Fields with Lexical's JSON. */
  fields: readonly string[]
}

/** Options of the participation plugin. */
export type ParticipationOptions = {
  /** Slug of the auth collection. Signing in there joins what a visitor has done with the account. */
  accountsCollection: AuthCollectionSlug
  /** Slug of the images. */
  imagesCollection: CollectionSlug
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
  /** The features of events as content: `{ teasers: true }`; none when omitted. */
  features?: ContentFeatures
  /** Page of an event, with the placeholder `{id}`. */
  page: { de: string; en: string }
  /** Page that lists events, where the site has one. */
  list?: { de: string; en: string }
  /** Who may like content; approved accounts when left out. */
  likers?: Audience
  /** Entries that one account may have in a contest; 5 when left out. */
  maxEntries?: number
  /**
   * Votes of visitors without an account that one network may cast in an event within an hour, and likes of one thing; 600 when
   * left out.
   */
  visitorsPerAddress?: number
  /** In which HTML for readers without script tells moments; `Europe/Berlin` when left out. */
  timeZone?: string
  /** Other slugs for the collections of events and entries, and changes to them. */
  collections?: CollectionOptions<typeof COLLECTIONS>
}

export type ResolvedParticipationOptions = Required<Omit<ParticipationOptions, 'collections' | 'list'>> &
  Pick<ParticipationOptions, 'list'> & {
    /** Whether browsers send the visitor's cookie on secure connections only. */
    hasSecureCookie: boolean
  }

/** @throws Error at boot when an option cannot work */
export const options = declareOptions(
  'participation',
  ({
    likers = 'approved',
    features = {},
    maxEntries = 5,
    visitorsPerAddress = 600,
    timeZone = 'Europe/Berlin',
    collections: _,
    ...given
  }: ParticipationOptions): ResolvedParticipationOptions => {
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
      likers,
      features,
      maxEntries,
      visitorsPerAddress,
      timeZone,
      hasSecureCookie: protocol === 'https:',
    }
  },
  COLLECTIONS,
)
