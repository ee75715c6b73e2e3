import { LitfassError } from '@litfass/kit'
import type { Circumstances } from '../operations/decide.ts'
import { consentRevoke } from '../routes.ts'

/**
 * What a form tells beside the answer. It names no proof: the same form can be sent for different answers.
 * @throws LitfassError `malformed`
 */
export function circumstancesOf(fields: URLSearchParams): Circumstances {
  const parsed = consentRevoke.body?.safeParse({
    language: fields.get('language') ?? undefined,
    textVersion: fields.get('textVersion') ?? undefined,
  })
  if (!parsed?.success) throw new LitfassError('malformed', { cause: parsed?.error })
  return parsed.data
}
