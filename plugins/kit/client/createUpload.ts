import type { z } from 'zod'
import type { AnyRoute, Route } from '../routes/defineRoute.ts'
import type { SendOptions, UploadOptions } from './callTypes.ts'
import { callUrl } from './callUrl.ts'
import { type ClientContext, methodOf } from './clientContext.ts'
import { readAnswer } from './readAnswer.ts'
import { sendUpload, type UploadRequest } from './sendUpload.ts'
import { type FormParts, uploadForm } from './uploadForm.ts'

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
   * Sends a file as a multipart form and gives the route's reply. Uploads count as writing: those under one queue
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
