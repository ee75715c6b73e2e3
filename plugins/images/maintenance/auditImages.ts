import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { findStranded } from '../operations/renderQueue.ts'
import { staleTemporaryFiles } from '../operations/temporaryFiles.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import {
  type AuditFinding,
  type AuditRow,
  auditPage,
  auditRowOf,
  inspectStoredImage,
  type PictureFinding,
} from './findings.ts'
import { unusedFiles } from './unusedFiles.ts'

export type Audit = {
  /** Reads every original to its end. */
  verify: boolean
  /** Files younger than this are not called unused: their row may be about to be committed. */
  before: Date
  signal: AbortSignal
  /** Told of every picture and every file of the store that was looked at. */
  onSeen: (what: 'image' | 'file') => void
}

const PAGE = 200
const AT_ONCE = 8

/**
 * Compares database and store in both directions. Pictures are read page by page in the order of their ids, the store
 * is listed once and looked up some hundred names at a time: memory stays the same with any number of pictures. What
 * looks wrong is looked at a second time with the row as it is then, so that an edit meanwhile is no finding.
 */
export async function* auditImages(
  payload: Payload,
  options: ResolvedImagesOptions,
  audit: Audit,
): AsyncGenerator<AuditFinding> {
  const req = await createLocalReq({}, payload)
  yield* auditPictures(req, options, audit)
  for (const imageId of await findStranded(req, options))
    yield { kind: 'stranded', imageId, detail: 'no job' }
  const onFile = () => audit.onSeen('file')
  for await (const unused of unusedFiles(payload, options, { before: audit.before, onFile })) {
    if (audit.signal.aborted) return
    yield unused
  }
  for (const path of await staleTemporaryFiles(options.temporaryDirectory, audit.before))
    yield { kind: 'temporaryFile', path }
}

async function* auditPictures(
  req: PayloadRequest,
  options: ResolvedImagesOptions,
  audit: Audit,
): AsyncGenerator<PictureFinding> {
  let after = 0
  while (true) {
    const rows = await auditPage(req, options, after, PAGE)
    const last = rows.at(-1)
    if (!last) return
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      if (audit.signal.aborted) return
      const found = await Promise.all(
        rows.slice(at, at + AT_ONCE).map((row) => auditPicture(req, options, row, audit)),
      )
      yield* found.flat()
    }
    after = last.id
  }
}

async function auditPicture(
  req: PayloadRequest,
  options: ResolvedImagesOptions,
  row: AuditRow,
  { verify, onSeen }: Audit,
): Promise<PictureFinding[]> {
  const found = await inspectStoredImage(options.store, row, verify)
  onSeen('image')
  if (found.length === 0) return found
  const now = await auditRowOf(req, options, row.id)
  return now ? inspectStoredImage(options.store, now, verify) : []
}
