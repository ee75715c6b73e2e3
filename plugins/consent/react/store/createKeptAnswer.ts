import { clearedCookies, consentCookies } from '../../domain/consentCookies.ts'
import { NOTHING_STORED, readConsent, type StoredConsent } from '../../domain/readConsent.ts'
import type { CookieJar } from './CookieJar.ts'

/** What somebody else has changed in the cookies: the answer, or only whether the log knows it. */
export type CookieChange = 'none' | 'mark' | 'answer'

/** The answer in the cookies; where cookies do not stay, it lives as long as the page. On the server, what was read there. */
export function createKeptAnswer(jar: CookieJar | undefined, initial: StoredConsent | undefined) {
  let stored = jar ? readConsent(jar.read()) : initial
  let canKeep = true

  function write({ status, record }: StoredConsent): void {
    const isSecure = jar?.isSecure === true
    const isAnswer = status !== null && record !== null
    jar?.write(
      isAnswer ? consentCookies({ status, record }, isSecure) : clearedCookies(isSecure, record ?? undefined),
    )
  }

  function reread(): CookieChange {
    if (!jar || !canKeep) return 'none'
    const before = stored
    stored = readConsent(jar.read())
    if (JSON.stringify(before) === JSON.stringify(stored)) return 'none'
    return isSameAnswer(before ?? NOTHING_STORED, stored) ? 'mark' : 'answer'
  }

  return {
    read: () => stored,
    reread,
    keep(next: StoredConsent): void {
      stored = next
      write(next)
      canKeep = !jar || readConsent(jar.read()).status === next.status
    },
    /** The log knows by now; the server has said so in the cookie itself, unless that may not be. */
    markTold(proof: string): void {
      reread()
      const { status, record } = stored ?? NOTHING_STORED
      if (record?.proof !== proof || record.unsent === null) return
      stored = status ? { status, record: { ...record, unsent: null } } : NOTHING_STORED
      write(stored)
    },
  }
}

const isSameAnswer = (one: StoredConsent, other: StoredConsent): boolean =>
  one.status === other.status && (one.status === null || one.record?.proof === other.record?.proof)
