import { cookieLine, readCookie } from '@litfass/kit/domain'
import {
  CONSENT_COOKIE,
  CONSENT_STATUSES,
  type ConsentRecord,
  type ConsentStatus,
  KEPT_SECONDS,
  loggedRecord,
  readRecord,
  recordText,
  STATUS_COOKIE,
} from './answer.ts'

/** How long a withdrawal that is not logged yet is kept, in seconds. */
const WITHDRAWAL_SECONDS = 24 * 60 * 60

/** An answer and its record. */
type KeptConsent = { status: ConsentStatus; record: ConsentRecord }

/** Returns the two cookies of an answer, as lines for `Set-Cookie` or `document.cookie`. */
export const consentCookies = ({ status, record }: KeptConsent, isSecure: boolean): string[] => [
  cookieLine(STATUS_COOKIE, status, { maxAgeSeconds: KEPT_SECONDS, isSecure }),
  cookieLine(CONSENT_COOKIE, recordText(record), { maxAgeSeconds: KEPT_SECONDS, isSecure }),
]

/**
 * Clears both cookies. While the log is unavailable, the second one keeps the withdrawal for a day; it allows
 * nothing.
 */
export const clearedCookies = (isSecure: boolean, unlogged?: ConsentRecord): string[] => [
  cookieLine(STATUS_COOKIE, '', { maxAgeSeconds: 0, isSecure }),
  unlogged
    ? cookieLine(CONSENT_COOKIE, recordText(unlogged), { maxAgeSeconds: WITHDRAWAL_SECONDS, isSecure })
    : cookieLine(CONSENT_COOKIE, '', { maxAgeSeconds: 0, isSecure }),
]

/** The contents of the two cookies; each is null where its cookie is missing or malformed. */
export type StoredConsent = { status: ConsentStatus | null; record: ConsentRecord | null }

export const NOTHING_STORED: StoredConsent = Object.freeze({ status: null, record: null })

/** Reads both cookies from a `Cookie` header or from `document.cookie`. */
export function readConsent(cookies: string | null | undefined): StoredConsent {
  const found = readCookie(cookies, STATUS_COOKIE)
  const status = CONSENT_STATUSES.find((known) => known === found) ?? null
  return { status, record: readRecord(readCookie(cookies, CONSENT_COOKIE) ?? '') }
}

/** A visitor's consent to the questions of this version (spec of the platform, 4). */
export type ConsentState =
  | { status: 'unanswered' }
  /** `categories` is null when only the status was kept, by this site's earlier banner: what it covered is unknown. */
  | { status: 'allow'; categories: readonly string[] | null; proof: string | null }
  | { status: 'deny' | 'dismiss'; proof: string | null }

/**
 * Interprets stored cookies for the current questions. Consent to an earlier version does not carry over; a refusal
 * does, since no one has to refuse twice.
 */
export function consentState({ status, record }: StoredConsent, version: number): ConsentState {
  if (status === null) return { status: 'unanswered' }
  const proof = record?.proof ?? null
  if (status !== 'allow') return { status, proof }
  if (record && record.version < version) return { status: 'unanswered' }
  return { status, categories: record?.categories ?? null, proof }
}

/**
 * Returns fresh cookies for an answer that a script has sent, for browsers that drop script-set cookies after days.
 * Returns none where the request's own cookies hold another answer or a withdrawal, which must not be overwritten.
 * @param sent the `Cookie` header of the request
 */
export function renewedCookies(
  sent: string | null | undefined,
  answer: { status: ConsentStatus; proof: string },
  isSecure: boolean,
): string[] {
  const { status, record } = readConsent(sent)
  if (status !== answer.status || record?.proof !== answer.proof) return []
  return consentCookies({ status, record: loggedRecord(record) }, isSecure)
}

/**
 * Returns whether the cookies hold an answer that was already replaced or withdrawn: then a late reply, or another tab
 * that had not noticed, wrote them. Each answer has its own proof, so an old one never returns on purpose.
 * @param past proofs that were replaced
 */
export function isOutdated(found: StoredConsent, stored: StoredConsent, past: ReadonlySet<string>): boolean {
  if (!found.record) return false
  const isWithdrawn = stored.status === null && stored.record?.proof === found.record.proof
  return past.has(found.record.proof) || (isWithdrawn && found.status !== null)
}
