import type { ConsentRecord } from './ConsentRecord.ts'

/** The record once the log has been told. */
export const toldRecord = ({ version, proof, categories }: ConsentRecord): ConsentRecord => ({
  version,
  proof,
  categories,
  unsent: null,
})
