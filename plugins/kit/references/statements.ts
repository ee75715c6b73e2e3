import { getTableConfig, PgTable } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Payload } from 'payload'
import { type SQL, sql } from '../database/database.ts'
import { findTableName, tableName } from '../database/tableNames.ts'
import { shapesOf } from '../documents/shapes.ts'
import { registryOf } from '../registry/registry.ts'
import { declaredEffect, effectOf } from './effects.ts'
import { referringFields } from './fields.ts'
import { bare, named, type Root, type TableConfig, tablesOf } from './tables.ts'

/** Where a reference stands: in the document itself, in its newest draft, or in an earlier version only. */
export const HOLDERS = ['document', 'draft', 'version'] as const

export type Holder = (typeof HOLDERS)[number]

/** A table below a collection, and those above it up to the one whose rows are the documents or their versions. */
type Referrer = { root: Root; chain: readonly TableConfig[] }

/**
 * Returns a statement for all references to documents of a collection, in every field of every collection and global: `target`, the id
 * of the document that is named; `slug` and `id`, a text, of the one that names it, `0` for a global; `holder`, the place of {@link HOLDERS};
 * `effect`. What no person sees, such as the threads of comments, is left out.
 * @throws Error with another database adapter
 */
export function referenceRows(payload: Payload, to: string): SQL {
  const parts = [...keyedRows(payload, to), ...textRows(payload, to), ...declaredRows(payload, to)]
  if (parts.length === 0)
    return sql`select 0 as target, ''::text as slug, ''::text as id, 0 as holder, ''::text as effect where false`
  return sql.join(parts, sql` union all `)
}

/** References that the database knows of: a foreign key for each upload and relationship, and for each kind of one of several. */
function keyedRows(payload: Payload, to: string): SQL[] {
  const target = tableName(payload, to)
  return shownReferrers(payload).flatMap(({ root, chain }) => {
    const [own] = chain
    if (!own) return []
    return own.foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      const [column] = columns
      // The row's own document, of which it is a part.
      if (
        !column ||
        isParent(payload, own, { column: column.name, root }) ||
        getTableConfig(foreignTable).name !== target
      )
        return []
      const effect = effectOf({ isNeeded: column.notNull, onDelete: key.onDelete, isPart: chain.length > 1 })
      const declared = declaredEffect(payload, { root, chain, column: column.name })
      const reference = sql`u.${sql.identifier(column.name)}`
      return [
        statement({ root, chain, target: reference, effect: declared ? declared(effect) : sql`${effect}` }),
      ]
    })
  })
}

/** References within rich texts, which the database takes for any JSON. */
function textRows(payload: Payload, to: string): SQL[] {
  const slug = JSON.stringify({ slug: to })
  return shownReferrers(payload).flatMap(({ root, chain }) => {
    const [own] = chain
    if (!own) return []
    const texts = textsOf(payload, root.slug, to)
    return own.columns.flatMap((column) => {
      const paths = column.columnType === 'PgJsonb' ? texts.get(bare(column.name)) : undefined
      return [...(paths ?? [])].map((path) => {
        const found = sql`lateral (
          select case jsonb_typeof(v) when 'object' then v ->> 'id' else v #>> '{}' end as named
          from jsonb_path_query(u.${sql.identifier(column.name)}::jsonb, ${path}::jsonpath, ${slug}::jsonb) v
        ) j`
        const target = sql`case when j.named ~ '^[0-9]{1,9}$' then j.named::int end`
        return statement({ root, chain, target, effect: sql`'dangling'`, from: found })
      })
    })
  })
}

/** Where the rich texts of a collection or a global may name a document, by their column. */
function textsOf(payload: Payload, slug: string, to: string): Map<string, Set<string>> {
  const { collections, globals } = payload.config
  const entity = [...collections, ...globals].find((one) => one.slug === slug)
  const { blockOf } = shapesOf(payload)
  const texts = new Map<string, Set<string>>()
  for (const { path, jsonPaths = [] } of referringFields(entity?.flattenedFields ?? [], to, blockOf))
    for (const column of jsonPaths.length > 0 ? columnsOf(path) : [])
      texts.set(column, new Set([...(texts.get(column) ?? []), ...jsonPaths]))
  return texts
}

/** A field is a column of its document, row or block, prefixed by the groups that contain it. */
function columnsOf(path: string): string[] {
  const names = path.split('.')
  return names.flatMap((_, at) => {
    const column = names.slice(at).join('_')
    return [bare(column), bare(`version_${column}`)]
  })
}

function declaredRows(payload: Payload, to: string): SQL[] {
  return sourcesOf(payload).flatMap(({ from, effect, rows, drafts }) =>
    [rows(payload, to), drafts?.(payload, to)].flatMap((found, holder) =>
      found
        ? [
            sql`select target, ${from}::text as slug, id::text as id, ${sql.raw(String(holder))} as holder, ${effect}::text as effect from (${found}) s`,
          ]
        : [],
    ),
  )
}

/** The collections that show documents of another one, as their plugins declare. */
export const declaredPlaces = (payload: Payload, to: string): string[] =>
  sourcesOf(payload).flatMap(({ from, isRemark, rows }) => (!isRemark && rows(payload, to) ? [from] : []))

/** The collections that say something about documents of another one and show none of them, such as comments. */
export const declaredRemarks = (payload: Payload, to: string): string[] =>
  sourcesOf(payload).flatMap(({ from, isRemark, rows }) => (isRemark && rows(payload, to) ? [from] : []))

const sourcesOf = ({ config }: Payload) =>
  registryOf(config).references.flatMap(({ sources }) => sources ?? [])

type Statement = { root: Root; chain: readonly TableConfig[]; target: SQL; effect: SQL; from?: SQL }

function statement({ root, chain, target, effect, from }: Statement): SQL {
  const alias = (at: number) => sql.identifier(at === 0 ? 'u' : `p${at}`)
  const joins = chain.slice(1).map((table, above) => {
    const below = chain[above]
    const column = below ? parentColumn(below) : undefined
    return sql` join ${named(table)} ${alias(above + 1)} on ${alias(above + 1)}.id = ${alias(above)}.${sql.identifier(column ?? 'id')}`
  })
  const top = chain.at(-1)
  const row = alias(chain.length - 1)
  const isLatest = top?.columns.some(({ name }) => name === 'latest')
  const holder = root.isVersion
    ? isLatest
      ? sql`case when ${row}.latest then 1 else 2 end`
      : sql`2`
    : sql`0`
  const id = root.isGlobal ? sql`0` : root.isVersion ? sql`${row}.parent_id` : sql`${row}.id`
  const [own] = chain
  return sql`select ${target} as target, ${root.slug}::text as slug, ${id}::text as id, ${holder} as holder, (${effect})::text as effect
    from ${own ? named(own) : sql``} u${sql.join(joins, sql``)}${from ? sql`, ${from}` : sql``}
    where ${target} is not null${root.isVersion && !root.isGlobal ? sql` and ${row}.parent_id is not null` : sql``}`
}

/** Rows of arrays and blocks reference their document or parent row; rows of relationship tables reference the document. */
const PARENTS = ['_parent_id', 'parent_id']

const parentColumn = ({ columns }: TableConfig) =>
  PARENTS.find((name) => columns.some((column) => column.name === name))

function isParent(payload: Payload, table: TableConfig, at: { column: string; root: Root }): boolean {
  const isTop = table.name === tableName(payload, at.root.slug)
  return !isTop && at.column === parentColumn(table)
}

const known = new WeakMap<Payload, readonly Referrer[]>()

/** Without the collections that no person sees, such as the threads of comments. */
const shownReferrers = (payload: Payload) => referrersOf(payload).filter(({ root }) => !root.isHidden)

/** Every table below a collection or a global; the same list for a running Payload. */
function referrersOf(payload: Payload): readonly Referrer[] {
  const found = known.get(payload) ?? findReferrers(payload)
  known.set(payload, found)
  return found
}

function findReferrers(payload: Payload): Referrer[] {
  const { collections, globals } = payload.config
  const roots = new Map<string, Root>()
  const add = (root: Omit<Root, 'isVersion'>) => {
    roots.set(tableName(payload, root.slug), { ...root, isVersion: false })
    const versions = findTableName(payload, root.slug, 'versions')
    if (versions !== undefined) roots.set(versions, { ...root, isVersion: true })
  }
  for (const { slug, admin } of collections) add({ slug, isGlobal: false, isHidden: admin.hidden === true })
  for (const { slug } of globals) add({ slug, isGlobal: true, isHidden: false })
  return Object.values(tablesOf(payload)).flatMap((table) => {
    const chain = table instanceof PgTable ? chainOf(getTableConfig(table), roots) : undefined
    const root = roots.get(chain?.at(-1)?.name ?? '')
    return chain && root ? [{ root, chain }] : []
  })
}

function chainOf(table: TableConfig, roots: ReadonlyMap<string, Root>): TableConfig[] | undefined {
  if (roots.has(table.name)) return [table]
  const column = parentColumn(table)
  const key = table.foreignKeys.find((one) => one.reference().columns[0]?.name === column)
  if (!column || !key) return undefined
  const above = chainOf(getTableConfig(key.reference().foreignTable), roots)
  return above && [table, ...above]
}

/**
 * Returns the condition that no document of these collections and globals refers to a row of another one, whatever field names it:
 * an upload, one of several, or one in a row of an array. Drafts and earlier versions count, and so do references that plugins
 * declare.
 * @param slugs of the collections and globals that may refer to it
 * @param to slug of the collection that may be referred to
 * @param id the id of the row, as the statement around the condition calls it
 * @throws Error with another database adapter
 */
export function unreferenced(
  payload: Payload,
  { slugs, to, id }: { slugs: readonly string[]; to: string; id: SQL },
): SQL {
  const meant = new Set(slugs)
  const absent = referrersOf(payload).flatMap(({ root, chain: [own] }) => {
    if (!own || !meant.has(root.slug)) return []
    return own.foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      const [column] = columns
      if (!column || isParent(payload, own, { column: column.name, root })) return []
      if (getTableConfig(foreignTable).name !== tableName(payload, to)) return []
      return [sql`not exists (select 1 from ${named(own)} u where u.${sql.identifier(column.name)} = ${id})`]
    })
  })
  const declared = sourcesOf(payload).flatMap(({ from, rows, drafts }) =>
    (meant.has(from) ? [rows(payload, to), drafts?.(payload, to)] : []).flatMap((found) =>
      found ? [sql`${id} not in (select target from (${found}) s where target is not null)`] : [],
    ),
  )
  const all = [...absent, ...declared]
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`
}
