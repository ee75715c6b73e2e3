import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { fetchBytes } from '@litfass/images/fetching'
import { LitfassError } from '@litfass/kit'
import { storiesOfFeed } from '../feeds/feed.ts'
import { isJsonFeed, storiesOfJsonFeed } from '../feeds/jsonFeed.ts'
import {
  ARTICLE,
  type ArticleFiles,
  articlesIn,
  oneArticle,
  pictureOfFile,
  readBytes,
  storiesOfFiles,
} from '../files/folder.ts'
import { foundInGhost } from '../ghost/posts.ts'
import { type Found, type Reading, type Story, UnreadableStory } from '../story.ts'
import { foundInWordpress } from '../wordpress/posts.ts'
import { parseItems } from '../xml/brokenItems.ts'
import { decodeXml } from './decoding.ts'
import type { Pictures } from './pictures.ts'

/** Where articles are imported from. */
export type Source = {
  /** The number of stories. */
  total: number
  stories: () => AsyncIterable<Found>
  /** Finds the file of a picture that a story names. */
  fileOf: (address: string, story: Story) => Promise<string | undefined>
}

export type SourceOptions = {
  /** Folder that relative paths begin in. */
  from: string
  reading: Reading
  /** Pictures of the site that a feed or an export is of. */
  pictures: Pictures
}

/** Largest feed that is read, and largest export, in bytes. */
const MAX_BYTES = 20_000_000
const MAX_EXPORT_BYTES = 200_000_000
/** Longest wait for a feed, in ms. */
const FEED_MS = 30_000
/** Media types of feeds. */
const FEEDS =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml, text/xml, application/json'

/**
 * Opens a source: the address of a feed, a file with one or with an export, a folder with articles, or a file with one article.
 * @throws UnreadableStory where there is nothing that could be read
 */
export async function openSource(name: string, { from, ...how }: SourceOptions): Promise<Source> {
  if (/^https?:\/\//i.test(name)) return feedSource(await loadFeed(name), name, how)
  const path = resolve(from, name)
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory()) return fileSource(await articlesIn(path), how)
  if (!found) throw new UnreadableStory(`There is no ${path}.`)
  if (ARTICLE.test(path)) return fileSource(oneArticle(path), how)
  return feedSource(decodeXml(await readBytes(path, MAX_EXPORT_BYTES)), basename(path), how)
}

/** Reads an address that the caller of the command chose: it may be internal, but its redirects may not. */
async function loadFeed(address: string): Promise<string> {
  try {
    const limits = { maxBytes: MAX_BYTES, totalMs: FEED_MS }
    const { bytes, contentType } = await fetchBytes({ address, accept: FEEDS, isTrusted: true }, limits)
    return decodeXml(bytes, contentType)
  } catch (error) {
    if (!(error instanceof LitfassError)) throw error
    const why = error.cause instanceof Error ? error.cause.message : error.message
    throw new UnreadableStory(`${address} cannot be read (${why}).`)
  }
}

/** Reads a feed, or the export of a site. */
function feedSource(text: string, name: string, { reading, pictures }: Omit<SourceOptions, 'from'>): Source {
  const found = foundIn(text, name, { reading, site: reading.site ?? pictures.site })
  return {
    total: found.length,
    stories: async function* () {
      yield* found
    },
    fileOf: pictures.fileOf,
  }
}

function foundIn(text: string, name: string, how: { reading: Reading; site: string | undefined }): Found[] {
  const { reading, site } = how
  if (!/^\s*\{/.test(text)) return foundInXml(text, name, reading)
  if (isJsonFeed(text)) return storiesOfJsonFeed(text, { from: name, reading })
  return foundInGhost(text, { reading, ...(site !== undefined && { site }) })
}

/**
 * Reads a feed, or an export of WordPress.
 * @throws UnreadableStory for what is neither, and for what is not well-formed outside its items
 */
export function foundInXml(xml: string, name: string, reading: Reading): Found[] {
  const { parsed, refused } = parseItems(xml, name)
  const found = foundInWordpress(parsed, reading) ?? storiesOfFeed(parsed, name, reading)
  return [...found, ...refused]
}

function fileSource(articles: ArticleFiles, { reading, pictures }: Omit<SourceOptions, 'from'>): Source {
  return {
    total: articles.files.size,
    stories: () => storiesOfFiles(articles, reading),
    fileOf: (address, { from }) =>
      pictureOfFile(articles, { address, from, site: reading.site ?? pictures.site, pictures }),
  }
}
