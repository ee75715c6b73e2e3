import { executeSql, quotedTable, sql } from '@litfass/kit/database'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'

/** What the rows of a table are: documents of a collection or a global, or versions of these. */
export type Root = { slug: string; isGlobal: boolean; isVersion: boolean; hasTrash: boolean }

const table = z.object({
  /** The number that the database gives it. */
  id: z.string(),
  /** Its name, quoted where it must be. */
  name: z.string(),
  columns: z.array(z.string()),
  /** Its columns that refer to rows of other tables. */
  keys: z.array(
    z.object({
      column: z.string(),
      target: z.string(),
      /** The other columns of each unique index with this one. */
      unique: z.array(z.array(z.string())),
    }),
  ),
})

export type Table = z.output<typeof table>

/** The tables of a database by their numbers, and which of them hold documents. */
export type Catalogue = { tables: ReadonlyMap<string, Table>; roots: ReadonlyMap<string, Root> }

type SqlRequest = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** Reads what the database knows of its tables. */
export async function readCatalogue(req: SqlRequest): Promise<Catalogue> {
  const rows = await executeSql(req, tablesSql)
  const tables = rows.map((row) => table.parse(row))
  return { tables: new Map(tables.map((one) => [one.id, one])), roots: await rootsOf(req) }
}

const tablesSql = sql`
  select c.oid::text as id, c.oid::regclass::text as name,
    (select json_agg(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((
      select json_agg(json_build_object(
        'column', a.attname, 'target', k.confrelid::oid::text,
        'unique', coalesce((
          select json_agg(coalesce((select json_agg(o.attname) from pg_attribute o
            where o.attrelid = c.oid and o.attnum = any (i.indkey) and o.attnum <> a.attnum), '[]'))
          from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey)), '[]')))
      from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.conrelid = c.oid and k.contype = 'f' and array_length(k.conkey, 1) = 1), '[]') as keys
  from pg_class c where c.relkind in ('r', 'p') and pg_table_is_visible(c.oid)
    and c.relnamespace <> 'pg_catalog'::regnamespace
  order by c.oid`

async function rootsOf(req: SqlRequest): Promise<Map<string, Root>> {
  const { collections, globals } = req.payload.config
  const named = [
    ...collections.flatMap(({ slug, trash, versions }) =>
      withVersions(req.payload, { slug, isGlobal: false, hasTrash: trash, versions }),
    ),
    ...globals.flatMap(({ slug, versions }) =>
      withVersions(req.payload, { slug, isGlobal: true, hasTrash: false, versions }),
    ),
  ]
  const rows = await executeSql(
    req,
    sql`select to_regclass(name)::oid::text as id, (at - 1)::int as at
        from unnest(${sql.param(named.map(({ quoted }) => quoted))}::text[]) with ordinality as listed (name, at)
        where to_regclass(name) is not null`,
  )
  return new Map(
    rows.flatMap(({ id, at }): [string, Root][] => {
      const found = named[Number(at)]
      return found ? [[String(id), found.root]] : []
    }),
  )
}

function withVersions(
  payload: Payload,
  { versions, ...entity }: Omit<Root, 'isVersion'> & { versions: unknown },
) {
  return [
    { quoted: quotedTable(payload, entity.slug), root: { ...entity, isVersion: false } },
    ...(versions
      ? [{ quoted: quotedTable(payload, entity.slug, 'versions'), root: { ...entity, isVersion: true } }]
      : []),
  ]
}
