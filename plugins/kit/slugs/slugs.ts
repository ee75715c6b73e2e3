import slugify from '@sindresorhus/slugify'
import type {
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionSlug,
  Field,
  PayloadRequest,
} from 'payload'
import { executeSql, sql, tableOf } from '../database/database.ts'
import { FORMER_SLUGS_TABLE } from '../database/ownTables.ts'
import { defineTexts } from '../texts/texts.ts'

export { FORMER_SLUGS_TABLE }

/** Labels of the field. */
export const slugTexts = defineTexts('slugs', {
  slug: { de: 'Adresse', en: 'Address' },
  slugHint: {
    de: 'Der letzte Teil der Adresse. Er folgt dem Namen; frühere Adressen führen weiter hierher.',
    en: 'The last part of the address. It follows the name; earlier addresses still lead here.',
  },
})

/** Longest slug, in characters; a number that tells it from others comes on top. */
const MAX_SLUG = 80

/**
 * Makes the slug of a name: lower-case Latin letters, digits and hyphens, umlauts written out.
 * @param fallback for a name without a letter that could be written so
 */
export function slugOf(name: string, fallback: string): string {
  const slug = slugify(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ''), {
    customReplacements: [['&', ' ']],
  })
  return slug.slice(0, MAX_SLUG).replace(/-+$/, '') || fallback
}

/**
 * The field in which a document keeps its slug, unique in its collection.
 * @param within a field that narrows this, such as `language`: the slug is unique among documents with one value there, which
 *   the plugin's `database.unique` has to say as well
 */
export const slugField = ({ within }: { within?: string } = {}): Field => ({
  name: 'slug',
  type: 'text',
  ...(within === undefined && { unique: true }),
  index: true,
  label: slugTexts.label('slug'),
  admin: { position: 'sidebar', description: slugTexts.label('slugHint') },
})

/** The documents among which a slug is unique: all of a collection, or those with one value in a field. */
type Scope = { collection: string; within?: { field: string; value: string } | undefined }

/** The name under which the table of former slugs keeps those of a scope. */
const scopeName = ({ collection, within }: Scope) => (within ? `${collection}/${within.value}` : collection)

type KeepSlug = { from: string; fallback: string; within?: string }

/**
 * Gives a document a slug that no other one has or had. It follows the field it is made from, unless another slug is saved
 * with it; the slug before is kept, and leads to the document as long as it exists.
 * @param from the field that the slug is made from
 * @param within a field with a column of the same name, see `slugField`
 */
export const keepSlug =
  ({ from, fallback, within }: KeepSlug): CollectionBeforeChangeHook =>
  async ({ collection, data, operation, originalDoc, req }) => {
    const stored = operation === 'update' ? stringIn(originalDoc, 'slug') : undefined
    const given = stringIn(data, 'slug')
    const name = stringIn(data, from) ?? stringIn(originalDoc, from) ?? ''
    const isOwn = given !== undefined && given !== '' && given !== stored
    const isRenamed = name !== stringIn(originalDoc, from) || given === ''
    const before = scopeOf(collection.slug, within, originalDoc)
    const scope = scopeOf(collection.slug, within, { ...originalDoc, ...data })
    const isElsewhere = scopeName(scope) !== scopeName(before)
    if (stored && !isOwn && !isRenamed && !isElsewhere) return { ...data, slug: stored }
    const id = stored === undefined ? undefined : originalDoc?.id
    const wanted = stored && !isOwn && !isRenamed ? stored : slugOf(isOwn ? given : name, fallback)
    const slug = await freeSlug(req, { scope, wanted, id })
    if (stored && (slug !== stored || isElsewhere))
      await rememberSlug(req, { scope: before, slug: stored, id })
    return { ...data, slug }
  }

function scopeOf(
  collection: string,
  within: string | undefined,
  values: Record<string, unknown> | undefined,
): Scope {
  if (within === undefined) return { collection }
  return { collection, within: { field: within, value: stringIn(values, within) ?? '' } }
}

function stringIn(values: Record<string, unknown> | undefined, field: string): string | undefined {
  const value = values?.[field]
  return typeof value === 'string' ? value : undefined
}

type Wanted = { scope: Scope; wanted: string; id: unknown }

/** Saves that name documents of one scope wait for each other, so that two cannot take the same slug. */
export async function freeSlug(req: PayloadRequest, { scope, wanted, id }: Wanted): Promise<string> {
  const name = scopeName(scope)
  await executeSql(req, sql`select pg_advisory_xact_lock(hashtext(${`${FORMER_SLUGS_TABLE}:${name}`}))`)
  const own = id === undefined ? null : String(id)
  const { collection, within } = scope
  const isWithin = within ? sql`${sql.identifier(within.field)}::text = ${within.value}` : sql`true`
  const rows = await executeSql(
    req,
    sql`select slug from ${tableOf(collection)}
        where (slug = ${wanted} or slug like ${`${wanted}-%`}) and ${isWithin} and id::text is distinct from ${own}
        union all
        select slug from ${sql.identifier(FORMER_SLUGS_TABLE)}
        where collection = ${name} and (slug = ${wanted} or slug like ${`${wanted}-%`})
          and document_id is distinct from ${own}`,
  )
  const taken = new Set(rows.map((row) => row.slug))
  let slug = wanted
  for (let count = 2; taken.has(slug); count += 1) slug = `${wanted}-${count}`
  return slug
}

export async function rememberSlug(
  req: PayloadRequest,
  { scope, slug, id }: { scope: Scope; slug: string; id: unknown },
): Promise<void> {
  await executeSql(
    req,
    sql`insert into ${sql.identifier(FORMER_SLUGS_TABLE)} (collection, slug, document_id)
        values (${scopeName(scope)}, ${slug}, ${String(id)})
        on conflict (collection, slug) do update set document_id = excluded.document_id`,
  )
}

/** Frees the slugs that a document has had once it is deleted for good. */
export const forgetSlugs: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  await executeSql(
    req,
    sql`delete from ${sql.identifier(FORMER_SLUGS_TABLE)}
        where split_part(collection, '/', 1) = ${collection.slug} and document_id = ${String(id)}`,
  )
}

/**
 * Lets the slug of a document, and all that it has had, lead to another one of its collection, which takes its place. The
 * document has to go to the trash in the same transaction: as long as it can be found, its own slug leads to it.
 */
export async function transferSlugs(
  req: PayloadRequest,
  { collection, from, to }: { collection: CollectionSlug; from: number; to: number },
): Promise<void> {
  const former = sql.identifier(FORMER_SLUGS_TABLE)
  await executeSql(
    req,
    sql`update ${former} set document_id = ${String(to)}
        where collection = ${collection} and document_id = ${String(from)}`,
  )
  await executeSql(
    req,
    sql`insert into ${former} (collection, slug, document_id)
        select ${collection}, slug, ${String(to)} from ${tableOf(collection)} where id = ${from} and slug is not null
        on conflict (collection, slug) do update set document_id = excluded.document_id`,
  )
}

/**
 * Returns the id of the document that had a slug before; `undefined` when none had. It may be deleted by now.
 * @param within the value that it had in the field that narrows its slug, see `slugField`
 */
export async function findByFormerSlug(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  collection: CollectionSlug,
  slug: string,
  within?: string,
): Promise<string | undefined> {
  const scope = within === undefined ? collection : `${collection}/${within}`
  const [row] = await executeSql(
    req,
    sql`select document_id from ${sql.identifier(FORMER_SLUGS_TABLE)}
        where collection = ${scope} and slug = ${slug}`,
  )
  return row ? String(row.document_id) : undefined
}
