import { utimes } from 'node:fs/promises'

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000

/** Makes a file two days old: what a day old and nobody's is removed. */
export function ageFile(path: string): Promise<void> {
  return utimes(path, new Date(), new Date(Date.now() - TWO_DAYS_MS))
}
