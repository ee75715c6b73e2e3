import { entityKind, is, SQL, type SQLWrapper, sql } from '@payloadcms/db-postgres/drizzle'
import type { SanitizedConfig } from 'payload'
import type { OwnCollection } from '../domain/ownCollections.ts'
import { type Project, slugOf } from '../ownCollections/chosen.ts'

/**
 * A table that Payload keeps beside the one of the documents: their versions, what they refer to in fields with several references,
 * the texts of fields with several, or the rows of an array and the values of a select with several, by the name of its field.
 */
export type TablePart = 'versions' | 'relations' | 'texts' | { rowsOf: string }

/** Payload's adapter, as far as it names tables; it knows them from the moment it makes its schema. */
type Adapter = { db: object } & Partial<Project>

/** A collection or a global by its slug, or a collection that a plugin adds. */
type Named = string | OwnCollection

type Names = { tableNameMap: Map<string, string>; versionsSuffix?: string; relationshipsSuffix?: string }

/**
 * Finds the name that Payload's adapter has given the table of a collection or a global, or one beside it; `undefined` where it has
 * none. A slug may be `camelCase`, and a config may name its table (`dbName`).
 * @throws Error with another database adapter
 */
export function findTableName({ db }: Adapter, slug: string, part?: TablePart): string | undefined {
  if (!hasNames(db)) throw new Error('Litfass needs @payloadcms/db-postgres.')
  const { tableNameMap, versionsSuffix, relationshipsSuffix } = db
  const key = snakeCase(slug)
  if (part === 'versions') return tableNameMap.get(`_${key}${versionsSuffix}`)
  const name = tableNameMap.get(key)
  if (name === undefined || part === undefined) return name
  if (part === 'relations') return `${name}${relationshipsSuffix}`
  if (part === 'texts') return `${name}_texts`
  return tableNameMap.get(`${name}_${snakeCase(part.rowsOf)}`)
}

/** The key of a slug or a field among the names of the adapter, made as Payload makes it: `blogPosts` and `blog-posts` are `blog_posts`. */
export function snakeCase(text: string): string {
  const isCamel = !/[\s_.:-]/.test(text) && /[a-z][A-Z]|[A-Z][a-z]/.test(text)
  const words = isCamel ? text.replaceAll(/(?<=.)[A-Z]/g, ' $&') : text
  return words
    .toLowerCase()
    .split(/[\W_]+/)
    .filter(Boolean)
    .join('_')
}

function hasNames(db: object): db is Names {
  return 'tableNameMap' in db && db.tableNameMap instanceof Map
}

/**
 * The name of the table of a collection or a global, or of one beside it.
 * @throws Error where it has none
 */
export function tableName(adapter: Adapter, collection: Named, part?: TablePart): string {
  const slug =
    typeof collection === 'string' ? collection : slugOf({ config: adapter.config ?? {} }, collection)
  const name = findTableName(adapter, slug, part)
  if (name === undefined) throw new Error(`${slug} has no table${part ? ` of ${describePart(part)}` : ''}.`)
  return name
}

const describePart = (part: TablePart) => (typeof part === 'string' ? part : part.rowsOf)

/** The table of a collection, or one beside it, quoted, for a statement that is text. */
export function quotedTable(payload: Adapter, collection: Named, part?: TablePart): string {
  return quotedName(tableName(payload, collection, part))
}

/** A name of the database, quoted. */
export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/**
 * The name that Payload's adapter will give the table of a collection, for statements of a process in which Payload has not started
 * yet. Everything else asks the adapter.
 */
export function configuredTableName({ collections }: Pick<SanitizedConfig, 'collections'>, slug: string) {
  const dbName = collections.find((one) => one.slug === slug)?.dbName
  return (typeof dbName === 'function' ? dbName({}) : dbName) ?? snakeCase(slug)
}

/** A name in a statement that Payload's adapter knows: `executeSql`, which knows the Payload, asks it for that. */
export class AdapterName implements SQLWrapper {
  static readonly [entityKind]: string = 'LitfassAdapterName'
  readonly nameIn: (payload: Adapter) => string

  constructor(nameIn: (payload: Adapter) => string) {
    this.nameIn = nameIn
  }

  getSQL(): SQL {
    throw new Error(
      'A statement with the table of a collection is run by executeSql, which asks for its name.',
    )
  }
}

/** Returns the table of a collection or a global, or one beside it, as a fragment of a statement for `executeSql`. */
export function tableOf(collection: Named, part?: TablePart): AdapterName {
  return new AdapterName((payload) => tableName(payload, collection, part))
}

/** Returns the column of the documents of a collection in tables of relations, as a fragment of a statement for `executeSql`. */
export function relationColumn(collection: Named): AdapterName {
  return new AdapterName((payload) => `${tableName(payload, collection)}_id`)
}

/**
 * Returns a statement with the names that the adapter of a running Payload has. `executeSql` does so itself; for statements that
 * Payload runs, as the value of a condition.
 */
export function withTableNames(payload: Adapter, query: SQL): SQL {
  const named = (chunk: unknown): unknown => {
    if (Array.isArray(chunk)) return chunk.map(named)
    if (typeof chunk !== 'object' || chunk === null) return chunk
    if (is(chunk, AdapterName)) return sql.identifier(chunk.nameIn(payload))
    // A copy: a fragment may be part of statements for several databases.
    return is(chunk, SQL) ? withTableNames(payload, chunk) : chunk
  }
  const { queryChunks } = query
  return Object.assign(sql.empty(), query, { queryChunks: queryChunks.map(named) })
}
