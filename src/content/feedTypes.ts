import type { PayloadRequest } from 'payload'
import { processEnvironment } from '../../config/environment.ts'
import type { FeedEntry } from '../feedForms.ts'
import type { Locale } from '../i18n/locales.ts'

/** What a feed has of a type: the newest documents of a language, about one of some topics where any are named. */
export type FeedListing = { language: Locale; topics?: readonly number[]; limit: number }

/** Reads the documents of a type that a feed has, the newest first, as everyone sees them. */
export type EntriesOf = (req: PayloadRequest, listing: FeedListing) => Promise<readonly FeedEntry[]>

/**
 * Names something for programs that read feeds (RFC 4151): by its type and number, so that the name outlasts every change of
 * title, slug and path.
 */
export const feedId = (type: string, id: number): string =>
  `tag:${new URL(processEnvironment().siteUrl).hostname},2026:${type}/${id}`
