import { keepCookie } from '@litfass/kit/cookies'
import { loggedRecord } from '../answers/answer.ts'
import {
  clearedCookies,
  consentCookies,
  isOutdated,
  NOTHING_STORED,
  readConsent,
  type StoredConsent,
} from '../answers/cookies.ts'

/** The cookies of the page. */
export type CookieJar = {
  read: () => string
  /** Writes cookie lines, made for https or not. */
  write: (lines: (isSecure: boolean) => readonly string[]) => void
}

/** Returns the browser's cookies; undefined on the server. */
export const browserJar = (): CookieJar | undefined =>
  typeof document === 'undefined' ? undefined : { read: () => document.cookie, write: keepCookie }

/**
 * A change of the cookies from elsewhere: another answer, or only the mark that it is logged. `outdated`: they held what
 * was replaced before, and have been restored.
 */
type CookieChange = 'none' | 'mark' | 'answer' | 'outdated'

/** Keeps the answer in the cookies; without cookies it lives as long as the page. On the server it is `initial`. */
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
      // A cookie of a longer path cannot be overwritten from here; reporting it again and again would not help.
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
    /** Marks an answer, or its withdrawal, as logged if it is still the current one. */
    markLogged(logged: StoredConsent): void {
      const { status, record } = stored ?? NOTHING_STORED
      if (!record?.unsent || status !== logged.status || record.proof !== logged.record?.proof) return
      const next = status ? { status, record: loggedRecord(record) } : NOTHING_STORED
      take(next)
      write(next)
    },
  }
}

const isSameAnswer = (one: StoredConsent, other: StoredConsent): boolean =>
  one.status === other.status && (one.status === null || one.record?.proof === other.record?.proof)
