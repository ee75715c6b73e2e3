/** A document of a list, with the name under which people know it. */
export type NamedDocument = { id: number; name: string }

/** How far a run is: how many of its documents have been asked for, and those that did not change, with the reason. */
export type RunReport = {
  total: number
  asked: number
  changed: number
  failures: readonly (NamedDocument & { msg: string })[]
  /** The server has refused one for good: what is shown may be out of date, and is to be read again. */
  isOutdated?: true
}

type Run<Document> = {
  documents: readonly Document[]
  work: (document: Document) => Promise<unknown>
  /** Says why the work on a document failed. */
  messageOf: (error: unknown) => string
  /** Whether another try makes no sense. */
  isFinal: (error: unknown) => boolean
  onProgress: (report: RunReport) => void
}

/** Runs an operation for one document after another. A failure does not stop the others. */
export async function runForEach<Document extends NamedDocument>({
  documents,
  work,
  messageOf,
  isFinal,
  onProgress,
}: Run<Document>): Promise<RunReport> {
  let report: RunReport = { total: documents.length, asked: 0, changed: 0, failures: [] }
  onProgress(report)
  for (const document of documents) {
    let isOutdated = report.isOutdated
    const msg = await work(document).then(
      () => undefined,
      (error: unknown) => {
        if (isFinal(error)) isOutdated = true
        return messageOf(error)
      },
    )
    const failures =
      msg === undefined
        ? report.failures
        : [...report.failures, { id: document.id, name: document.name, msg }]
    const asked = report.asked + 1
    report = {
      ...report,
      asked,
      changed: asked - failures.length,
      failures,
      ...(isOutdated && { isOutdated }),
    }
    onProgress(report)
  }
  return report
}
