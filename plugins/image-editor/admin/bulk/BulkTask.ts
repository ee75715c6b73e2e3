import type { BulkReport } from './BulkReport.ts'

/** A part of a run: what is done about one picture, or about several in one call. */
export type BulkTask = {
  id: number
  /** What the picture is called, as soon as that is known. */
  name: string | null
  /** Pictures it is about. */
  size: number
  /** Does it; gives what becomes of the report. */
  run: (task: BulkTask) => Promise<(held: BulkReport) => Partial<BulkReport>>
}
