import { randomUUID } from 'node:crypto'
import type { AuthStrategy, Payload, PayloadRequest } from 'payload'
import { askForConfirmation, dropChangedPages, type Transaction } from '../changes/transactions.ts'

// Everything that Payload has no hook for, and that is therefore replaced on its running instance.

export { TESTED_VERSIONS } from './testedVersions.ts'

/** The input of the database adapter's write of one row. */
export type RowUpdate = Parameters<Payload['db']['updateOne']>[0]

type RowInterceptor = (update: RowUpdate) => RowUpdate | Promise<RowUpdate>

/** The interceptors of a database adapter, by their names. */
const interceptors = new WeakMap<object, Map<string, RowInterceptor>>()

/**
 * Runs before every write of one row of a collection, those included that have no hooks: signing in, refreshing a token,
 * and the last step of a save. Payload writes the whole row there as it read it before.
 * @param which.name names it: one that is registered again, as by a plugin that starts a second time, takes the place of the first
 * @param intercept returns what is to be written; a throw refuses the write
 */
export function interceptRowUpdates(
  { db }: Pick<Payload, 'db'>,
  { name, collection }: { name: string; collection: string },
  intercept: RowInterceptor,
): void {
  const all = interceptors.get(db) ?? new Map<string, RowInterceptor>()
  interceptors.set(db, all)
  const isKnown = all.has(name)
  all.set(name, intercept)
  if (isKnown) return
  const { updateOne } = db
  db.updateOne = async function intercepted(update) {
    const meant = update.collection === collection ? all.get(name) : undefined
    return updateOne.call(this, meant ? await meant(update) : update)
  }
}

/** Runs before every read of documents from the database, those below Payload's operations included. */
export function interceptReads(payload: Payload, note: (slug: string) => void): void {
  const { db } = payload
  const noted = <Read extends object>(read: Read): Read =>
    new Proxy(read, {
      apply: (target, self, args) => {
        const [{ collection, slug = collection }] = args
        note(String(slug))
        return Reflect.apply(Object(target), self, args)
      },
    })
  db.count = noted(db.count)
  db.find = noted(db.find)
  db.findDistinct = noted(db.findDistinct)
  db.findGlobal = noted(db.findGlobal)
  db.findOne = noted(db.findOne)
}

/** The arguments of the adapter's writes; each has some of them. */
export type Write = {
  collection?: string
  slug?: string
  globalSlug?: string
  global?: string
  data?: object
  versionData?: object
  req?: Partial<PayloadRequest>
}

/**
 * Runs when the database has refused a write of a document or of a version, whichever operation it belongs to.
 * @param explain returns the error to be thrown instead
 */
export function interceptWrites(payload: Payload, explain: (error: unknown, write: Write) => unknown): void {
  const { db } = payload
  const explained = <Act extends object>(act: Act): Act =>
    new Proxy(act, {
      apply: async (target, self, args) => {
        try {
          return await Reflect.apply(Object(target), self, args)
        } catch (error) {
          throw explain(error, { ...Object(args[0]) })
        }
      },
    })
  db.create = explained(db.create)
  db.createGlobal = explained(db.createGlobal)
  db.createGlobalVersion = explained(db.createGlobalVersion)
  db.createVersion = explained(db.createVersion)
  db.updateGlobal = explained(db.updateGlobal)
  db.updateGlobalVersion = explained(db.updateGlobalVersion)
  db.updateMany = explained(db.updateMany)
  db.updateOne = explained(db.updateOne)
  db.updateVersion = explained(db.updateVersion)
  db.upsert = explained(db.upsert)
}

/**
 * Has Payload find no collection and no block by a name that every object inherits: `/api/constructor` is answered 500 by
 * 3.90.2, which looks names up without asking whose they are.
 */
export function forgetInheritedNames({ blocks, collections }: Payload): void {
  Object.setPrototypeOf(collections, null)
  Object.setPrototypeOf(blocks, null)
}

/**
 * Has a deletion look up what it deletes. Payload 3.90.2 looks for the row by the whole condition, and where none fits it
 * asks once more without the tables that the condition is about, which is an error of the statement.
 */
export function deleteOnlyWhatIsThere({ db }: Payload): void {
  const { deleteOne } = db
  db.deleteOne = async function deleteFound(args) {
    const { collection, req, where } = args
    const found = await db.findOne<{ id: number | string }>({ collection, where, ...(req && { req }) })
    return found ? deleteOne.call(this, { ...args, where: { id: { equals: found.id } } }) : null
  }
}

type Authentication = Awaited<ReturnType<AuthStrategy['authenticate']>>

/** Transforms the result of every authentication strategy registered so far. */
export function interceptAuthentication(
  payload: Payload,
  intercept: (found: Authentication) => Authentication,
): void {
  payload.authStrategies = payload.authStrategies.map((strategy) => ({
    ...strategy,
    authenticate: async (args) => intercept(await strategy.authenticate(args)),
  }))
}

/** Adds an authentication strategy that runs when no other has found an account. */
export function addAuthStrategy(payload: Payload, strategy: AuthStrategy): void {
  payload.authStrategies = [...payload.authStrategies, strategy]
}

type Session = { db: Transaction; resolve: () => Promise<void>; reject: () => Promise<void> }
type PostgresAdapter = {
  drizzle: { transaction: (work: (tx: Transaction) => Promise<void>, options?: unknown) => Promise<void> }
  sessions: Record<string, Session>
  transactionOptions?: unknown
  initializing?: Promise<unknown>
}

/**
 * Makes a failed commit an error of its operation. Payload's adapter reports success even when the database could not
 * commit, because the connection was lost or a deferred check failed. A transaction that cannot begin keeps the
 * database's own error. A commit that changed pages resolves once they are dropped.
 * @throws Error with another database adapter
 */
export function reportFailedCommits(payload: Payload): void {
  const adapter: unknown = payload.db
  if (!isPostgresAdapter(adapter)) throw new Error('Litfass needs @payloadcms/db-postgres.')
  payload.db.beginTransaction = (options) => begin(adapter, options)
  payload.db.commitTransaction = async (incoming) => {
    const id = String(await incoming)
    const session = adapter.sessions[id]
    if (session) await askForConfirmation(session.db)
    delete adapter.sessions[id]
    try {
      await session?.resolve()
    } finally {
      // A commit whose answer got lost may have happened.
      if (session) await dropChangedPages(session.db)
    }
  }
}

async function begin(adapter: PostgresAdapter, options: unknown): Promise<string> {
  await adapter.initializing
  const ready = Promise.withResolvers<Transaction>()
  const end = Promise.withResolvers<void>()
  const work = (tx: Transaction) => {
    ready.resolve(tx)
    return end.promise
  }
  const done = adapter.drizzle.transaction(work, options ?? adapter.transactionOptions)
  done.catch(ready.reject)
  const id = randomUUID()
  adapter.sessions[id] = {
    db: await ready.promise,
    resolve: () => {
      end.resolve()
      return done
    },
    reject: async () => {
      end.reject(new Error('rolled back'))
      await done.catch(() => undefined)
    },
  }
  return id
}

function isPostgresAdapter(value: unknown): value is PostgresAdapter {
  return typeof value === 'object' && value !== null && 'drizzle' in value && 'sessions' in value
}
