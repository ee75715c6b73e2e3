import { mkdir, mkdtemp, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve, sep } from 'node:path'
import { fetchBytes } from '@litfass/images/fetching'
import { LitfassError } from '@litfass/kit'

/*
 * The files of pictures that texts name: beside an article, or those of the site that an export or a feed is of.
 */

/** Where the pictures of a site are taken from. */
export type Pictures = {
  /** Address of the site, where it is known. */
  site: string | undefined
  /**
   * Returns the path of a file with the picture at an address, or `undefined` where there is none. One that was fetched stays until
   * the next is asked for.
   */
  fileOf: (address: string) => Promise<string | undefined>
  /** Removes what was copied. */
  end: () => Promise<void>
}

/** Largest picture that is fetched, in bytes. */
const MAX_BYTES = 60_000_000

/** No pictures: they stay links. */
const NONE: Pictures = { site: undefined, fileOf: async () => undefined, end: async () => undefined }

/**
 * Opens what the command names: a folder with the files of a site, such as a copy of `wp-content/uploads`, or the address of the
 * site, from which its own pictures are fetched. Without either they stay links.
 * @param isDryRun fetches nothing
 */
export function openPictures(
  place: string | undefined,
  { from, isDryRun }: { from: string; isDryRun: boolean },
): Pictures {
  if (place === undefined) return NONE
  if (/^https?:\/\//i.test(place)) return picturesOfSite(new URL(place).href, isDryRun)
  const folder = resolve(from, place)
  return { ...NONE, fileOf: (address) => fileOfPath(folder, pathOf(address)) }
}

const pathOf = (address: string): string => {
  const path = URL.canParse(address) ? new URL(address).pathname : address.replace(/[?#].*$/s, '')
  return decoded(path)
}

/** Finds a file by the end of its path: `/wp-content/uploads/2026/a.jpg` may be `2026/a.jpg` of a folder, or `a.jpg`. */
async function fileOfPath(folder: string, path: string): Promise<string | undefined> {
  const names = path.split('/').filter((name) => name !== '')
  for (let at = 0; at < names.length; at += 1) {
    const found = await fileWithin(folder, resolve(folder, names.slice(at).join(sep)))
    if (found !== undefined) return found
  }
  return undefined
}

function picturesOfSite(site: string, isDryRun: boolean): Pictures {
  let folder: string | undefined
  let last: string | undefined
  let count = 0
  return {
    site,
    fileOf: async (address) => {
      if (last !== undefined) await rm(last, { recursive: true, force: true })
      const url = URL.canParse(address, site) ? new URL(address, site).href : ''
      if (!url.startsWith(site)) return undefined
      const bytes = isDryRun ? new Uint8Array() : await fetched(url)
      if (!bytes) return undefined
      folder ??= await mkdtemp(join(tmpdir(), 'litfass-import-'))
      count += 1
      const own = join(folder, String(count))
      await mkdir(own)
      last = own
      const path = join(own, fileNameOf(url))
      await writeFile(path, bytes)
      return path
    },
    end: async () => {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns a name for the file of a picture, with the ending of its address. */
export function fileNameOf(address: string): string {
  const name = basename(pathOf(address))
    .replace(/[^\p{L}\p{N}._-]/gu, '_')
    .slice(-100)
  return /^\.*$/.test(name) ? 'picture' : name
}

/** The site was named by the command's user, so it may be internal; where it redirects to may not. */
async function fetched(address: string): Promise<Uint8Array | undefined> {
  try {
    const { bytes } = await fetchBytes(
      { address, accept: 'image/*', isTrusted: true },
      { maxBytes: MAX_BYTES },
    )
    return bytes
  } catch (error) {
    if (error instanceof LitfassError) return undefined
    throw error
  }
}

/** Folders in which generators of sites keep what an address of the whole site names. */
const OF_SITES = ['', 'static', 'assets', 'public', 'source', 'content']

/** Returns the path of a picture beside its article, or where its site keeps pictures, and never outside the folder. */
export async function pictureFile(
  folder: string,
  beside: string,
  address: string,
): Promise<string | undefined> {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) || address.includes('\0')) return undefined
  const plain = [
    address,
    decoded(address),
    address.replace(/[?#].*$/s, ''),
    decoded(address.replace(/[?#].*$/s, '')),
  ]
  const names = plain.flatMap((name) => [name, name.replaceAll('\\', '/')])
  // Of the site, or a folder within that holds one.
  const sites = foldersFrom(folder, beside).flatMap((one) => OF_SITES.map((name) => join(one, name)))
  for (const name of new Set(names)) {
    for (const place of name.startsWith('/') ? sites : [beside, ...sites]) {
      const found = await fileWithin(folder, resolve(place, name.replace(/^\/+/, '')))
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** Returns a folder within another, and all between them. */
function foldersFrom(folder: string, beside: string): string[] {
  const names = relative(folder, beside).split(sep).filter(Boolean)
  return [...names.map((_, at) => join(folder, ...names.slice(0, names.length - at))), folder]
}

async function fileWithin(folder: string, wanted: string): Promise<string | undefined> {
  const path = await realpath(wanted).catch(() => pathInAnyForm(folder, wanted))
  const root = await realpath(folder)
  if (!path?.startsWith(root + sep)) return undefined
  const isFile = (await stat(path).catch(() => undefined))?.isFile() ?? false
  return isFile ? path : undefined
}

/** Finds a file whose name has the same characters in another normal form or case, as Macs and Windows take them for the same. */
async function pathInAnyForm(folder: string, wanted: string): Promise<string | undefined> {
  let path = folder
  for (const name of relative(folder, wanted).split(sep)) {
    if (name === '..') return undefined
    const names = await readdir(path).catch(() => [])
    const same =
      names.find((one) => one === name) ??
      names.find((one) => one.normalize('NFC') === name.normalize('NFC')) ??
      names.find((one) => one.normalize('NFC').toLowerCase() === name.normalize('NFC').toLowerCase())
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
