import { typeWith } from '@litfass/kit/content'
import { relationColumn, type SQL, sql, tableOf, withTableNames } from '@litfass/kit/database'
import type { Payload, Where } from 'payload'
import { belowSql } from '../locations/tree.ts'
import { options } from '../options.ts'
import { FIELD } from './field.ts'

/**
 * Returns the condition that a document has one of some places or something below them, for statements in which its table is called `d`.
 * Several places combine with OR.
 * @param type name of a content type; one without the feature `places` has no documents there
 */
export function placesSql(payload: Payload, type: string, ids: readonly number[]): SQL {
  const found = typeWith(payload, 'places', type)
  return found && ids.length > 0 ? sql`d.id in (${documentsSql(payload, found.collection, ids)})` : sql`false`
}

/**
 * Returns the same condition for the Local API.
 * @example
 * req.payload.find({ collection: 'articles', where: placesWhere(req.payload, 'article', [husum, niebuell]), … })
 */
export function placesWhere(payload: Payload, type: string, ids: readonly number[]): Where {
  const found = typeWith(payload, 'places', type)
  if (!found || ids.length === 0) return { id: { in: [] } }
  const documents = withTableNames(payload, documentsSql(payload, found.collection, ids))
  return { id: Object({ in: [documents] }) }
}

/** Selects the documents of a collection at some places; found by the index of its references. */
const documentsSql = (payload: Payload, collection: string, ids: readonly number[]): SQL => sql`
  select r.parent_id from ${tableOf(collection, 'relations')} r
  where r.path = ${FIELD} and r.${relationColumn(options.of(payload).collection)} in (${belowSql(payload, ids)})`
