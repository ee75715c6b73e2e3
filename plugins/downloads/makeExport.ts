import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { type PersonalFile, personalDataOf } from '@litfass/kit'
import { inTransaction } from '@litfass/kit/database'
import { enqueueJob, type JobHandler } from '@litfass/kit/jobs'
import { fillLine, mailSite } from '@litfass/kit/mails'
import { addToArchive } from '@litfass/kit/storage'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import yazl from 'yazl'
import { z } from 'zod'
import { options } from './options.ts'
import { beginDownload, failDownload, finishDownload, noteProgress } from './store.ts'
import { texts } from './texts.ts'

/** Task name of the job that tells the owner. */
export const MAIL_JOB = 'downloads:mail'

const made = z.object({ id: z.number() })

/**
 * Makes the file of a download and stores it. It starts again after a worker has stopped; after the last attempt the download is
 * given up.
 */
export const makeExport: JobHandler = async (data, { payload, signal, attempt, maxAttempts }) => {
  const { id } = made.parse(data)
  const download = await beginDownload(payload, id)
  if (!download) return
  const { store, temporaryDirectory } = options.of(payload)
  await mkdir(temporaryDirectory, { recursive: true })
  const path = join(temporaryDirectory, `export-${randomUUID()}.zip`)
  try {
    const { req, account } = await requestOf(payload, download.account)
    await writeArchive({ path, signal, parts: partsOf(req, download.account, progressOf(payload, id)) })
    await store.putFile(download.key, path, 'application/zip')
    const { size: bytes } = await stat(path)
    await inTransaction(req, async () => {
      await finishDownload(req, { id, bytes })
      const mail = { to: account.email, name: account.name, language: download.language }
      await enqueueJob(req, { task: MAIL_JOB, payload: mail })
    })
  } catch (error) {
    if (!signal.aborted && attempt >= maxAttempts) await failDownload(payload, id)
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

const owner = z.looseObject({ email: z.string(), name: z.string().nullish() })

/** A request with the rights of the account: nothing else is in its export. */
async function requestOf(payload: Payload, id: number) {
  const { accountsCollection: collection } = options.of(payload)
  const req = await createLocalReq({}, payload)
  // Privileged: the account itself is what the download is about.
  const found = await payload.findByID({ collection, id, depth: 0, overrideAccess: true, req })
  req.user = { ...found, collection }
  return { req, account: owner.parse(found) }
}

type Archived = { path: string; signal: AbortSignal; parts: AsyncIterable<PersonalFile> }

/** Writes a ZIP to a local path, one file after another, so that memory does not grow with it. */
async function writeArchive({ path, signal, parts }: Archived): Promise<void> {
  const zip = new yazl.ZipFile()
  const file = createWriteStream(path, { mode: 0o600 })
  const isWritten = finished(zip.outputStream.pipe(file))
  // Awaited below; until then a failure must not count as unhandled.
  isWritten.catch(() => undefined)
  try {
    for await (const part of parts) {
      signal.throwIfAborted()
      if ('json' in part) zip.addBuffer(Buffer.from(`${JSON.stringify(part.json, null, 2)}\n`), part.path)
      else await addToArchive(zip, { ...part, signal })
    }
    zip.end()
    await isWritten
  } finally {
    file.destroy()
  }
}

/** Yields the files of all parts, each in the order of its plugin. */
async function* partsOf(
  req: PayloadRequest,
  account: number,
  progress: (share: number) => void,
): AsyncIterable<PersonalFile> {
  const parts = Object.values(personalDataOf(req.payload))
  for (const [at, collect] of parts.entries()) {
    yield* collect({ req, account, progress: (share) => progress((at + share) / parts.length) })
    progress((at + 1) / parts.length)
  }
}

/** Time between two notes of the progress, in ms. */
const NOTE_MS = 500

/** Returns a function that notes the progress now and then. */
function progressOf(payload: Payload, id: number): (share: number) => void {
  let noted = { percent: 0, at: 0 }
  return (share) => {
    // The rest is storing the file.
    const percent = Math.floor(share * 99)
    if (percent <= noted.percent || Date.now() - noted.at < NOTE_MS) return
    noted = { percent, at: Date.now() }
    noteProgress(payload, id, percent).catch((err: unknown) =>
      payload.logger.warn({ err, downloadId: id, msg: 'the progress of a download was not noted' }),
    )
  }
}

const mail = z.object({ to: z.string(), name: z.string().nullish(), language: z.enum(['de', 'en']) })

/** Tells the owner that the file is there, in the language in which it was asked for. */
export const mailReady: JobHandler = async (data, { payload }) => {
  const { to, name, language } = mail.parse(data)
  const { page, keepDays } = options.of(payload)
  const words = texts.in(language).mail
  const { name: site, url: siteUrl } = mailSite(payload)
  const url = `${siteUrl}${page[language]}`
  await payload.sendEmail({
    to,
    subject: words.subject,
    text: fillLine(words.text, { name: name || to, site, url, days: keepDays }),
  })
}
