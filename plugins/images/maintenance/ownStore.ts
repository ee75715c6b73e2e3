import { writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { executeSql, sql } from '@litfass/kit/database'
import type { FileStore } from '@litfass/kit/storage'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { knownContent } from '../operations/findImages.ts'
import { withTemporaryFile } from '../operations/temporaryFiles.ts'
import type { ResolvedImagesOptions } from '../options.ts'

type Options = Pick<ResolvedImagesOptions, 'collection' | 'store' | 'temporaryDirectory'>

/** Originals of a store without a mark that are looked up: one of them must be known. */
const LOOKED_UP = 500

/**
 * Before files are removed because no row refers to them: makes sure that they are this database's, and not those of one
 * whose store someone has named by mistake. An unmarked store is marked when it is empty or holds an
 * original of this database.
 * @throws ForeignStore
 */
export async function requireOwnStore(payload: Payload, options: Options): Promise<void> {
  const req = await createLocalReq({}, payload)
  const id = await databaseId(req)
  const mark = await readStoreMark(options.store)
  if (mark === id) return
  if (mark !== undefined || !(await isOurs(req, options))) throw new ForeignStore()
  await writeStoreMark(options, id)
}

/** Claims the store for this database, after a restore or a move. */
export async function adoptStore(payload: Payload, options: Options): Promise<void> {
  await writeStoreMark(options, await databaseId(await createLocalReq({}, payload)))
}

async function isOurs(req: PayloadRequest, options: Options): Promise<boolean> {
  const hashes: string[] = []
  for await (const { key } of options.store.list('originals/')) {
    hashes.push(key.slice(key.lastIndexOf('/') + 1))
    if (hashes.length === LOOKED_UP) break
  }
  return hashes.length === 0 || (await knownContent(req, options, hashes)).size > 0
}

/** The file store is marked as another database's, or holds files this one knows nothing of. */
export class ForeignStore extends Error {
  override name = 'ForeignStore'

  constructor() {
    super(
      'Nothing is removed: the file store belongs to another database, or this one was moved or restored. ' +
        'Check DATABASE_URL and the store; if both are right, run images:audit with --adopt-store once.',
    )
  }
}

/**
 * Returns an id that no other database has: the identifier of its server's cluster, and its own number in that cluster. Nothing is stored, so that a dump that is restored elsewhere does not pass for the database it was made of.
 */
async function databaseId(req: PayloadRequest): Promise<string> {
  const [row] = await executeSql(
    req,
    sql`select 'postgres-' || system_identifier || '-' ||
          (select oid from pg_database where datname = current_database()) as id from pg_control_system()`,
  )
  return String(row?.id)
}

/** The file of a store that says whose it is; nothing ever lists or serves it. */
const KEY = 'installation'

/** The id of the database a store belongs to; `undefined` when it has never been said. */
async function readStoreMark(store: FileStore): Promise<string | undefined> {
  const opened = await store.open(KEY)
  return opened && (await text(opened.stream)).trim()
}

/** Says to which database a store belongs from now on. */
function writeStoreMark(
  { store, temporaryDirectory }: Pick<ResolvedImagesOptions, 'store' | 'temporaryDirectory'>,
  id: string,
): Promise<void> {
  return withTemporaryFile(temporaryDirectory, async (path) => {
    await writeFile(path, `${id}\n`)
    await store.putFile(KEY, path, 'text/plain')
  })
}
