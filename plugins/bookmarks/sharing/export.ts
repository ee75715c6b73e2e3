import { Readable } from 'node:stream'
import { downloadFile, findFigureImages } from '@litfass/images/figures'
import { languageOf, translate } from '@litfass/kit'
import { addToArchive } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import yazl from 'yazl'
import { pageUrl, type ResolvedBookmarksOptions } from '../options.ts'
import { texts } from '../texts.ts'

/** Where the pictures come from. */
type PictureFiles = { findAll: typeof findFigureImages; download: typeof downloadFile }
const STORED: PictureFiles = { findAll: findFigureImages, download: downloadFile }

type ExportedPictures = {
  ids: readonly number[]
  /** Number of pictures that are left out because the caller may not see them; the credits tell it. */
  hidden?: number
}

/** Pictures whose captions are read in one query. */
const BATCH = 50

/**
 * Streams a ZIP of the pictures of a list that the caller can see, with a text file of credits at the end. One file is open
 * at a time and read at the pace of the reader, so that memory does not grow with the list. Access is checked per batch
 * and again for each file, when its turn comes.
 */
export function exportList(
  req: PayloadRequest,
  options: ResolvedBookmarksOptions,
  { ids, hidden = 0 }: ExportedPictures,
  files: PictureFiles = STORED,
): Readable {
  const zip = new yazl.ZipFile()
  const out = Readable.from(zip.outputStream, { objectMode: false })
  const stopped = new AbortController()
  out.once('close', () => stopped.abort())
  zip.once('error', (error) => out.destroy(error))
  addEntries({ req, options, files, zip, ids, hidden, signal: stopped.signal }).catch((error) => {
    if (stopped.signal.aborted) return
    req.payload.logger.error({ err: error, msg: 'exporting a list of bookmarks failed' })
    // The response has begun: only a broken connection tells the browser that the file is incomplete.
    out.destroy(error)
  })
  return out
}

type Export = {
  req: PayloadRequest
  options: ResolvedBookmarksOptions
  files: PictureFiles
  zip: yazl.ZipFile
  ids: readonly number[]
  hidden: number
  signal: AbortSignal
}

async function addEntries({ req, options, files, zip, ids, hidden, signal }: Export): Promise<void> {
  const credits: Credit[] = []
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const found = new Map((await files.findAll(req, batch)).map((image) => [image.id, image]))
    for (const [index, id] of batch.entries()) {
      const image = found.get(id)
      const file = image && (await files.download(req, id))
      if (signal.aborted) return void file?.stream.destroy()
      const { caption = '', copyright = '' } = image ?? {}
      const position = start + index + 1
      const fileName =
        file && exportName({ position, total: ids.length, id, caption, extension: file.extension })
      const page = pageUrl(options, languageOf(req), { image: id })
      credits.push({ fileName, id, caption, copyright, page })
      if (file && fileName)
        await addToArchive(zip, { stream: file.stream, bytes: file.bytes, path: fileName, signal })
    }
  }
  const text = (name: Parameters<typeof texts.key>[0]) => translate(req, texts.key(name))
  const words = {
    title: text('creditsTitle'),
    caption: text('caption'),
    copyright: text('photo'),
    noCopyright: text('noCopyright'),
    page: text('page'),
    unavailable: text('unavailable'),
  }
  const note = hidden > 0 ? `\n${translate(req, texts.key('hiddenPictures'), { count: hidden })}\n` : ''
  zip.addBuffer(Buffer.from(creditsText(credits, words) + note), `${text('creditsName')}.txt`)
  zip.end()
}

type NamedPicture = {
  /** Place in the list, counted from 1, and its length: names sort as the list does. */
  position: number
  total: number
  id: number
  caption: string
  extension: string
}

/** Characters of a caption that a file name contains at most. */
const MAX_CAPTION = 60

/** Everything that is not allowed in a file name or the path of an archive on some system. */
const FORBIDDEN = /[^\p{L}\p{M}\p{N}]+/gu

/** Returns the file name of a picture in the archive, unique in its list: `007-Blick-über-den-Markt-12.jpg`. */
export function exportName({ position, total, id, caption, extension }: NamedPicture): string {
  const place = String(position).padStart(Math.max(3, String(total).length), '0')
  const words = caption.normalize('NFC').replace(FORBIDDEN, '-').replace(/^-+/, '')
  const start = [...words].slice(0, MAX_CAPTION).join('').replace(/-+$/, '')
  return `${[place, start, id].filter((part) => part !== '').join('-')}.${extension}`
}

export type Credit = {
  /** Name of the file in the archive; `undefined` for a picture that is not available any more. */
  fileName: string | undefined
  id: number
  caption: string
  copyright: string
  /** URL of the picture's page. */
  page: string
}

/** Labels of the credits in one language. */
type CreditWords = {
  title: string
  caption: string
  copyright: string
  noCopyright: string
  page: string
  unavailable: string
}

/** Formats the credits of an archive as plain text: one paragraph per picture, in the order of the list. */
export function creditsText(credits: readonly Credit[], words: CreditWords): string {
  const paragraphs = credits.map(({ fileName, id, caption, copyright, page }) => {
    if (fileName === undefined) return `${id}: ${words.unavailable}`
    return [
      fileName,
      ...(oneLine(caption) ? [`${words.caption}: ${oneLine(caption)}`] : []),
      `${words.copyright}: ${oneLine(copyright) || words.noCopyright}`,
      `${words.page}: ${page}`,
    ].join('\n')
  })
  return `${[words.title, ...paragraphs].join('\n\n')}\n`
}

/** Removes line breaks, with which a caption could forge another paragraph. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
