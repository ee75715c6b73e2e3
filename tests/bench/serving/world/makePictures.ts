import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { photograph } from '../../../factories/pictures/photograph.ts'
import type { BenchSetting } from '../../bench.ts'

/** Makes some pictures to be shown, of 1,200 px, and returns their folder. */
export const makePictures = async (
  { folder, thoroughness }: BenchSetting,
  count: number,
): Promise<string> => {
  const target = join(folder, 'pictures')
  await mkdir(target)
  const sides = thoroughness === 'tiny' ? { width: 480, height: 320 } : { width: 1200, height: 800 }
  for (let at = 0; at < count; at += 1) {
    const name = `${String(at).padStart(2, '0')}.jpg`
    await writeFile(join(target, name), await photograph({ ...sides, seed: 100 + at }))
  }
  return target
}
