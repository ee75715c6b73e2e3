import type { ConsentRecord } from '../../domain/ConsentRecord.ts'
import { newProof } from '../../domain/newProof.ts'

/** What is left of an answer that was taken back, until the log has been told. */
export const withdrawnRecord = (
  record: ConsentRecord | null | undefined,
  version: number,
): ConsentRecord => ({
  version: record?.version ?? version,
  proof: record?.proof ?? newProof(),
  categories: [],
  unsent: 'revoke',
})
