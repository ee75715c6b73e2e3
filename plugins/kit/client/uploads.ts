import type { z } from 'zod'
import type { AnyRoute, Route } from '../routes/defineRoute.ts'
import { callUrl } from './calls.ts'
import type { SendOptions, UploadOptions } from './callTypes.ts'
import { type ClientContext, methodOf, type UploadRequest } from './context.ts'
import { type Answer, type Language, localError, readAnswer } from './errors.ts'

type AnyOptions = SendOptions &
  FormParts & {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    headers?: Record<string, string>
    silenceMs?: number
    onProgress?: (percent: number) => void
  }

/** Makes the `upload` of a client. */
export function createUpload(context: ClientContext, createRequest: () => UploadRequest) {
  const { baseUrl, language, requests } = context
  /**
   * Sends a file as a multipart form and returns the route's reply. Uploads count as writing: those under one queue
   * key go one after another. There is no time limit unless one is given.
   * @throws ClientError and Error as `call` does
   */
  function upload<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, Y extends z.ZodType>(
    route: Route<P, Q, B, Y>,
    options: UploadOptions<P, Q>,
  ): Promise<z.output<Y>>
  async function upload(route: AnyRoute, options: AnyOptions): Promise<unknown> {
    context.refuseUnknown(route)
    const sending = {
      url: baseUrl + callUrl(route, options, 'json'),
      method: methodOf(route),
      form: uploadForm(options),
      onProgress: options.onProgress,
      silenceMs: options.silenceMs,
    }
    const answer = await requests.run({ ...options, isReading: false }, (signal) => {
      const headers = { ...context.headers('json'), ...options.headers }
      return sendUpload({ ...sending, request: createRequest(), headers, signal, language: language() })
    })
    return readAnswer({ route, format: 'json', answer, language: language() })
  }
  return upload
}

type FormParts = {
  file: Blob
  fileName?: string
  fileField?: string
  fields?: Record<string, string | number | boolean | undefined>
}

/**
 * Builds the multipart form of an upload. The file comes last, so that a server knows the fields before the first
 * byte.
 */
function uploadForm({ file, fileName, fileField = 'file', fields = {} }: FormParts): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value))
  const name = fileName ?? (file instanceof File ? file.name : 'file')
  form.append(fileField, file, name)
  return form
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
function sendUpload({ request, form, onProgress, silenceMs, signal, language, ...call }: Sending) {
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
  let reported = -1
  request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    const percent = lengthComputable && total > 0 ? Math.min(100, Math.floor((loaded / total) * 100)) : -1
    if (percent <= reported) return
    reported = percent
    onProgress(percent)
  })
}

/** Calls back when nothing has been sent for a while: a connection that dies silently reports no error. */
function watchSilence(request: UploadRequest, ms: number | undefined, onSilence: () => void): () => void {
  if (ms === undefined) return () => undefined
  let timer = setTimeout(onSilence, ms)
  request.upload.addEventListener('progress', () => {
    clearTimeout(timer)
    timer = setTimeout(onSilence, ms)
  })
  return () => clearTimeout(timer)
}
