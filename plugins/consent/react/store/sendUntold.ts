import type { ConsentRecord } from '../../domain/ConsentRecord.ts'
import { textVersion } from '../../domain/textVersion.ts'
import type { ConsentSetup } from '../ConsentSetup.ts'
import { isFinal } from './isFinal.ts'

/**
 * Tells the server what it has not been told. Sending it twice is one line of the log, so two tabs may do this.
 * @returns false when it should be tried again at the next page view
 */
export async function sendUntold(record: ConsentRecord, setup: ConsentSetup): Promise<boolean> {
  const { proof, categories, unsent, replaces } = record
  if (unsent === null) return true
  const { language, words, categories: shown, calls } = setup
  try {
    const { decide, revoke } = calls ?? (await import('./routeCalls.ts')).routeCalls
    const sent = { proof, language, textVersion: textVersion({ words, shown }) }
    const answer = { ...sent, ...(replaces && { replaces }) }
    if (unsent === 'revoke') await revoke(sent)
    else if (unsent === 'allow') await decide({ ...answer, action: unsent, categories: [...categories] })
    else await decide({ ...answer, action: unsent })
    return true
  } catch (error) {
    return isFinal(error)
  }
}
