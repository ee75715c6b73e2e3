import { relative } from 'node:path'
import { filesUnder } from '../storage/localFileStore.ts'

/** The files below a folder, by their paths from there, sorted; none when it is not there. */
export async function filesBelow(folder: string): Promise<string[]> {
  const files = await Array.fromAsync(filesUnder(folder))
  return files.map((file) => relative(folder, file)).sort()
}
