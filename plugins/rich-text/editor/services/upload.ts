import { z } from 'zod'

/** The server's answer to an uploaded picture (spec platform 7). */
const answer = z.union([
  z.object({
    status: z.literal(1),
    image_link: z.string(),
    thumb_link: z.string(),
    id: z.number().optional(),
  }),
  z.object({ msg: z.string() }),
])

type Sending = {
  file: File
  /** Where it is sent to. */
  path: string
  /** The image manager it is for. */
  imageManagerPrefix: string
  language: string
  onProgress: (percent: number) => void
  /** Cancels the upload, which then ends with `cancelled`. */
  signal: AbortSignal
}

/** A picture is stored, or it is said why not: `msg` is the server's, `null` where it had nothing to say. */
export type SentPicture =
  | { state: 'stored'; id: number }
  | { state: 'failed'; msg: string | null }
  | { state: 'cancelled' }

/** Sends a picture of a text as a multipart form. */
export function sendPicture({ file, path, onProgress, signal, ...about }: Sending): Promise<SentPicture> {
  const form = new FormData()
  form.append('imageManagerPrefix', about.imageManagerPrefix)
  form.append('language', about.language)
  form.append('file', file, file.name)
  const request = new XMLHttpRequest()
  return new Promise((resolve) => {
    const end = (result: SentPicture) => () => resolve(result)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(Math.floor((loaded / total) * 100))
    })
    request.addEventListener('load', () => resolve(readAnswer(request.responseText)))
    request.addEventListener('error', end({ state: 'failed', msg: null }))
    request.addEventListener('abort', end({ state: 'cancelled' }))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', path)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', about.language)
    request.send(form)
  })
}

/** Reads the answer to a picture; one without an id cannot be referred to. */
function readAnswer(text: string): SentPicture {
  try {
    const { data } = answer.safeParse(JSON.parse(text))
    if (data && 'msg' in data) return { state: 'failed', msg: data.msg }
    return data?.id ? { state: 'stored', id: data.id } : { state: 'failed', msg: null }
  } catch {
    return { state: 'failed', msg: null }
  }
}
