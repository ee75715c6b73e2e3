import { createHash } from 'node:crypto'
import type { PlainTable } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { options } from '../../options.ts'

export const IMPORT_KEYS = 'litfass_import_keys'
const keys = tableOf(IMPORT_KEYS)

/**
 * Keys of the sources that articles and comments were imported from. They stay when an article or a comment is gone for good, so that it
 * does not come back.
 */
export const importKeysTable: PlainTable = {
  name: IMPORT_KEYS,
  columns: {
    key: { type: 'text', required: true, unique: true },
    // The number of what was added; that may be gone, and no other one gets its number.
    document: { type: 'integer' },
  },
  timestamps: true,
}

/** Returns the form in which a key is kept, which has one length. */
export const keyOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** The state of a key: unknown, or the article that it belongs to while that exists. */
export type Known = { article: { id: number; language: 'de' | 'en' } | undefined }

const articleRow = z.object({ id: z.number(), language: z.enum(['de', 'en']) })

/** Returns what has become of a source's article; `undefined` where it was never imported. */
export async function importedAs(payload: Payload, key: string): Promise<Known | undefined> {
  const { collection } = options.of(payload)
  const [row] = await executeSql(
    { payload },
    sql`select a.id, a.language from ${keys} k left join ${tableOf(collection)} a on a.id = k.document where k.key = ${key}`,
  )
  return row && { article: articleRow.safeParse(row).data }
}

/**
 * Notes keys in the transaction that adds what they stand for; of two imports at once the second waits for the first.
 * @returns those that were not known
 */
export async function noteImports(req: PayloadRequest, wanted: readonly string[]): Promise<Set<string>> {
  const rows = await executeSql(
    req,
    sql`insert into ${keys} (key) select value from json_array_elements_text(${JSON.stringify(wanted)}::json)
        on conflict (key) do nothing returning key`,
  )
  return new Set(rows.map(({ key }) => String(key)))
}

/** Returns those of some keys that are known, with the numbers of what was added. */
export async function knownKeys(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  wanted: readonly string[],
): Promise<Map<string, number | undefined>> {
  const rows = await executeSql(
    req,
    sql`select key, document from ${keys}
        where key in (select value from json_array_elements_text(${JSON.stringify(wanted)}::json))`,
  )
  return new Map(
    rows.map(({ key, document }) => [String(key), document === null ? undefined : Number(document)]),
  )
}

/** Says of keys what was added, in the same transaction. */
export async function noteDocuments(
  req: PayloadRequest,
  added: readonly { key: string; document: number }[],
): Promise<void> {
  await executeSql(
    req,
    sql`update ${keys} k set document = added.document
        from json_to_recordset(${JSON.stringify(added)}::json) as added (key text, document int) where k.key = added.key`,
  )
}
