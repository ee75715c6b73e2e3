import { type ConsentRecord, readRecord } from './ConsentRecord.ts'
import { CONSENT_COOKIE, CONSENT_STATUSES, type ConsentStatus, STATUS_COOKIE } from './ConsentStatus.ts'

/** What the two cookies say; each is null where its cookie is missing or is none of ours. */
export type StoredConsent = { status: ConsentStatus | null; record: ConsentRecord | null }

export const NOTHING_STORED: StoredConsent = Object.freeze({ status: null, record: null })

/** Reads both cookies from a `Cookie` header or from `document.cookie`. */
export function readConsent(cookies: string | null | undefined): StoredConsent {
  const value = (name: string) => cookieValue(cookies ?? '', name)
  const status = CONSENT_STATUSES.find((known) => known === value(STATUS_COOKIE)) ?? null
  return { status, record: readRecord(value(CONSENT_COOKIE)) }
}

/** The first one counts: browsers send the cookie of the longest path first. */
function cookieValue(cookies: string, name: string): string {
  const found = cookies.split(';').find((pair) => pair.trimStart().startsWith(`${name}=`))
  return found?.slice(found.indexOf('=') + 1).trim() ?? ''
}
