import type { Payload } from 'payload'
import { columnName, type SQL, sql, tableOf } from '../database/database.ts'
import type { OwnCollection } from '../domain/ownCollections.ts'
import { namedSlug } from '../ownCollections/chosen.ts'
import type { ReferenceSource } from '../registry/references.ts'
import { draftTableOf } from './tables.ts'

type Embedded = {
  /** Slug of the collection whose texts show documents. */
  from: string
  /** The fields that hold these texts, as the JSON of Lexical. */
  fields: readonly string[]
  /** The collection whose documents are shown. */
  to: string | OwnCollection
  /** Type of the node that shows one, such as `gallery`, and its key that holds the id, such as `galleryId`. */
  node: string
  key: string
}

/** Finds documents that texts embed as nodes, in stored documents and in the newest draft of each. */
export function embeddedReferences({ from, fields, to: shown, node, key }: Embedded): ReferenceSource {
  const path = `$.** ? (@.type == ${JSON.stringify(node)}).${JSON.stringify(key)}`
  // Few texts show any: the others are left out before their JSON is walked.
  const mention = `%${JSON.stringify(key)}%`
  const shownIn = (column: SQL, rows: SQL, id: SQL): SQL =>
    sql`select case when v #>> '{}' ~ '^[0-9]{1,9}$' then (v #>> '{}')::int end as target, ${id} as id
      from ${rows}, lateral jsonb_path_query(${column}::jsonb, ${path}::jsonpath) v
      where ${column}::text like ${mention}`
  const column = (name: string) => sql`d.${sql.identifier(name)}`
  return {
    from,
    effect: 'dangling',
    rows: (payload: Payload, to: string) =>
      to === namedSlug(payload, shown)
        ? union(
            fields.map((field) =>
              shownIn(column(columnName(payload, from, field)), sql`${tableOf(from)} d`, sql`d.id`),
            ),
          )
        : undefined,
    drafts: (payload: Payload, to: string) => {
      const drafts = to === namedSlug(payload, shown) ? draftTableOf(payload, from) : undefined
      return drafts
        ? union(
            fields.map((field) =>
              shownIn(column(drafts.columnOf(field)), sql`${drafts.latest} d`, sql`d.parent_id`),
            ),
          )
        : undefined
    },
  }
}

const union = (parts: readonly SQL[]): SQL | undefined =>
  parts.length > 0 ? sql.join([...parts], sql` union all `) : undefined
