import slugify from '@sindresorhus/slugify'
import type {
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionSlug,
  Field,
  PayloadRequest,
} from 'payload'
import { executeSql, sql, tableOf } from '../database/database.ts'
import { defineTexts } from '../texts/texts.ts'

/** Labels of the field. */
export const slugTexts = defineTexts('slugs', {
  slug: { de: 'Adresse', en: 'Address' },
  slugHint: {
    de: 'Der letzte Teil der Adresse. Er folgt dem Namen; frühere Adressen führen weiter hierher.',
    en: 'The last part of the address. It follows the name; earlier addresses still lead here.',
  },
})

/** The table of slugs that documents have had before; see decision 0035. */
export const FORMER_SLUGS_TABLE = 'litfass_former_slugs'

/** Longest slug, in characters; a number that tells it from others comes on top. */
const MAX_SLUG = 80

/**
 * Makes the slug of a name: lower-case Latin letters, digits and hyphens, umlauts written out.
 * @param fallback for a name without a letter that could be written so
 */
export function slugOf(name: string, fallback: string): string {
  const slug = slugify(name, { customReplacements: [['&', ' ']] })
  return slug.slice(0, MAX_SLUG).replace(/-+$/, '') || fallback
}

/** The field in which a document keeps its slug, unique in its collection. */
export const slugField = (): Field => ({
  name: 'slug',
  type: 'text',
  unique: true,
  index: true,
  label: slugTexts.label('slug'),
  admin: { position: 'sidebar', description: slugTexts.label('slugHint') },
})

/**
 * Gives a document a slug that no other one has or had. It follows the field it is made from, unless another slug is saved
 * with it; the slug before is kept, and leads to the document as long as it exists.
 * @param from the field that the slug is made from
 */
export const keepSlug =
  ({ from, fallback }: { from: string; fallback: string }): CollectionBeforeChangeHook =>
  async ({ collection, data, operation, originalDoc, req }) => {
    const stored = operation === 'update' ? stringIn(originalDoc, 'slug') : undefined
    const given = stringIn(data, 'slug')
    const name = stringIn(data, from) ?? stringIn(originalDoc, from) ?? ''
    const isOwn = given !== undefined && given !== '' && given !== stored
    const isRenamed = name !== stringIn(originalDoc, from) || given === ''
    if (stored && !isOwn && !isRenamed) return { ...data, slug: stored }
    const id = stored === undefined ? undefined : originalDoc?.id
    const slug = await freeSlug(req, {
      collection: collection.slug,
      wanted: slugOf(isOwn ? given : name, fallback),
      id,
    })
    if (stored && slug !== stored) await rememberSlug(req, { collection: collection.slug, slug: stored, id })
    return { ...data, slug }
  }

function stringIn(values: Record<string, unknown> | undefined, field: string): string | undefined {
  const value = values?.[field]
  return typeof value === 'string' ? value : undefined
}

type Wanted = { collection: string; wanted: string; id: unknown }

/** Saves that name documents of one collection wait for each other, so that two cannot take the same slug. */
async function freeSlug(req: PayloadRequest, { collection, wanted, id }: Wanted): Promise<string> {
  await executeSql(req, sql`select pg_advisory_xact_lock(hashtext(${`${FORMER_SLUGS_TABLE}:${collection}`}))`)
  const own = id === undefined ? null : String(id)
  const rows = await executeSql(
    req,
    sql`select slug from ${tableOf(collection)}
        where (slug = ${wanted} or slug like ${`${wanted}-%`}) and id::text is distinct from ${own}
        union all
        select slug from ${sql.identifier(FORMER_SLUGS_TABLE)}
        where collection = ${collection} and (slug = ${wanted} or slug like ${`${wanted}-%`})
          and document_id is distinct from ${own}`,
  )
  const taken = new Set(rows.map((row) => row.slug))
  let slug = wanted
  for (let count = 2; taken.has(slug); count += 1) slug = `${wanted}-${count}`
  return slug
}

async function rememberSlug(
  req: PayloadRequest,
  { collection, slug, id }: { collection: string; slug: string; id: unknown },
): Promise<void> {
  await executeSql(
    req,
    sql`insert into ${sql.identifier(FORMER_SLUGS_TABLE)} (collection, slug, document_id)
        values (${collection}, ${slug}, ${String(id)})
        on conflict (collection, slug) do update set document_id = excluded.document_id`,
  )
}

/** Frees the slugs that a document has had once it is deleted for good. */
export const forgetSlugs: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  await executeSql(
    req,
    sql`delete from ${sql.identifier(FORMER_SLUGS_TABLE)}
        where collection = ${collection.slug} and document_id = ${String(id)}`,
  )
}

/**
 * Lets the slug of a document, and all that it has had, lead to another one of its collection, which takes its place. The
 * document has to go to the trash in the same transaction: as long as it can be found, its own slug leads to it.
 */
export async function handOnSlugs(
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

/** Returns the id of the document that had a slug before; `undefined` when none had. It may be deleted by now. */
export async function formerlyAt(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  collection: CollectionSlug,
  slug: string,
): Promise<string | undefined> {
  const [row] = await executeSql(
    req,
    sql`select document_id from ${sql.identifier(FORMER_SLUGS_TABLE)}
        where collection = ${collection} and slug = ${slug}`,
  )
  return row ? String(row.document_id) : undefined
}
