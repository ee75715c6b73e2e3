import type { ConsentStatus } from './ConsentStatus.ts'
import { consentCookies } from './consentCookies.ts'
import { readConsent } from './readConsent.ts'
import { toldRecord } from './toldRecord.ts'

/**
 * The cookies of an answer that a script has told, for browsers that forget after days what scripts have set. They are
 * those the request came with, now told; none where these hold anything else: a newer answer, or a withdrawal, must not
 * be overwritten, and an answer to earlier questions is none to later ones.
 * @param sent the `Cookie` header of the request
 */
export function renewedCookies(
  sent: string | null | undefined,
  told: { status: ConsentStatus; proof: string },
  isSecure: boolean,
): string[] {
  const { status, record } = readConsent(sent)
  if (status !== told.status || record?.proof !== told.proof) return []
  return consentCookies({ status, record: toldRecord(record) }, isSecure)
}
