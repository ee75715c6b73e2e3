import type { CollectionAfterDeleteHook } from 'payload'
import { executeSql, sql } from '../database/database.ts'
import { SAVES_TABLE, VERSIONS_TABLE } from '../database/ownTables.ts'
import type { PersonalData } from '../registry/registry.ts'

const VERSIONS = sql.identifier(VERSIONS_TABLE)
const SAVES = sql.identifier(SAVES_TABLE)

/** The versions that an account has saved. Their names are left out: another person may have given them. */
export const exportVersions: PersonalData = async function* ({ req, account }) {
  const versions = await executeSql(
    req,
    sql`select slug as collection, document_id as document, kind, saved_at as "savedAt", changes
        from ${VERSIONS} where saved_by = ${account}::int order by id`,
  )
  if (versions.length > 0) yield { path: 'versions/saved.json', json: { versions } }
}

/** Forgets, with an account, which versions and saves of documents were its own; the versions stay. */
export const forgetSaver: CollectionAfterDeleteHook = async ({ id, req }) => {
  await executeSql(
    req,
    sql`with saves as (update ${SAVES} set saved_by = null where saved_by = ${Number(id)}::int)
        update ${VERSIONS} set saved_by = null where saved_by = ${Number(id)}::int`,
  )
}
