import type { CollectionAfterDeleteHook, CollectionSlug, PayloadRequest } from 'payload'
import { executeSql, sql } from '../database/database.ts'
import { FORMER_PATHS_TABLE } from '../database/ownTables.ts'

/*
 * Paths at which documents stood on a site before this one. They name a document, not a page, so they follow it wherever it
 * moves (decision 0064).
 */

const former = sql.identifier(FORMER_PATHS_TABLE)

/** Longest path, in bytes: PostgreSQL indexes no more than some 2,700. */
const MAX_BYTES = 2000

/** Parameters that name a page where its path does not: `/?p=12` of WordPress, `/index.php?id=12` of TYPO3 and others. */
const NAMING = /^(?:p|id)=\d+$/

/**
 * Returns the form in which the path of an address is kept and looked up: decoded, composed (NFC), in lower case, without a slash
 * at its end. Its query is no part of it, except for a number that names the page.
 * @param address an address, or its path and query
 * @returns `undefined` for a front page, and for what is no path
 * @example
 * formerPathOf('https://alt.example/2019/05/F%C3%A4hre/?utm_source=x') // '/2019/05/fähre'
 * formerPathOf('/?p=12&preview=true') // '/?p=12'
 */
export const formerPathOf = (address: string): string | undefined => formsOf(address)[0]?.path

/** A form of an address, and what of its query is no part of it. */
type Form = { path: string; query: string[] }

/** Returns the forms of an address: the one with a number that names the page comes before the path alone. */
function formsOf(address: string): Form[] {
  const local = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '')
  const [place = '', given = ''] = local.split(/\?(.*)/s, 2)
  const path = tidied(place || '/')
  if (path === undefined) return []
  const query = given.split('&').filter((part) => part !== '')
  const names = query.filter((part) => NAMING.test(part)).sort()
  const rest = query.filter((part) => !NAMING.test(part))
  return [
    ...(names.length > 0 ? [{ path: `${path}?${names.join('&')}`, query: rest }] : []),
    ...(path === '/' ? [] : [{ path, query }]),
  ]
}

function tidied(place: string): string | undefined {
  if (!place.startsWith('/')) return undefined
  const path = decoded(place)
    ?.replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
  return path === undefined || path.includes('\0') || Buffer.byteLength(path) > MAX_BYTES ? undefined : path
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

type Document = { collection: CollectionSlug; id: number | string }

/**
 * Lets former paths lead to a document. One that leads to another document stays with that.
 * @param paths in the form of `formerPathOf`
 * @returns those that lead to another document
 */
export async function rememberPaths(
  req: PayloadRequest,
  { collection, id }: Document,
  paths: readonly string[],
): Promise<string[]> {
  if (paths.length === 0) return []
  // In one order, so that no two transactions wait for each other.
  const own = [...new Set(paths)].sort()
  const rows = own.map((path) => sql`(${path}, ${collection}, ${String(id)})`)
  await executeSql(
    req,
    sql`insert into ${former} (path, collection, document_id) values ${sql.join(rows, sql`, `)}
        on conflict (path) do nothing`,
  )
  const others = await executeSql(
    req,
    sql`select path from ${former}
        where path in ${own} and (collection, document_id) is distinct from (${collection}, ${String(id)})`,
  )
  return others.map(({ path }) => String(path))
}

/** Removes the former paths of a document once it is deleted for good. */
export const forgetPaths: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  await executeSql(
    req,
    sql`delete from ${former} where collection = ${collection.slug} and document_id = ${String(id)}`,
  )
}

/** A document that stood at an address, and what of the address's query did not name it, with its question mark. */
export type FormerlyThere = { collection: string; id: string; search: string }

/**
 * Returns the document that a request's path led to before; `undefined` where none did. It may be hidden or deleted by now: that is
 * for the caller to ask. For addresses without a page of their own only, so that such a page always wins.
 * @param url path and query of a request
 * @param within prefix that the site leaves out of its own paths: what led to `/de/alt` is found at `/alt` too
 */
export async function findByFormerPath(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  url: string,
  within = '',
): Promise<FormerlyThere | undefined> {
  const forms = [...new Set([url, within + url])].flatMap(formsOf)
  if (forms.length === 0) return undefined
  const rows = await executeSql(
    req,
    sql`select path, collection, document_id from ${former} where path in ${forms.map(({ path }) => path)}`,
  )
  for (const { path, query } of forms) {
    const row = rows.find((one) => one.path === path)
    if (row) {
      const search = query.length === 0 ? '' : `?${query.join('&')}`
      return { collection: String(row.collection), id: String(row.document_id), search }
    }
  }
  return undefined
}
