import { tooManyDownloads } from './fetchError.ts'

type SlotOptions = { atOnce: number; atOncePerAccount: number }

/**
 * Runs at most so many works at once, and at most so many for one key; a further one is refused at once.
 * @throws LitfassError `upload.addressBusy` (429)
 */
export function createSlots({ atOnce, atOncePerAccount }: SlotOptions) {
  const taken: string[] = []
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const own = taken.filter((other) => other === key).length
    if (taken.length >= atOnce || own >= atOncePerAccount) throw tooManyDownloads()
    taken.push(key)
    try {
      return await work()
    } finally {
      taken.splice(taken.indexOf(key), 1)
    }
  }
}
