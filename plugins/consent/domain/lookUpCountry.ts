import { countryOf } from './countryOf.ts'

/** Spec of the platform, 9: how long finding out the country may take, in ms. */
export const LOOK_UP_MS = 5000

/** A project's own way of finding out the country; it should give up when the signal says so. */
export type LookUp = (signal: AbortSignal) => Promise<string | null>

/** Asks for the country; null, which means the strictest rules, when that fails or takes too long. */
export async function lookUpCountry(lookUp: LookUp, timeoutMs = LOOK_UP_MS): Promise<string | null> {
  const giveUp = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs)
  })
  try {
    return countryOf(await Promise.race([lookUp(giveUp.signal), late]))
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    giveUp.abort()
  }
}
