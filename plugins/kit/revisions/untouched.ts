import type { BaseFilter, CollectionBeforeOperationHook, CollectionConfig, Payload, Where } from 'payload'
import { type SQL, sql, tableOf } from '../database/database.ts'
import { draftTableOf } from '../references/tables.ts'
import { REVISION } from './differences.ts'

/*
 * Documents in which no one has written anything. Payload 3.90.2 stores a document of a collection with autosave when the page opens
 * that makes one, and not with its first input, which it leaves no place to wait for. Such a document has the revision 0; one that is
 * made with something in it begins with 1, whether it has a title or not.
 */

/** The revision of a document that was made with nothing in it, and never saved again. */
const MADE = 0

/** Whether a value says nothing: it is missing or empty, or everything in it is. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && !(value instanceof Date) && Object.values(value).every(isBlank))

/** Whether Payload stores documents of a collection before anything is written in them. */
export function hasAutosave({ versions }: Pick<CollectionConfig, 'versions'>): boolean {
  const drafts = typeof versions === 'object' ? versions.drafts : false
  return typeof drafts === 'object' && Boolean(drafts.autosave)
}

/** Numbers the first save of a new document of a collection with autosave, by what was sent and not by what its fields begin with. */
export const numberFirstSave: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'create') return args
  const { _status, [REVISION]: _, ...written }: Readonly<Record<string, unknown>> = { ...args.data }
  const isMade = args.duplicateFromID == null && isBlank(written)
  return { ...args, data: { ...args.data, [REVISION]: isMade ? MADE : MADE + 1 } }
}

/** Keeps untouched documents of a collection with autosave out of the panel's lists, and of all that is filtered as they are. */
export function hideUntouched(collection: CollectionConfig): CollectionConfig {
  if (!hasAutosave(collection)) return collection
  const { admin } = collection
  const touched: Where = { [REVISION]: { not_equals: MADE } }
  const own = admin?.baseFilter ?? admin?.baseListFilter
  const baseFilter: BaseFilter = async (asked) => {
    const others = await own?.(asked)
    return others ? { and: [others, touched] } : touched
  }
  return { ...collection, admin: { ...admin, baseFilter } }
}

/**
 * Returns the condition under which a row of a collection's table is untouched. The row itself stays as it was made until it is
 * published, so its newest draft is asked.
 */
export function isUntouchedRow(payload: Payload, slug: string): SQL {
  const drafts = draftTableOf(payload, slug)
  if (!drafts) return sql`false`
  return sql`exists (select 1 from ${drafts.latest} d where d.parent_id = ${tableOf(slug)}.id
                       and d.${sql.identifier(drafts.columnOf(REVISION))} = ${MADE})`
}
