import {
  type Access,
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionConfig,
  createLocalReq,
  type Payload,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload'
import { accessBy, policyOf } from '../access/enforce.ts'
import { viewerOf } from '../access/viewerOf.ts'
import { publishChanges } from '../changes/publishChanges.ts'
import { databaseTime, executeSql, inTransaction, lockRow, sql, tableOf } from '../database/database.ts'
import { allOf, anyOf, matching, staff } from '../domain/policies.ts'
import { isStaff } from '../domain/viewer.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import type { JobHandler } from '../jobs/jobs.ts'
import { texts } from './texts.ts'

/** The field in which Payload keeps since when a document is in the trash. */
const DELETED_AT = 'deletedAt'

/** Selects the documents that are not in the trash, for statements below Payload's operations, which leave them out. */
export const NOT_IN_TRASH = { [DELETED_AT]: { exists: false } } as const

const notInTrash = matching('not in the trash', NOT_IN_TRASH)

/**
 * Completes Payload's own `trash` of a collection, where it is switched on (decision 0029): only staff read what is in the
 * trash, whatever the collection's own rule says; the moment is the database's; a document in the trash can be restored or
 * deleted for good, and not changed otherwise; no server shows it once it is answered that it is there.
 */
export function keepTrash(collection: CollectionConfig): CollectionConfig {
  if (!collection.trash) return collection
  const { access, hooks } = collection
  return {
    ...collection,
    access: { ...access, ...(access?.read && { read: hidingTrash(access.read) }) },
    hooks: {
      ...hooks,
      beforeOperation: [lockRow, ...(hooks?.beforeOperation ?? [])],
      beforeChange: [guardTrash, ...(hooks?.beforeChange ?? [])],
      afterChange: [...(hooks?.afterChange ?? []), announceTrashing],
    },
  }
}

type HidingAccess = Access & { readonly own: Access }

/** Restricts a rule of who reads to what is not in the trash, except for staff. */
function hidingTrash(own: Access): HidingAccess {
  const policy = policyOf(own)
  if (policy) return Object.assign(accessBy({ read: allOf(policy, anyOf(staff, notInTrash)) }).read, { own })
  const read: Access = async (args) => {
    const answer = await own(args)
    if (answer === false || isStaff(viewerOf(args.req))) return answer
    return answer === true ? NOT_IN_TRASH : { and: [answer, NOT_IN_TRASH] }
  }
  return Object.assign(read, { own })
}

/** Returns the rule of a collection that the trash was added to, or the rule itself. */
export function ruleBesidesTrash<Rule>(access: Rule): Rule | Access {
  return isHiding(access) ? access.own : access
}

function isHiding(access: unknown): access is HidingAccess {
  return typeof access === 'function' && 'own' in access && typeof access.own === 'function'
}

const guardTrash: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  const wanted = data[DELETED_AT] ?? null
  const stored = operation === 'update' ? (originalDoc?.[DELETED_AT] ?? null) : null
  if (operation === 'create') return { ...data, [DELETED_AT]: null }
  if (stored === null) return { ...data, [DELETED_AT]: wanted === null ? null : await trashedAt(req) }
  if (wanted !== null)
    throw new LitfassError('conflict', { detail: 'trash.closed', msgKey: texts.key('closed') })
  return data
}

/** A caller's clock may be wrong, and would decide when the document is deleted for good. */
const trashedAt = async (req: PayloadRequest): Promise<string> =>
  new Date(await databaseTime(req)).toISOString()

const announceTrashing: CollectionAfterChangeHook = async ({ collection, doc, previousDoc, req }) => {
  if (doc[DELETED_AT] && !previousDoc?.[DELETED_AT])
    await publishChanges(req, collection.slug, [Number(doc.id)], { hides: true })
  return doc
}

/**
 * Deletes what has been in the trash for more than some days of the database's clock, each document in a transaction of its
 * own, with everything that its collection does at a deletion. Several workers may run it at once.
 * @throws Error once all others are deleted, when some could not be
 */
export const emptyTrash =
  (days: number): JobHandler =>
  async (_data, { payload, signal }) => {
    const failures: unknown[] = []
    for (const { slug, trash } of payload.config.collections) {
      let next = trash ? 0 : undefined
      while (next !== undefined) {
        signal.throwIfAborted()
        next = await removeNext(payload, { slug, after: next, days }, failures)
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, 'Some documents in the trash were not deleted.')
  }

type Expiry = { slug: SanitizedCollectionConfig['slug']; after: number; days: number }

/** Deletes the first expired document after an id. @returns its id; `undefined` when there is none */
async function removeNext(
  payload: Payload,
  { slug, after, days }: Expiry,
  failures: unknown[],
): Promise<number | undefined> {
  const req = await createLocalReq({}, payload)
  let id: number | undefined
  try {
    await inTransaction(req, async () => {
      // Restoring waits for this lock, and another worker passes the row by.
      const [row] = await executeSql(
        req,
        sql`select id from ${tableOf(slug)} where id > ${after}::int
            and deleted_at < now() - make_interval(days => ${days}::int)
            order by id limit 1 for update skip locked`,
      )
      if (!row) return
      id = Number(row.id)
      // Privileged: its time in the trash is over, and no caller is involved.
      await payload.delete({ collection: slug, id, trash: true, depth: 0, overrideAccess: true, req })
    })
  } catch (error) {
    if (id === undefined) throw error
    payload.logger.error({ err: error, collection: slug, id, msg: 'a document in the trash was not deleted' })
    failures.push(error)
  }
  return id
}
