import type { StoredConsent } from './readConsent.ts'

/**
 * True when the cookies say what was replaced or taken back before: then a late reply, or another tab that had not
 * heard of it, has written them. Each answer has a proof of its own, so none comes back by somebody's will.
 * @param past proofs that were replaced
 */
export function isOutdated(found: StoredConsent, stored: StoredConsent, past: ReadonlySet<string>): boolean {
  if (!found.record) return false
  const isWithdrawn = stored.status === null && stored.record?.proof === found.record.proof
  return past.has(found.record.proof) || (isWithdrawn && found.status !== null)
}
