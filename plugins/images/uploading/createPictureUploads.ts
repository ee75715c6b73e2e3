import { type ClientOptions, createClient, type Language, localError } from '@litfass/kit/client'
import type { PictureUploads } from '@litfass/kit/react'
import { imageEvents, imageIsStub, imageSame, imageState, upload } from '../routes.ts'
import { stubWatchOf } from '../stubs/stubWatchOf.ts'
import { afterLostConnections } from './afterLostConnections.ts'
import { fileRefusal } from './fileRefusal.ts'
import { hashOf } from './hashOf.ts'
import { imageObjectText, storedPictureOf } from './storedPictureOf.ts'
import { type StubWatch, whenProcessed } from './whenProcessed.ts'
import { whenServerHasRoom } from './whenServerHasRoom.ts'

export type PictureUploadsOptions = Omit<ClientOptions, 'routes'> & {
  /** The page's own watch of its stubs, so that one stream of events does for all; one of its own when left out. */
  stubs?: StubWatch
}

const ROUTES = [upload, imageSame, imageIsStub, imageState, imageEvents]
/** A large file may wait 15 seconds for its turn, and as long for a connection to the database, in ms. */
const SILENCE_MS = 60_000
/** The bytes do not wait longer than this for word of a duplicate, in ms. */
const SAME_MS = 10_000

/**
 * Uploads pictures to the named routes of this plugin (spec/media, section 5). In the language of the page when none is
 * given.
 */
export function createPictureUploads(options: PictureUploadsOptions = {}): PictureUploads {
  const { stubs, language = pageLanguage, ...others } = options
  const client = createClient({ ...others, language, routes: [ROUTES] })
  let watch = stubs

  /** Whoever stops something is told so in the same words wherever it was. */
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
    send: ({ file, imageManagerPrefix, idempotencyKey, signal, onProgress, onRetry }) => {
      const fields = { imageManagerPrefix }
      const headers = { 'Idempotency-Key': idempotencyKey }
      const sendOnce = () => {
        onProgress(0)
        return client.upload(upload, { file, fields, headers, signal, onProgress, silenceMs: SILENCE_MS })
      }
      const send = () => whenServerHasRoom(sendOnce, signal)
      return cancellable(signal, async () =>
        storedPictureOf(await afterLostConnections(send, { signal, onRetry })),
      )
    },
    whenProcessed: (id, watching) => {
      watch ??= stubWatchOf({ loadClient: async () => client, language })
      const stubs = watch
      return cancellable(watching.signal, () => whenProcessed(stubs, id, watching))
    },
  }
}

function pageLanguage(): Language {
  return typeof document !== 'undefined' && document.documentElement.lang === 'en' ? 'en' : 'de'
}
