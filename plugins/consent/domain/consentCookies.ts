import { cookieLine } from '@litfass/kit/domain'
import { type ConsentRecord, recordText } from './ConsentRecord.ts'
import { CONSENT_COOKIE, type ConsentStatus, KEPT_SECONDS, STATUS_COOKIE } from './ConsentStatus.ts'

/** How long a withdrawal the log has not been told of is remembered, in seconds. */
const WITHDRAWAL_SECONDS = 24 * 60 * 60

/** An answer as it is kept. */
export type KeptConsent = { status: ConsentStatus; record: ConsentRecord }

/** The two cookies of an answer, as lines for `Set-Cookie` or `document.cookie`. */
export const consentCookies = ({ status, record }: KeptConsent, isSecure: boolean): string[] => [
  cookieLine(STATUS_COOKIE, status, { maxAgeSeconds: KEPT_SECONDS, isSecure }),
  cookieLine(CONSENT_COOKIE, recordText(record), { maxAgeSeconds: KEPT_SECONDS, isSecure }),
]

/**
 * Takes both cookies away. While the log is out of reach, the second one keeps for a day that there is a withdrawal to
 * be told; it allows nothing.
 */
export const clearedCookies = (isSecure: boolean, untold?: ConsentRecord): string[] => [
  cookieLine(STATUS_COOKIE, '', { maxAgeSeconds: 0, isSecure }),
  untold
    ? cookieLine(CONSENT_COOKIE, recordText(untold), { maxAgeSeconds: WITHDRAWAL_SECONDS, isSecure })
    : cookieLine(CONSENT_COOKIE, '', { maxAgeSeconds: 0, isSecure }),
]
