import { readCookie } from '@litfass/kit/domain'
import { type ConsentRecord, readRecord } from './ConsentRecord.ts'
import { CONSENT_COOKIE, CONSENT_STATUSES, type ConsentStatus, STATUS_COOKIE } from './ConsentStatus.ts'

/** What the two cookies say; each is null where its cookie is missing or is none of ours. */
export type StoredConsent = { status: ConsentStatus | null; record: ConsentRecord | null }

export const NOTHING_STORED: StoredConsent = Object.freeze({ status: null, record: null })

/** Reads both cookies from a `Cookie` header or from `document.cookie`. */
export function readConsent(cookies: string | null | undefined): StoredConsent {
  const found = readCookie(cookies, STATUS_COOKIE)
  const status = CONSENT_STATUSES.find((known) => known === found) ?? null
  return { status, record: readRecord(readCookie(cookies, CONSENT_COOKIE) ?? '') }
}
