import { type DeskRow, isComing } from './DeskRow.ts'

/** How all files of a desk stand; bytes of those that have been or will be sent. */
export type DeskSummary = {
  total: number
  /** Files nothing more happens to by itself. */
  done: number
  stored: number
  existing: number
  same: number
  failed: number
  refused: number
  bytesTotal: number
  bytesDone: number
}

/** Counts what is on the desk. */
export function deskSummary(rows: Iterable<DeskRow>): DeskSummary {
  const sum = {
    total: 0,
    done: 0,
    stored: 0,
    existing: 0,
    same: 0,
    failed: 0,
    refused: 0,
    bytesTotal: 0,
    bytesDone: 0,
  }
  for (const row of rows) {
    const { state, size } = row
    sum.total += 1
    if (!isComing(row)) sum.done += 1
    if (state.kind === 'stored') sum[state.isExisting ? 'existing' : 'stored'] += 1
    if (state.kind === 'same' || state.kind === 'failed' || state.kind === 'refused') sum[state.kind] += 1
    if (isComing(row) || (state.kind === 'stored' && !state.isExisting)) sum.bytesTotal += size
    if (state.kind === 'stored' && !state.isExisting) sum.bytesDone += size
    if (state.kind === 'sending') sum.bytesDone += (size * state.percent) / 100
  }
  return sum
}
