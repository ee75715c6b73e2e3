import { type SQL, sql } from '@litfass/kit/database'
import type { Payload, PayloadRequest } from 'payload'
import { type Catalogue, type Root, readCatalogue, type Table } from './catalogue.ts'

/*
 * What refers to a row is asked of the database: Payload makes a foreign key of every relationship and upload, in rows of arrays, blocks
 * and versions too, and so do tables of other plugins.
 */

/** A column that refers to rows of a collection. */
export type Referrer = {
  /** Its table, which statements call `u0`. */
  table: SQL
  column: SQL
  /** The document that holds the row; absent for tables that belong to none. */
  holder?: Holder
  /** Columns with which a value stands in a table once, a set for each rule; rows that a merge would double are removed. */
  single: readonly (readonly string[])[]
}

/** How to find the document of a row: its table joined with those above, a condition, and its id. */
type Holder = { root: Root; from: SQL; isShown: SQL; id: SQL }

type SqlRequest = Pick<PayloadRequest, 'payload' | 'transactionID'>

const known = new WeakMap<Payload, Promise<Catalogue>>()

/** Lists every column that refers to rows of a collection. */
export async function referrersOf(req: SqlRequest, slug: string): Promise<Referrer[]> {
  // The tables of a running Payload do not change.
  const read = known.get(req.payload) ?? readCatalogue(req)
  known.set(req.payload, read)
  read.catch(() => known.delete(req.payload))
  const catalogue = await read
  const [target] = [...catalogue.roots].find(([, root]) => root.slug === slug && !root.isVersion) ?? []
  return [...catalogue.tables.values()].flatMap((table) =>
    table.keys.flatMap((key) => {
      if (key.target !== target || key.column === linkUpOf(catalogue, table)?.column) return []
      const holder = holderOf(catalogue, table)
      // Open forms and preferences of the panel end with what they are about.
      if (holder?.root.slug.startsWith('payload-')) return []
      return [
        {
          table: sql.raw(table.name),
          column: sql`${sql.identifier(key.column)}`,
          ...(holder && { holder }),
          single: catalogue.roots.has(table.id) ? [] : singleIn(table, key),
        },
      ]
    }),
  )
}

/**
 * Finds the column by which Payload hangs a row below a document. Rows of arrays, blocks and translations have `_parent_id`, and a field
 * called `parent` may stand beside it; versions, and rows with the values of several, have `parent_id`. Tables that belong to no document
 * have none: there, and in the table of documents itself, `parent_id` is a reference like any other.
 */
function linkUpOf({ roots }: Catalogue, table: Table): Table['keys'][number] | undefined {
  const root = roots.get(table.id)
  const keyIn = (column: string) => table.keys.find((key) => key.column === column)
  if (root) return root.isVersion ? keyIn('parent_id') : undefined
  return keyIn('_parent_id') ?? (hasValuesOfSeveral(table) ? keyIn('parent_id') : undefined)
}

/** Whether a table holds relationships, texts or numbers by their path, or the choices of a select. */
const hasValuesOfSeveral = ({ columns }: Table): boolean =>
  columns.includes('order') &&
  (columns.includes('path') ||
    columns.toSorted().join() === 'id,order,parent_id,value' ||
    columns.toSorted().join() === 'id,locale,order,parent_id,value')

/** A relationship to several documents has each once, in each language; Payload enforces that, and no index. */
const singleIn = ({ columns }: Table, { unique }: Table['keys'][number]) => [
  ...unique,
  ...(columns.includes('path') && columns.includes('parent_id')
    ? [['parent_id', 'path', ...(columns.includes('locale') ? ['locale'] : [])]]
    : []),
]

function holderOf(catalogue: Catalogue, start: Table): Holder | undefined {
  let [table, step] = [start, 0]
  let from = sql`${sql.raw(start.name)} u0`
  while (step < MOST_STEPS) {
    const root = catalogue.roots.get(table.id)
    const row = alias(step)
    if (root) return { root, from, isShown: isShown(root, table, row), id: idIn(root, row) }
    const up = linkUpOf(catalogue, table)
    const above = catalogue.tables.get(up?.target ?? '')
    if (!up || !above) return undefined
    step += 1
    from = sql`${from} join ${sql.raw(above.name)} ${alias(step)} on ${alias(step)}.id = ${row}.${sql.identifier(up.column)}`
    table = above
  }
  return undefined
}

/** Rows within rows: arrays and blocks, as deep as anyone nests them. */
const MOST_STEPS = 20

const alias = (step: number): SQL => sql.raw(`u${step}`)

/** Of versions, the newest draft counts; documents in the trash do not. */
function isShown({ isVersion, hasTrash }: Root, { columns }: Table, row: SQL): SQL {
  if (isVersion) return columns.includes('latest') ? sql`${row}.latest` : sql`false`
  return hasTrash ? sql`${row}.deleted_at is null` : sql`true`
}

const idIn = ({ isGlobal, isVersion }: Root, row: SQL): SQL => {
  if (isGlobal) return sql`0`
  return isVersion ? sql`${row}.parent_id` : sql`${row}.id`
}
