import { writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { FileStore } from '@litfass/kit/storage'
import type { ResolvedImagesOptions } from '../options.ts'
import { withTemporaryFile } from './temporaryFile.ts'

/** The file of a store that says whose it is; nothing ever lists or serves it. */
const KEY = 'installation'

/** The id of the database a store belongs to; `undefined` when it has never been said. */
export async function readStoreMark(store: FileStore): Promise<string | undefined> {
  const opened = await store.open(KEY)
  return opened && (await text(opened.stream)).trim()
}

/** Says to which database a store belongs from now on. */
export function writeStoreMark(
  { store, temporaryDirectory }: Pick<ResolvedImagesOptions, 'store' | 'temporaryDirectory'>,
  id: string,
): Promise<void> {
  return withTemporaryFile(temporaryDirectory, async (path) => {
    await writeFile(path, `${id}\n`)
    await store.putFile(KEY, path, 'text/plain')
  })
}
