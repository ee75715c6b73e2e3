import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { LitfassError } from '@litfass/kit'
import Busboy from 'busboy'
import type { PayloadRequest } from 'payload'
import { MAX_UPLOAD_BYTES } from '../domain/uploadRefusal.ts'
import { refusal } from './acceptUpload.ts'

/** What came with the file. */
export type ReceivedUpload = { imageManagerPrefix: string; fileName: string }

const malformed = (word: 'severalFiles' | 'interrupted', cause?: unknown) =>
  new LitfassError('malformed', { detail: `upload.${word}`, msgKey: `litfass:upload:${word}`, cause })

/**
 * Streams the one file of a multipart body to `path`, so that memory stays flat however many arrive at once.
 * `seen.fileName` is set as soon as the file's part begins, for error answers.
 * @throws LitfassError `upload.empty`, `upload.severalFiles`, `upload.tooLarge`, `upload.interrupted`
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
  const parser = Busboy({
    headers: { 'content-type': req.headers.get('content-type') ?? '' },
    defParamCharset: 'utf8',
    limits: { fileSize: MAX_UPLOAD_BYTES + 1, files: 2, fields: 10, fieldSize: 1000, parts: 12 },
  })
  parser.on('field', (name, value) => fields.set(name, value))
  parser.on('file', (_name, stream, info) => {
    if (written) {
      stream.resume()
      parser.destroy(malformed('severalFiles'))
      return
    }
    seen.fileName = info.filename
    stream.on('limit', () => parser.destroy(refusal('upload.tooLarge')))
    written = pipeline(stream, createWriteStream(path))
    written.catch(() => undefined)
  })
  await pipeline(chunksOf(req.body), parser).catch((error) => {
    throw error instanceof LitfassError ? error : malformed('interrupted', error)
  })
  if (!written || !seen.fileName) throw refusal('upload.empty')
  await written
  return { imageManagerPrefix: fields.get('imageManagerPrefix') ?? '', fileName: seen.fileName }
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = body.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}
