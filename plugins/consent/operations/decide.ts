import { LitfassError } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { answerOf, type Decision } from '../domain/answerOf.ts'
import type { ConsentRecord } from '../domain/ConsentRecord.ts'
import type { ConsentStatus } from '../domain/ConsentStatus.ts'
import { newProof } from '../domain/newProof.ts'
import { readConsent } from '../domain/readConsent.ts'
import type { ResolvedConsentOptions } from '../options.ts'
import { logConsent } from './logConsent.ts'

/** What came with a decision or a withdrawal. */
export type Circumstances = { proof?: string; language?: 'de' | 'en'; textVersion?: string }

/** An answer that can be kept, and `log`, which tells the log of it. */
export type Decided = {
  status: ConsentStatus
  record: ConsentRecord
  /** The record while the log has not been told. */
  untold: ConsentRecord
  log: (req: PayloadRequest) => Promise<void>
}

/**
 * What a decision comes to on this site.
 * @throws LitfassError `refused` for what nobody has asked
 */
export function decide(
  req: PayloadRequest,
  decision: Decision & Circumstances & { replaces?: string },
  { optional, version }: Pick<ResolvedConsentOptions, 'optional' | 'version'>,
): Decided {
  const answer = answerOf(decision, optional)
  if (!answer) throw new LitfassError('refused', { msgKey: 'litfass:consent:unknownChoice' })
  const { proof = newProof(), language = null, textVersion = null } = decision
  const { status, categories } = answer
  const before = decision.replaces ?? readConsent(req.headers.get('cookie')).record?.proof ?? null
  const replaces = before === proof ? null : before
  const record = { version, proof, categories, unsent: null }
  return {
    status,
    record,
    untold: { ...record, unsent: status, ...(replaces && { replaces }) },
    log: (to) =>
      logConsent(to, { proof, action: status, categories, version, replaces, textVersion, language }),
  }
}
