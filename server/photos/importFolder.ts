import { imagesOptionsOf, inBatches, knownContent } from '@litfass/images/maintenance'
import type { Payload, TypedUser } from 'payload'
import type { Report } from './createReport.ts'
import { englishReq } from './englishReq.ts'
import { importPhoto } from './importPhoto.ts'
import { inParallel } from './inParallel.ts'
import { type InspectedPhoto, inspectPhoto } from './inspectPhoto.ts'
import { walkFiles } from './walkFiles.ts'

export type ImportCounts = { added: number; known: number; refused: number; other: number; bytes: number }

/** Nothing yet. */
export const noCounts = (): ImportCounts => ({ added: 0, known: 0, refused: 0, other: 0, bytes: 0 })

export type FolderImport = {
  folder: string
  user: TypedUser
  imageManagerPrefix?: string
  /** Looks only; `added` counts what would be. */
  isDryRun?: boolean
  report: Report
  /** Kept up to date, so that they are right however it ends. */
  counts: ImportCounts
  signal: AbortSignal
  /** Told after every file, with the number of files so far. */
  onProgress: (seen: number) => void
}

type Photo = Extract<InspectedPhoto, { kind: 'photo' }>

/** Files read at the same time, and pictures stored at the same time. */
const AT_ONCE = 3
/** Files whose contents are looked up with one query. */
const BATCH = 60

/**
 * Adds the pictures of a folder that are not there yet. Files are read in pieces and some at a time, so memory stays
 * the same for any number of them. Ended at any point, the next run goes on: what is there is known by its content.
 * @throws what keeps every further file from being added; until then all is kept
 */
export async function importFolder(payload: Payload, job: FolderImport): Promise<void> {
  const { counts } = job
  const planned = new Set<string>()
  let seen = 0
  const refuse = async (path: string, reason: string, code: string) => {
    counts.refused += 1
    await job.report.add({ path, reason, code })
  }
  const done = () => {
    seen += 1
    job.onProgress(seen)
  }

  for await (const batch of inBatches(walkFiles(job.folder), BATCH)) {
    if (job.signal.aborted) break
    const photos: Photo[] = []
    const req = await englishReq(payload, job.user)
    await inParallel(batch, AT_ONCE, job.signal, async (found) => {
      if (found.kind === 'unreadable') {
        await refuse(found.path, found.reason, 'unreadable')
        return done()
      }
      const photo = await inspectPhoto(req, found.path)
      if (photo.kind === 'photo') return photos.push(photo)
      if (photo.kind === 'other') counts.other += 1
      else await refuse(photo.path, photo.reason, photo.code)
      done()
    })
    const fresh = await leaveOutKnown(photos)
    await inParallel(fresh, AT_ONCE, job.signal, async (photo) => {
      await (job.isDryRun ? plan(photo) : add(photo))
      done()
    })
  }

  async function leaveOutKnown(photos: readonly Photo[]): Promise<Photo[]> {
    const req = await englishReq(payload, job.user)
    const hashes = photos.map(({ contentHash }) => contentHash)
    const known = await knownContent(req, imagesOptionsOf(payload), hashes)
    return photos.filter(({ contentHash }) => {
      if (!known.has(contentHash)) return true
      counts.known += 1
      done()
      return false
    })
  }

  async function plan({ contentHash, bytes }: Photo): Promise<void> {
    if (planned.has(contentHash)) {
      counts.known += 1
      return
    }
    planned.add(contentHash)
    counts.added += 1
    counts.bytes += bytes
  }

  async function add({ path, bytes }: Photo): Promise<void> {
    const { user, imageManagerPrefix } = job
    const result = await importPhoto(payload, { path, user, imageManagerPrefix })
    if (result.outcome === 'refused') return refuse(path, result.reason.msg, result.reason.code)
    counts[result.outcome] += 1
    if (result.outcome === 'added') counts.bytes += bytes
  }
}
