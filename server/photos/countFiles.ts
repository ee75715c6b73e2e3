import { walkFiles } from './walkFiles.ts'

/** How many things an import of a folder will look at; names only, nothing is opened. */
export async function countFiles(folder: string): Promise<number> {
  let count = 0
  for await (const _found of walkFiles(folder)) count += 1
  return count
}
