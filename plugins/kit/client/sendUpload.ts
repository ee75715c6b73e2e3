import { type Language, localError } from './localError.ts'
import type { Answer } from './readAnswer.ts'

type Progress = { lengthComputable: boolean; loaded: number; total: number }

/** The part of XMLHttpRequest an upload needs: `fetch` cannot tell how much has been sent. */
export type UploadRequest = Pick<
  XMLHttpRequest,
  'open' | 'setRequestHeader' | 'send' | 'abort' | 'status' | 'responseText' | 'getResponseHeader'
> & {
  addEventListener(type: 'load' | 'error' | 'abort', listener: () => void): void
  readonly upload: { addEventListener(type: 'progress', listener: (event: Progress) => void): void }
}

type Sending = {
  request: UploadRequest
  url: string
  method: string
  headers: Record<string, string>
  form: FormData
  onProgress: ((percent: number) => void) | undefined
  silenceMs?: number | undefined
  signal: AbortSignal
  language: Language
}

/**
 * Sends a multipart form and waits for its whole answer.
 * @throws the signal's reason; ClientError `network`; `timeout` when nothing moves for `silenceMs`
 */
export function sendUpload({ request, form, onProgress, silenceMs, signal, language, ...call }: Sending) {
  return new Promise<Answer>((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => request.abort()
    const stopWatching = watchSilence(request, silenceMs, () => {
      reject(localError('timeout', language))
      stop()
    })
    const endWith = (settle: () => void) => () => {
      stopWatching()
      signal.removeEventListener('abort', stop)
      settle()
    }
    signal.addEventListener('abort', stop, { once: true })
    request.addEventListener(
      'load',
      endWith(() => resolve(answerOf(request))),
    )
    request.addEventListener(
      'abort',
      endWith(() => reject(signal.reason ?? localError('cancelled', language))),
    )
    request.addEventListener(
      'error',
      endWith(() => reject(localError('network', language))),
    )
    if (onProgress) reportProgress(request, onProgress)
    request.open(call.method, call.url)
    for (const [name, value] of Object.entries(call.headers)) request.setRequestHeader(name, value)
    request.send(form)
  })
}

function answerOf(request: UploadRequest): Answer {
  const { status, responseText } = request
  return { status, text: responseText, header: (name) => request.getResponseHeader(name) }
}

function reportProgress(request: UploadRequest, onProgress: (percent: number) => void): void {
  let told = -1
  request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    const percent = lengthComputable && total > 0 ? Math.min(100, Math.floor((loaded / total) * 100)) : -1
    if (percent <= told) return
    told = percent
    onProgress(percent)
  })
}

/** A line that dies without a word is never told of: nothing is sent any more, and no answer comes. */
function watchSilence(request: UploadRequest, ms: number | undefined, onSilence: () => void): () => void {
  if (ms === undefined) return () => undefined
  let timer = setTimeout(onSilence, ms)
  request.upload.addEventListener('progress', () => {
    clearTimeout(timer)
    timer = setTimeout(onSilence, ms)
  })
  return () => clearTimeout(timer)
}
