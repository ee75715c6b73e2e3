import { open, readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fetchBytes } from '@litfass/images/fetching'
import { LitfassError } from '@litfass/kit'
import { storyOfFile } from './articleFile.ts'
import { decodeArticle, decodeXml } from './decoding.ts'
import { storiesOfFeed } from './feeds/feed.ts'
import { isJsonFeed, storiesOfJsonFeed } from './feeds/jsonFeed.ts'
import { foundInGhost } from './ghost/posts.ts'
import { type Pictures, pictureFile } from './pictures.ts'
import { type Found, type Reading, type Refused, reasonOf, type Story, UnreadableStory } from './story.ts'
import { foundInWordpress } from './wordpress/posts.ts'
import { parseXml } from './xml.ts'

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

/** Files that hold an article. */
const ARTICLE = /\.(md|markdown|txt)$/i
/** Largest article and feed that are read, and largest export, in bytes. */
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
  const { reading } = how
  if (/^https?:\/\//i.test(name)) return feedSource(await loadFeed(name), name, how)
  const path = resolve(from, name)
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory()) return folderSource(path, await articleFiles(path), reading)
  if (!found) throw new UnreadableStory(`There is no ${path}.`)
  if (ARTICLE.test(path)) return folderSource(dirname(path), [path], reading)
  return feedSource(decodeXml(await readBytes(path, MAX_EXPORT_BYTES)), basename(path), how)
}

/** Reads an address that whoever starts the command answers for: it may be internal, where it redirects to may not. */
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

function foundInXml(xml: string, name: string, reading: Reading): Found[] {
  const parsed = parseXml(xml)
  return foundInWordpress(parsed, reading) ?? storiesOfFeed(parsed, name, reading)
}

async function articleFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && ARTICLE.test(entry.name) && !/^readme\./i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((one, other) => one.localeCompare(other, 'de', { numeric: true }))
}

function folderSource(folder: string, paths: readonly string[], reading: Reading): Source {
  return {
    total: paths.length,
    stories: async function* () {
      for (const path of paths) yield await storyAt(path, relative(folder, path), reading)
    },
    fileOf: (address, { from }) => pictureFile(folder, dirname(join(folder, from)), address),
  }
}

async function storyAt(path: string, from: string, reading: Reading): Promise<Story | Refused> {
  try {
    return storyOfFile(decodeArticle(await readBytes(path)), from, reading)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return { from, reason: /^E[A-Z]+$/.test(code) ? `The file cannot be read: ${code}.` : reasonOf(error) }
  }
}

async function readBytes(path: string, maxBytes = MAX_BYTES): Promise<Uint8Array> {
  const file = await open(path)
  try {
    if ((await file.stat()).size > maxBytes)
      throw new UnreadableStory(`The file is too large: ${maxBytes / 1_000_000} MB at most.`)
    return await readFile(file)
  } finally {
    await file.close()
  }
}
