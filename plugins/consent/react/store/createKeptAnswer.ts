import { clearedCookies, consentCookies } from '../../domain/consentCookies.ts'
import { isOutdated } from '../../domain/isOutdated.ts'
import { NOTHING_STORED, readConsent, type StoredConsent } from '../../domain/readConsent.ts'
import { toldRecord } from '../../domain/toldRecord.ts'
import type { CookieJar } from './CookieJar.ts'

/**
 * What somebody else has changed in the cookies: the answer, or only whether the log knows it. `outdated`: they said
 * what no longer holds, and have been put right.
 */
export type CookieChange = 'none' | 'mark' | 'answer' | 'outdated'

/** The answer in the cookies; where cookies do not stay, it lives as long as the page. On the server, what was read there. */
export function createKeptAnswer(jar: CookieJar | undefined, initial: StoredConsent | undefined) {
  const past = new Set<string>()
  let stored = jar ? readConsent(jar.read()) : initial
  let canKeep = true

  function take(next: StoredConsent): void {
    const proof = stored?.record?.proof
    if (proof && proof !== next.record?.proof) past.add(proof)
    stored = next
  }

  function write({ status, record }: StoredConsent): void {
    jar?.write((isSecure) =>
      status !== null && record !== null
        ? consentCookies({ status, record }, isSecure)
        : clearedCookies(isSecure, record ?? undefined),
    )
  }

  function reread(): CookieChange {
    if (!jar || !canKeep) return 'none'
    const before = stored ?? NOTHING_STORED
    const found = readConsent(jar.read())
    if (isOutdated(found, before, past)) {
      write(before)
      // A cookie of a longer path cannot be put right from here; nobody needs to hear of it again and again.
      return isOutdated(readConsent(jar.read()), before, past) ? 'none' : 'outdated'
    }
    if (JSON.stringify(before) === JSON.stringify(found)) return 'none'
    take(found)
    return isSameAnswer(before, found) ? 'mark' : 'answer'
  }

  return {
    read: () => stored,
    reread,
    keep(next: StoredConsent): void {
      take(next)
      write(next)
      canKeep = !jar || readConsent(jar.read()).status === next.status
    },
    /** The log knows this answer by now, or its withdrawal; any other that is kept stays as it is. */
    markTold(told: StoredConsent): void {
      const { status, record } = stored ?? NOTHING_STORED
      if (!record?.unsent || status !== told.status || record.proof !== told.record?.proof) return
      const known = status ? { status, record: toldRecord(record) } : NOTHING_STORED
      take(known)
      write(known)
    },
  }
}

const isSameAnswer = (one: StoredConsent, other: StoredConsent): boolean =>
  one.status === other.status && (one.status === null || one.record?.proof === other.record?.proof)
