import { LitfassError } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import type { ResolvedConsentOptions } from '../options.ts'
import { texts } from '../texts.ts'
import { answerOf, type ConsentRecord, type ConsentStatus, type Decision, newProof } from './answer.ts'
import { readConsent } from './cookies.ts'
import { logConsent } from './log.ts'

/** Sent with an answer or a withdrawal. */
export type Circumstances = { proof?: string; language?: 'de' | 'en'; textVersion?: string }

type Decided = {
  status: ConsentStatus
  record: ConsentRecord
  /** The record to store while the log does not have the answer. */
  unlogged: ConsentRecord
  log: (req: PayloadRequest) => Promise<void>
}

/**
 * Turns a decision into an answer that can be stored and logged.
 * @throws LitfassError `refused` for a category that is not asked for
 */
export function decide(
  req: PayloadRequest,
  decision: Decision & Circumstances & { replaces?: string },
  { optional, version }: Pick<ResolvedConsentOptions, 'optional' | 'version'>,
): Decided {
  const answer = answerOf(decision, optional)
  if (!answer) throw new LitfassError('refused', { msgKey: texts.key('unknownChoice') })
  const { proof = newProof(), language = null, textVersion = null } = decision
  const { status, categories } = answer
  const before = decision.replaces ?? readConsent(req.headers.get('cookie')).record?.proof ?? null
  const replaces = before === proof ? null : before
  const record = { version, proof, categories, unsent: null }
  return {
    status,
    record,
    unlogged: { ...record, unsent: status, ...(replaces && { replaces }) },
    log: (to) =>
      logConsent(to, { proof, action: status, categories, version, replaces, textVersion, language }),
  }
}

/** Logs the withdrawal of the named answer, else of the one in the cookie. */
export async function withdraw(
  req: PayloadRequest,
  { proof, language, textVersion }: Circumstances,
  { version }: Pick<ResolvedConsentOptions, 'version'>,
): Promise<void> {
  const { record } = readConsent(req.headers.get('cookie'))
  await logConsent(req, {
    proof: proof ?? record?.proof ?? newProof(),
    action: 'revoke',
    categories: [],
    version: record?.version ?? version,
    replaces: null,
    textVersion: textVersion ?? null,
    language: language ?? null,
  })
}
