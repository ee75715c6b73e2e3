import type { BulkReport } from './BulkReport.ts'

/** The report of the last run, and who wants to know of it; `null` where there is none to show. */
export function createReportStore() {
  const listeners = new Set<() => void>()
  let report: BulkReport | null = null

  function set(next: BulkReport | null): void {
    report = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => report,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set,
    patch: (change: (held: BulkReport) => Partial<BulkReport>): void => {
      if (report) set({ ...report, ...change(report) })
    },
  }
}
