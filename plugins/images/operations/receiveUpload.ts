import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { discardRest, LitfassError } from '@litfass/kit'
import Busboy from 'busboy'
import type { PayloadRequest } from 'payload'
import { MAX_UPLOAD_BYTES } from '../model/files/formats.ts'
import { UPLOADED_AS, type UploadedAs } from '../model/picture/visibility.ts'
import { uploadTexts } from '../texts.ts'
import { refusal } from './acceptUpload.ts'

/** The other fields of the form. */
export type ReceivedUpload = {
  imageManagerPrefix: string
  fileName: string
  language: string | undefined
  visibility: UploadedAs | undefined
}

/** Bytes that are buffered for one write: a write for each chunk from the network costs more than the copy. */
const WRITTEN_AT_ONCE = 1_048_576

const malformed = (word: 'severalFiles' | 'interrupted' | 'unknownVisibility', cause?: unknown) =>
  new LitfassError('malformed', { detail: `upload.${word}`, msgKey: uploadTexts.key(word), cause })

/**
 * Streams the one file of a multipart body to `path`, so that memory stays flat however many arrive at once.
 * `seen.fileName` is set as soon as the file's part begins, for error responses.
 * @throws LitfassError `upload.empty`, `upload.severalFiles`, `upload.tooLarge`, `upload.interrupted`,
 * `upload.unknownVisibility`
 */
export async function receiveUpload(
  req: PayloadRequest,
  path: string,
  seen: { fileName?: string },
): Promise<ReceivedUpload> {
  if (!req.body || !/^multipart\/form-data/i.test(req.headers.get('content-type') ?? ''))
    throw refusal('upload.empty')
  const fields = new Map<string, string>()
  let written: Promise<void> | undefined
  let failure: LitfassError | undefined
  let diskError: Error | undefined
  const parser = openParser(req)
  const fail = (error: LitfassError) => {
    failure ??= error
    parser.destroy(error)
  }
  parser.on('field', (name, value) => fields.set(name, value))
  parser.on('file', (_name, stream, info) => {
    // An ending parser emits an error on its files too; unhandled, that would end the server.
    stream.on('error', () => undefined)
    if (written) {
      stream.resume()
      fail(malformed('severalFiles'))
      return
    }
    seen.fileName = info.filename
    stream.on('limit', () => fail(refusal('upload.tooLarge')))
    written = pipeline(stream, createWriteStream(path, { highWaterMark: WRITTEN_AT_ONCE }))
    // A full disk is the server's fault, and the rest of the form would never be read.
    written.catch((error) => {
      diskError ??= error
      parser.destroy(error)
    })
  })
  await pipeline(chunksOf(req.body), parser).catch((error) => {
    throw failure ?? diskError ?? malformed('interrupted', error)
  })
  if (!written || !seen.fileName) throw refusal('upload.empty')
  await written
  const imageManagerPrefix = fields.get('imageManagerPrefix') ?? ''
  const asked = fields.get('visibility') || undefined
  const visibility = UPLOADED_AS.find((one) => one === asked)
  if (asked !== undefined && !visibility) throw malformed('unknownVisibility')
  return { imageManagerPrefix, fileName: seen.fileName, language: fields.get('language'), visibility }
}

function openParser(req: PayloadRequest) {
  try {
    return Busboy({
      headers: { 'content-type': req.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      limits: { fileSize: MAX_UPLOAD_BYTES + 1, files: 2, fields: 10, fieldSize: 1000, parts: 12 },
    })
  } catch (cause) {
    // A form without a boundary.
    throw malformed('interrupted', cause)
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = body.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    // An upload that was read to its end has nothing left to discard.
    await discardRest(reader, MAX_UPLOAD_BYTES).catch(() => undefined)
  }
}
