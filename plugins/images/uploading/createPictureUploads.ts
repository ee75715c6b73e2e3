import type { FileRefusal } from '@litfass/interface/uploads'
import { ClientError, type ClientOptions, createClient, type Language, localError } from '@litfass/kit/client'
import { z } from 'zod'
import { ACCEPTED_FILES, type UploadRefusal } from '../model/files/formats.ts'
import { imageIsStub, imageSame, imageState, upload } from '../routes.ts'
import { stubWatchOf } from '../stubs/stubWatchOf.ts'
import type { PictureUploads, StoredPicture } from './PictureUploads.ts'
import { retryLostConnections, retryWhileBusy } from './retries.ts'

export type PictureUploadsOptions = Omit<ClientOptions, 'routes'> & {
  /** The page's stub watch, so that one event stream serves all; a new one by default. */
  stubs?: StubWatch
  /** Language of the texts that uploaded pictures will have (BCP 47); that of the site when left out. */
  textLanguage?: (() => string) | undefined
}

const ROUTES = [upload, imageSame, imageIsStub, imageState]
/** Timeout in ms: a large file may wait 15 seconds for its turn, and as long for a database connection. */
const SILENCE_MS = 60_000
/** The longest wait for the duplicate check before uploading, in ms. */
const SAME_MS = 10_000

/**
 * Creates the client that uploads pictures to the named routes of this plugin (spec/media, section 5).
 */
export function createPictureUploads(options: PictureUploadsOptions = {}): PictureUploads {
  const { stubs, language = pageLanguage, textLanguage, ...others } = options
  const client = createClient({ ...others, language, routes: [ROUTES] })
  let watch = stubs

  /** Returns the same error for an abort at any point. */
  async function cancellable<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw signal.aborted ? localError('cancelled', language(), { cause: error }) : error
    }
  }

  return {
    refusalOf: fileRefusal,
    findSame: (file, { imageManagerPrefix, signal }) =>
      cancellable(signal, async () => {
        const hash = await hashOf(file)
        if (!hash) return []
        const query = { hash, imageManagerPrefix }
        const { pictures } = await client.call(imageSame, { query, signal, timeoutMs: SAME_MS })
        return pictures.map((same) => ({ ...same, imageObj: imageObjectText.parse(same.imageObj) }))
      }),
    send: ({ file, imageManagerPrefix, visibility, idempotencyKey, signal, onProgress, onRetry }) => {
      const spoken = textLanguage?.()
      const fields = {
        imageManagerPrefix,
        ...(spoken && { language: spoken }),
        ...(visibility && { visibility }),
      }
      const headers = { 'Idempotency-Key': idempotencyKey }
      const sendOnce = () => {
        onProgress(0)
        return client.upload(upload, { file, fields, headers, signal, onProgress, silenceMs: SILENCE_MS })
      }
      const send = () => retryWhileBusy(sendOnce, signal)
      return cancellable(signal, async () =>
        storedPictureOf(await retryLostConnections(send, { signal, onRetry })),
      )
    },
    whenProcessed: (id, watching) => {
      watch ??= stubWatchOf({ loadClient: async () => client })
      const stubs = watch
      return cancellable(watching.signal, () => whenProcessed(stubs, id, watching))
    },
  }
}

function pageLanguage(): Language {
  return typeof document !== 'undefined' && document.documentElement.lang === 'en' ? 'en' : 'de'
}

type Answer = z.output<NonNullable<typeof upload.reply>>

/** The image object, sent as JSON text (design section 5). */
const imageObjectText = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.looseObject({ id: z.number().int() }))

/**
 * Returns the picture in the response to an upload.
 * @throws Error if there is none
 */
export function storedPictureOf({ files: [stored] }: Answer): StoredPicture {
  if (!stored) throw new Error('The upload was answered without a picture.')
  return {
    imageObj: imageObjectText.parse(stored.imageObj),
    imageUrls: stored.imageUrls,
    notice: stored.notice,
  }
}

/**
 * Computes the SHA-256 of a file in hex, as the server stores it; `undefined` if the browser cannot: on pages without
 * https, and for a file that can no longer be read.
 */
export async function hashOf(file: Blob): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = crypto.subtle
  const bytes = subtle && (await file.arrayBuffer().catch(() => undefined))
  if (!bytes) return undefined
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export type StubWatch = Pick<ReturnType<typeof stubWatchOf>, 'watch' | 'read' | 'subscribe'>
type Watching = Parameters<PictureUploads['whenProcessed']>[1]
type Outcome = Awaited<ReturnType<PictureUploads['whenProcessed']>>

/**
 * Watches a picture until it is ready or has failed; a deleted one has failed without a reason.
 * @throws the signal's reason
 */
export function whenProcessed(
  stubs: StubWatch,
  id: number,
  { signal, onRemaining }: Watching,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    let told: number | undefined
    const end = () => {
      signal.removeEventListener('abort', giveUp)
      unsubscribe()
      stopWatching()
    }
    const giveUp = () => {
      end()
      reject(signal.reason)
    }
    const look = () => {
      const state = stubs.read(id)
      if (state?.kind === 'waiting') {
        // The server's count, unknown before its first answer.
        if (state.total !== null && state.remaining !== told) onRemaining?.(state.remaining)
        told = state.remaining
        return
      }
      end()
      if (state?.kind === 'ready') resolve({ state: 'ready' })
      else resolve({ state: 'failed', reason: state?.kind === 'failed' ? state.reason : null })
    }
    const stopWatching = stubs.watch(id, 1)
    const unsubscribe = stubs.subscribe(look)
    signal.addEventListener('abort', giveUp)
    look()
  })
}

/** Refusals of a file for what it is, however often it is sent. */
const OF_THE_FILE = new Set<string>([
  'upload.type',
  'upload.tooLarge',
  'upload.tooManyPixels',
  'upload.broken',
  'upload.empty',
] satisfies UploadRefusal[])

/** Whether the server has refused a file for what it is, so that sending it again is of no use. */
export const isFileRefused = (error: unknown): boolean =>
  error instanceof ClientError && OF_THE_FILE.has(error.code)

/** Size limit of dropped files in bytes; the server has its own limit (spec media 5). */
export const MAX_DROP_BYTES = 33_554_432

/** Returns why a file is refused before sending; `undefined` if it is accepted. */
export function fileRefusal({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): FileRefusal | undefined {
  const endings = Object.values(ACCEPTED_FILES).flat()
  const isPicture = type in ACCEPTED_FILES || endings.some((ending) => name.toLowerCase().endsWith(ending))
  if (!isPicture) return 'wrongType'
  if (size === 0) return 'empty'
  return size > MAX_DROP_BYTES ? 'tooLarge' : undefined
}
