import { type ErrorBody, errorBody, LitfassError } from '@litfass/kit'
import { createLocalReq, getLocalI18n, type Payload, type PayloadRequest, type TypedUser } from 'payload'
import { inBatches } from '../maintenance/unusedFiles.ts'
import type { UploadedAs } from '../model/picture/visibility.ts'
import { hashFile, refusal } from '../operations/acceptUpload.ts'
import { knownContent } from '../operations/findImages.ts'
import { addLocalFile, type PictureData } from '../operations/storeImage.ts'
import { imagesOptionsOf } from '../options.ts'
import { inspectUpload } from '../pipeline/inspectUpload.ts'
import { describeFileError, walkFiles } from './folderFiles.ts'
import type { ImportCounts, ImportReport, RefusedFile } from './importReport.ts'

type FolderImport = {
  folder: string
  user: TypedUser
  imageManagerPrefix?: string
  /** As the image manager has it when left out. */
  visibility?: UploadedAs | undefined
  /** Adds nothing; `added` counts the pictures that would be. */
  isDryRun?: boolean
  report: ImportReport
  /** Updated after each file, so that they are right however the import ends. */
  counts: ImportCounts
  signal: AbortSignal
  /** Called after each file with the number of files so far. */
  onProgress: (seen: number) => void
}

type Photo = Extract<InspectedPhoto, { kind: 'photo' }>

/** Files read, and pictures stored, at the same time. */
const AT_ONCE = 3
/** Files whose content is looked up in one query. */
const BATCH = 60

/**
 * Adds the pictures of a folder that are not there yet. Files are streamed, a few at a time, so memory use does not
 * depend on their number. An import can be stopped at any point; the next one continues, since stored pictures are
 * recognised by their content.
 * @throws the first error that every further file would meet too; pictures added before it stay
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
    const { user, imageManagerPrefix, visibility } = job
    const result = await importPhoto(payload, { path, user, imageManagerPrefix, visibility })
    if (result.outcome === 'refused') return refuse(path, result.reason.msg, result.reason.code)
    counts[result.outcome] += 1
    if (result.outcome === 'added') counts.bytes += bytes
  }
}

const PICTURE_NAME =
  /\.(jpe?g|jfif|png|gif|tiff?|bmp|dib|webp|avif|heic|heif|svg|psd|raw|cr[23w]|nef|arw|dng)$/i

/** A file, judged by its content. */
type InspectedPhoto =
  | { kind: 'photo'; path: string; contentHash: string; bytes: number }
  /** Neither a picture nor named like one. */
  | { kind: 'other' }
  | ({ kind: 'refused' } & RefusedFile)

/** Checks a file like an upload, and computes its content hash. It is streamed, and no pixel is decoded. */
async function inspectPhoto(req: PayloadRequest, path: string): Promise<InspectedPhoto> {
  try {
    const inspected = await inspectUpload(path)
    if (inspected.ok)
      return { kind: 'photo', path, contentHash: await hashFile(path), bytes: inspected.bytes }
    if (inspected.refusal === 'upload.type' && !PICTURE_NAME.test(path)) return { kind: 'other' }
    const { msg, code } = errorBody(req, refusal(inspected.refusal))
    return { kind: 'refused', path, reason: msg, code }
  } catch (error) {
    return {
      kind: 'refused',
      path,
      reason: `The file cannot be read: ${describeFileError(error)}.`,
      code: 'unreadable',
    }
  }
}

export type PhotoTexts = Omit<PictureData, 'imageManagerPrefix'>

type ImportedPhoto = { outcome: 'added' | 'known'; id: number } | { outcome: 'refused'; reason: ErrorBody }

type Import = {
  user: TypedUser
  path: string
  texts?: PhotoTexts
  imageManagerPrefix?: string
  /** As the image manager has it when left out. */
  visibility?: UploadedAs | undefined
}

/**
 * Adds a file as an account's picture, with the same checks as an upload, unless its content is there already.
 * @throws errors that every further file would meet too: database, store or disk away, missing rights
 */
export async function importPhoto(payload: Payload, photo: Import): Promise<ImportedPhoto> {
  const { path, texts = {}, user, imageManagerPrefix = 'imagepost', visibility } = photo
  const req = await englishReq(payload, user)
  try {
    const data = { ...texts, imageManagerPrefix }
    return await addLocalFile(req, imagesOptionsOf(payload), { path, visibility, data })
  } catch (error) {
    if (!(error instanceof LitfassError) || !REFUSALS.has(error.code)) throw error
    return { outcome: 'refused', reason: errorBody(req, error) }
  }
}

/** Errors a file causes itself; any other would meet the next file too. */
const REFUSALS: ReadonlySet<string> = new Set(['malformed', 'refused', 'tooLarge', 'wrongType'])

/** Creates a request of an account with English messages, as commands print them. */
export async function englishReq(payload: Payload, user: TypedUser): Promise<PayloadRequest> {
  const i18n = await getLocalI18n({ config: payload.config, language: 'en' })
  return createLocalReq({ user, req: { i18n } }, payload)
}

/**
 * Runs `work` for each item, at most `atOnce` at a time. After an abort or a failure nothing new is started; work under
 * way is awaited.
 * @throws the first failure
 */
async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  signal: AbortSignal,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const failures: unknown[] = []
  const run = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      if (signal.aborted || failures.length > 0) return
      await work(next.value).catch((error) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, run))
  if (failures.length > 0) throw failures[0]
}
