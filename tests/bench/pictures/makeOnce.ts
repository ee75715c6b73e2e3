import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchSetting } from '../bench.ts'
import { type BenchPicture, benchPicture } from './benchPicture.ts'

const made = new Map<string, Promise<BenchPicture>>()

/** Makes a picture for this run; the next bench that asks for it gets the same file. */
export const makeOnce = (
  { folder }: BenchSetting,
  name: string,
  make: () => Promise<Buffer>,
): Promise<BenchPicture> => {
  const write = async () => {
    const path = join(folder, name.replaceAll(/\W+/g, '-'))
    await writeFile(`${path}.part`, await make())
    await rename(`${path}.part`, path)
    return benchPicture(path, name)
  }
  const picture = made.get(name) ?? write()
  made.set(name, picture)
  return picture
}
