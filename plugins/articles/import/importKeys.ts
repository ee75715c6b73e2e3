import { internalTable } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { CollectionSlug, Payload, PayloadRequest } from 'payload'

const IMPORT_KEYS: CollectionSlug = 'litfass-import-keys'
const keys = tableOf(IMPORT_KEYS)

/** Keys of the sources that articles were imported from. They stay when an article is gone for good, so that it does not come back. */
export const importKeys = internalTable({
  slug: IMPORT_KEYS,
  fields: [{ name: 'key', type: 'text', required: true, unique: true }],
})

/** Whether something with this key was imported, whatever has become of it. */
export async function isImported(payload: Payload, key: string): Promise<boolean> {
  const rows = await executeSql({ payload }, sql`select 1 from ${keys} where key = ${key}`)
  return rows.length > 0
}

/**
 * Notes a key in the transaction that adds its article; of two imports at once the second waits for the first.
 * @returns false where it is known already
 */
export async function noteImport(req: PayloadRequest, key: string): Promise<boolean> {
  const rows = await executeSql(
    req,
    sql`insert into ${keys} (key) values (${key}) on conflict (key) do nothing returning id`,
  )
  return rows.length > 0
}
