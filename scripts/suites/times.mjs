import { join } from 'node:path'
import { readJson, writeJson } from '../process/sharedFiles.mjs'
import { dataFolder } from '../runtime/environment.mjs'

/** Where the milliseconds that each test file took when it last ran here are kept: a JSON object by path. */
export const timesFile = () => join(dataFolder(), 'test-times.json')

/** Keeps what test files took beside what others took before; vitest.config.ts begins with the longest. */
export function keepTimes(files) {
  if (files.length === 0) return
  const measured = Object.fromEntries(files.map(({ file, ms }) => [file, ms]))
  const all = Object.entries({ ...readJson(timesFile()), ...measured })
  writeJson(timesFile(), Object.fromEntries(all.toSorted(([, one], [, other]) => other - one)))
}
