import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { FORMER_SLUGS_TABLE, slugOf } from '@litfass/kit/slugs'
import type {
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionSlug,
  PayloadRequest,
} from 'payload'
import { LANGUAGES, type Language } from './domain/content.ts'
import { saveOf } from './operation.ts'

/*
 * The addresses of articles and image posts: unique in their language, made from the headline until publication, and kept for
 * ever once they have been public (decision 0035).
 */

const former = sql.identifier(FORMER_SLUGS_TABLE)

/** The name under which the table of former slugs keeps those of a language. */
const scopeOf = (collection: string, language: Language) => `${collection}/${language}`

/** The address in the document's own row. */
type StoredAddress = { language: Language; slug: string | null; published_at: Date | null }

type Data = Parameters<CollectionBeforeChangeHook>[0]['data']

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

type Named = { title: string; slug: string }

/**
 * Returns the slug that a save asks for, before it is made unique.
 * @param before the document as the writer saw it
 * @param wasPublic a public address follows no change of the headline
 */
function wantedSlug(given: Named, before: Named, wasPublic: boolean): string {
  const isOwn = given.slug !== '' && given.slug !== before.slug
  if (isOwn) return slugOf(given.slug, 'beitrag')
  const isKept = given.slug !== '' && (wasPublic || given.title === before.title)
  if (isKept) return before.slug
  return given.title.trim() === '' ? '' : slugOf(given.title, 'beitrag')
}

type Wanted = { collection: CollectionSlug; id: number | undefined; language: Language; wanted: string }

/** Returns the slug itself, or with a number where another document of its language has it, or had it once. */
async function freeSlug(req: PayloadRequest, { collection, id, language, wanted }: Wanted): Promise<string> {
  const scope = scopeOf(collection, language)
  // Saves that name documents of one language wait for each other.
  await executeSql(req, sql`select pg_advisory_xact_lock(hashtext(${`${FORMER_SLUGS_TABLE}:${scope}`}))`)
  const own = id === undefined ? null : String(id)
  const alike = sql`(slug = ${wanted} or slug like ${`${wanted}-%`})`
  const rows = await executeSql(
    req,
    sql`select slug from ${tableOf(collection)}
        where ${alike} and language = ${language} and id::text is distinct from ${own}
        union all
        select slug from ${former} where collection = ${scope} and ${alike} and document_id is distinct from ${own}`,
  )
  const taken = new Set(rows.map((row) => row.slug))
  let slug = wanted
  for (let count = 2; taken.has(slug); count += 1) slug = `${wanted}-${count}`
  return slug
}

/** Keeps an address that readers may know, so that it leads on. */
async function rememberAddress(
  req: PayloadRequest,
  {
    collection,
    id,
    language,
    slug,
  }: { collection: CollectionSlug; id: number; language: Language; slug: string },
): Promise<void> {
  await executeSql(
    req,
    sql`insert into ${former} (collection, slug, document_id)
        values (${scopeOf(collection, language)}, ${slug}, ${String(id)})
        on conflict (collection, slug) do update set document_id = excluded.document_id`,
  )
}

type Addressed = {
  collection: CollectionSlug
  id: number | undefined
  data: Data
  original: Data
  /** The document's own row. */
  stored: StoredAddress | undefined
}

/** Gives what is saved its address, and keeps the one before, if readers may know it. */
export async function keepAddress(
  req: PayloadRequest,
  { collection, id, data, original, stored }: Addressed,
): Promise<Data> {
  const language = LANGUAGES.find((one) => one === data.language) ?? 'de'
  const wasPublic = stored?.slug !== null && stored !== undefined && stored.published_at !== null
  const before = { title: textIn(original.title), slug: textIn(original.slug) }
  const given = { title: textIn(data.title), slug: textIn(data.slug).trim() }
  const wanted = wantedSlug(given, before, wasPublic)
  const isVersionOnly = stored !== undefined && saveOf(req).isDraft
  if (isVersionOnly || wanted === '') return { ...data, language, slug: wanted || null }
  const slug = await freeSlug(req, { collection, id, language, wanted })
  const isMoved = stored && (stored.slug !== slug || stored.language !== language)
  if (isMoved && wasPublic && stored.slug && id !== undefined)
    await rememberAddress(req, { collection, id, language: stored.language, slug: stored.slug })
  return { ...data, language, slug }
}

/** Returns the id of the document that had an address before; `undefined` when none had. It may be deleted by now. */
export async function findByFormerAddress(
  req: PayloadRequest,
  { collection, language, slug }: { collection: CollectionSlug; language: Language; slug: string },
): Promise<number | undefined> {
  const [row] = await executeSql(
    req,
    sql`select document_id from ${former} where collection = ${scopeOf(collection, language)} and slug = ${slug}`,
  )
  return row ? Number(row.document_id) : undefined
}

/** Frees the addresses that a document has had once it is deleted for good. */
export const forgetAddresses: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  const scopes = LANGUAGES.map((language) => scopeOf(collection.slug, language))
  await executeSql(
    req,
    sql`delete from ${former} where collection in ${scopes} and document_id = ${String(id)}`,
  )
}
