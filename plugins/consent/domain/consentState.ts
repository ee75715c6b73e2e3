import type { StoredConsent } from './readConsent.ts'

/** How things stand between a visitor and the questions of this version (spec of the platform, 4). */
export type ConsentState =
  | { status: 'unanswered' }
  /** `categories` is null when only the status was kept, by this site's earlier banner: nobody knows what for. */
  | { status: 'allow'; categories: readonly string[] | null; proof: string | null }
  | { status: 'deny' | 'dismiss'; proof: string | null }

/**
 * What stored cookies mean for the questions as they are now. A consent to an earlier version is none to this one; a
 * refusal stays one, since nobody has to refuse twice.
 */
export function consentState({ status, record }: StoredConsent, version: number): ConsentState {
  if (status === null) return { status: 'unanswered' }
  const proof = record?.proof ?? null
  if (status !== 'allow') return { status, proof }
  if (record && record.version < version) return { status: 'unanswered' }
  return { status, categories: record?.categories ?? null, proof }
}
