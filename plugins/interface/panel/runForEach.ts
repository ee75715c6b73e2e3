/** A document of a list, with the name under which people know it. */
export type NamedDocument = { id: number; name: string }

/** How far a run is: how many of its documents have been asked for, and those that did not change, with the reason. */
export type RunReport = {
  total: number
  asked: number
  changed: number
  failures: readonly (NamedDocument & { msg: string })[]
}

type Run = {
  documents: readonly NamedDocument[]
  work: (id: number) => Promise<unknown>
  /** Says why the work on a document failed. */
  messageOf: (error: unknown) => string
  onProgress: (report: RunReport) => void
}

/** Does something to one document after another, so that one that fails keeps no other from it. */
export async function runForEach({ documents, work, messageOf, onProgress }: Run): Promise<RunReport> {
  let report: RunReport = { total: documents.length, asked: 0, changed: 0, failures: [] }
  onProgress(report)
  for (const document of documents) {
    const msg = await work(document.id).then(() => undefined, messageOf)
    const failures = msg === undefined ? report.failures : [...report.failures, { ...document, msg }]
    report = { ...report, asked: report.asked + 1, changed: report.asked + 1 - failures.length, failures }
    onProgress(report)
  }
  return report
}
