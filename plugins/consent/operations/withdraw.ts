import type { PayloadRequest } from 'payload'
import { newProof } from '../domain/newProof.ts'
import { readConsent } from '../domain/readConsent.ts'
import type { ResolvedConsentOptions } from '../options.ts'
import type { Circumstances } from './decide.ts'
import { logConsent } from './logConsent.ts'

/** Tells the log that an answer was taken back: the one that is named, else the one in the cookie. */
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
