import { open, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { fetchBytes } from '@litfass/images/fetching'
import { LitfassError } from '@litfass/kit'
import { storyOfFile } from './articleFile.ts'
import { decodeArticle, decodeXml } from './decoding.ts'
import { storiesOfFeed } from './feed.ts'
import { type Found, type Reading, type Refused, type Story, UnreadableStory } from './story.ts'
import { parseXml } from './xml.ts'

/** Where articles are imported from. */
export type Source = {
  /** The number of stories. */
  total: number
  stories: () => AsyncIterable<Found>
  /** Finds the file of a picture that a story names. */
  fileOf: (address: string, story: Story) => Promise<string | undefined>
}

/** Files that hold an article. */
const ARTICLE = /\.(md|markdown|txt)$/i
/** Largest file and feed that are read, in bytes. */
const MAX_BYTES = 20_000_000
/** Longest wait for a feed, in ms. */
const FEED_MS = 30_000
/** Media types of feeds. */
const FEEDS = 'application/rss+xml, application/atom+xml, application/xml, text/xml'

/**
 * Opens a source: the address of a feed, a file with one, a folder with articles, or a file with one article.
 * @throws UnreadableStory where there is nothing that could be read
 */
export async function openSource(name: string, from: string, reading: Reading): Promise<Source> {
  if (/^https?:\/\//i.test(name)) return feedSource(await loadFeed(name), name, reading)
  const path = resolve(from, name)
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory()) return folderSource(path, await articleFiles(path), reading)
  if (!found) throw new UnreadableStory(`There is no ${path}.`)
  if (ARTICLE.test(path)) return folderSource(dirname(path), [path], reading)
  return feedSource(decodeXml(await readBytes(path)), basename(path), reading)
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

function feedSource(xml: string, name: string, reading: Reading): Source {
  const stories = storiesOfFeed(parseXml(xml), name, reading)
  return {
    total: stories.length,
    stories: async function* () {
      yield* stories
    },
    fileOf: async () => undefined,
  }
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
    if (error instanceof UnreadableStory) return { from, reason: error.message }
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === '') throw error
    return { from, reason: `The file cannot be read: ${code}.` }
  }
}

async function readBytes(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    if ((await file.stat()).size > MAX_BYTES)
      throw new UnreadableStory('The file is too large: 20 MB at most.')
    return await readFile(file)
  } finally {
    await file.close()
  }
}

/** Returns the path of a picture beside its article, or elsewhere in the folder, and never outside it. */
async function pictureFile(folder: string, beside: string, address: string): Promise<string | undefined> {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) || address.includes('\0')) return undefined
  const names = [address, address.replace(/[?#].*$/s, '')].map(decoded)
  for (const name of new Set(names)) {
    // Hugo keeps in `static` what an address of the whole site names.
    const places = name.startsWith('/') ? [folder, join(folder, 'static')] : [beside]
    for (const place of places) {
      const found = await fileWithin(folder, resolve(place, name.replace(/^\/+/, '')))
      if (found !== undefined) return found
    }
  }
  return undefined
}

async function fileWithin(folder: string, wanted: string): Promise<string | undefined> {
  const path = await realpath(wanted).catch(() => pathInAnyForm(folder, wanted))
  const root = await realpath(folder)
  if (!path?.startsWith(root + sep)) return undefined
  const isFile = (await stat(path).catch(() => undefined))?.isFile() ?? false
  return isFile ? path : undefined
}

/** Finds a file whose name has the same characters in another normal form, as Macs write them. */
async function pathInAnyForm(folder: string, wanted: string): Promise<string | undefined> {
  let path = folder
  for (const name of relative(folder, wanted).split(sep)) {
    if (name === '..') return undefined
    const names = await readdir(path).catch(() => [])
    const same = names.find((one) => one.normalize('NFC') === name.normalize('NFC'))
    if (same === undefined) return undefined
    path = join(path, same)
  }
  return realpath(path)
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
