import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'
import { databaseId } from './databaseId.ts'
import { ForeignStore } from './ForeignStore.ts'
import { knownContent } from './knownContent.ts'
import { readStoreMark, writeStoreMark } from './storeMark.ts'

type Options = Pick<ResolvedImagesOptions, 'collection' | 'store' | 'temporaryDirectory'>

/** Originals of a store without a mark that are looked up: one of them must be known. */
const LOOKED_UP = 500

/**
 * Before files are removed because no row refers to them: makes sure that they are this database's, and not those of one
 * whose store somebody has named by mistake. A store nobody has marked yet is marked when it is empty or holds an
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

/** Makes the store this database's, whoever's it was: after a restore or a move. */
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
