import { open, readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { decodeArticle } from '../sources/decoding.ts'
import { type Pictures, pictureFile } from '../sources/pictures.ts'
import { type Found, type Reading, reasonOf, UnreadableStory } from '../story.ts'
import { storyOfFile } from './articleFile.ts'

/** Files that hold an article. */
export const ARTICLE = /\.(md|markdown|txt)$/i
/** Largest article that is read, in bytes. */
const MAX_BYTES = 20_000_000

/** Files of articles, and where they are. */
export type ArticleFiles = {
  /** The only place where pictures are looked up. */
  folder: string
  /** Paths by the names that tell them from each other: `posts/erster/index.md`. */
  files: ReadonlyMap<string, string>
}

/** Finds the articles of a folder. An `index.md` at its top is named after the folder. */
export async function articlesIn(folder: string): Promise<ArticleFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && ARTICLE.test(entry.name) && !/^readme\./i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !OF_PROGRAMS.test(relative(folder, path)))
    .sort((one, other) => one.localeCompare(other, 'de', { numeric: true }))
  return { folder, files: new Map(paths.map((path) => [nameOf(folder, path), path])) }
}

export const oneArticle = (path: string): ArticleFiles => ({
  folder: dirname(path),
  files: new Map([[nameOf(dirname(path), path), path]]),
})

/** Folders of programs, whose files are no articles of the site. */
const OF_PROGRAMS = /(?:^|[\\/])(?:\.[^\\/]+|node_modules|_site|_includes|_layouts|_data|archetypes)[\\/]/

const INDEX = /^index(?:\.[a-z]{2}(?:[-_][a-z]{2,4})?)?\.\w+$/i

function nameOf(folder: string, path: string): string {
  const name = relative(folder, path)
  return INDEX.test(name) ? join(basename(folder), name) : name
}

/**
 * Reads the articles of files one after another. Each is known by language and slug, whichever folder is imported; of several with the
 * same, the further ones by their paths too.
 */
export async function* storiesOfFiles({ files }: ArticleFiles, reading: Reading): AsyncGenerator<Found> {
  const keys = new Set<string>()
  const bundles = new Set([...files.keys()].filter((name) => INDEX.test(basename(name))).map(dirname))
  for (const [name, path] of files) {
    const isResource = !INDEX.test(basename(name)) && foldersAbove(name).some((one) => bundles.has(one))
    const found = await storyAt(path, name, reading)
    // What lies beside the `index.md` of a folder belongs to that article in Hugo; elsewhere it is a list of dated articles.
    const isDated = 'publishedAt' in found && found.publishedAt !== undefined
    if (isResource && !isDated) yield { from: name, leftOut: 'page resource' }
    else if ('key' in found && keys.has(found.key)) yield { ...found, key: `${found.key}\n${pathIn(name)}` }
    else {
      if ('key' in found) keys.add(found.key)
      yield found
    }
  }
}

const pathIn = (name: string) => name.normalize('NFC').replaceAll('\\', '/')

const foldersAbove = (name: string): string[] => {
  const parts = dirname(name).split(sep)
  return parts.map((_, at) => parts.slice(0, at + 1).join(sep))
}

async function storyAt(path: string, from: string, reading: Reading): Promise<Found> {
  try {
    return storyOfFile(decodeArticle(await readBytes(path, MAX_BYTES)), from, reading)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return { from, reason: /^E[A-Z]+$/.test(code) ? `The file cannot be read: ${code}.` : reasonOf(error) }
  }
}

/** Returns the picture that an article names: beside it, else where its site keeps them, else among those of the command. */
export async function pictureOfFile(
  { folder, files }: ArticleFiles,
  {
    address,
    from,
    site,
    pictures,
  }: { address: string; from: string; site: string | undefined; pictures: Pictures },
): Promise<string | undefined> {
  const path = files.get(from)
  const own =
    site !== undefined && address.startsWith(site) ? address.slice(site.replace(/\/$/, '').length) : address
  const beside = path === undefined ? undefined : await pictureFile(folder, dirname(path), own)
  return beside ?? (await pictures.fileOf(address))
}

/**
 * Reads a file.
 * @throws UnreadableStory for one that is too large
 */
export async function readBytes(path: string, maxBytes: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    if ((await file.stat()).size > maxBytes)
      throw new UnreadableStory(`The file is too large: ${maxBytes / 1_000_000} MB at most.`)
    return await readFile(file)
  } finally {
    await file.close()
  }
}
