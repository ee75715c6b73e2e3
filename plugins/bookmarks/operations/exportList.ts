import { once } from 'node:events'
import { Readable } from 'node:stream'
import { translate } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import yazl from 'yazl'
import { TEXTS } from '../constants.ts'
import { type Credit, creditsText } from '../domain/creditsText.ts'
import { exportName } from '../domain/exportName.ts'
import type { FigureImage } from '../domain/FigureImage.ts'
import type { Reference } from '../domain/Reference.ts'
import type { ResolvedBookmarksOptions } from '../options.ts'
import type { DownloadFile } from '../PictureSource.ts'
import { languageOf, pageAddress } from '../presenters/pageAddress.ts'
import { pictureIds } from './picturesAmong.ts'

/** Pictures whose captions are read at once. */
const BATCH = 50

/**
 * A ZIP of the pictures of a list that the caller may see, with a file of credits at its end. One picture after another
 * is opened, at the pace of whoever reads: memory stays the same however many there are. Each picture's rights are asked
 * when its turn comes.
 */
export function exportList(
  req: PayloadRequest,
  options: ResolvedBookmarksOptions,
  rows: readonly Reference[],
): Readable {
  const zip = new yazl.ZipFile()
  const out = Readable.from(zip.outputStream, { objectMode: false })
  const stopped = new AbortController()
  out.once('close', () => stopped.abort())
  zip.once('error', (error) => out.destroy(error))
  addAll({ req, options, zip, ids: pictureIds(rows), signal: stopped.signal }).catch((error) => {
    if (stopped.signal.aborted) return
    req.payload.logger.error({ err: error, msg: 'exporting a list of bookmarks failed' })
    // The answer has begun: a broken line is how a browser learns that the file is not whole.
    out.destroy(error)
  })
  return out
}

type Adding = {
  req: PayloadRequest
  options: ResolvedBookmarksOptions
  zip: yazl.ZipFile
  ids: readonly number[]
  signal: AbortSignal
}

async function addAll({ req, options, zip, ids, signal }: Adding): Promise<void> {
  const credits: Credit[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    const found = new Map((await options.pictures.findAll(req, batch)).map((image) => [image.id, image]))
    for (const [place, id] of batch.entries()) {
      const image = found.get(id)
      const file = image && (await options.pictures.download(req, id))
      if (signal.aborted) return void file?.stream.destroy()
      const position = at + place + 1
      const fileName =
        image && file && exportName({ ...image, position, total: ids.length, extension: file.extension })
      credits.push(creditOf({ req, options, id, image, fileName }))
      if (file && fileName) await addFile(zip, { file, fileName, signal })
    }
  }
  zip.addBuffer(Buffer.from(creditsText(credits, wordsOf(req))), `${textOf(req, 'creditsName')}.txt`)
  zip.end()
}

type Entry = { file: DownloadFile; fileName: string; signal: AbortSignal }

/** Settles when the file has been read to its end, which is at the reader's pace. */
async function addFile(zip: yazl.ZipFile, { file, fileName, signal }: Entry): Promise<void> {
  const { stream, bytes } = file
  const isRead = once(stream, 'end', { signal }).finally(() => stream.destroy())
  // Pictures are compressed already.
  zip.addReadStream(stream, fileName, { compress: false, size: bytes })
  await isRead
}

type Told = {
  req: PayloadRequest
  options: ResolvedBookmarksOptions
  id: number
  image: FigureImage | undefined
  fileName: string | undefined
}

function creditOf({ req, options, id, image, fileName }: Told): Credit {
  const { caption = '', copyright = '' } = image ?? {}
  return { id, fileName, caption, copyright, page: pageAddress(options, languageOf(req), { image: id }) }
}

function wordsOf(req: PayloadRequest) {
  return {
    title: textOf(req, 'creditsTitle'),
    caption: textOf(req, 'caption'),
    copyright: textOf(req, 'photo'),
    noCopyright: textOf(req, 'noCopyright'),
    page: textOf(req, 'page'),
    unavailable: textOf(req, 'unavailable'),
  }
}

function textOf(req: PayloadRequest, key: string): string {
  return translate(req, `${TEXTS}:${key}`)
}
