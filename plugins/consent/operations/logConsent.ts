import { executeSql, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { CONSENT_LOG } from '../constants.ts'
import type { ConsentAction } from '../domain/ConsentStatus.ts'

/** A line of the log, but for its time, which is the database's. */
export type LogLine = {
  proof: string
  action: ConsentAction
  categories: readonly string[]
  version: number
  /** The proof of the answer that stood before. */
  replaces: string | null
  textVersion: string | null
  language: string | null
}

/**
 * Writes an answer into the log; a second time it changes nothing, also when both come at once. A statement of its own,
 * because Payload's create cannot say "unless it is there".
 */
export async function logConsent(req: PayloadRequest, line: LogLine): Promise<void> {
  const { proof, action, categories, version, replaces, textVersion, language } = line
  await executeSql(
    req,
    sql`insert into ${tableOf(CONSENT_LOG)}
      (at, proof, action, categories, version, replaces, text_version, language)
      values (clock_timestamp(), ${proof}, ${action}, ${categories.join(',')}, ${version}, ${replaces},
        ${textVersion}, ${language})
      on conflict (proof, action) do nothing`,
  )
}
