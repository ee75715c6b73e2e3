import { once } from 'node:events'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'

/** An answered form. */
export interface SentForm {
  readonly body: unknown
  /** When the last byte had been handed to the network, on the clock of `performance`. */
  readonly sentAt: number
  /** From then to the end of the answer. */
  readonly ms: number
}

/** Posts a form over a fresh connection. @throws Error where it is refused */
export const sendForm = async (
  url: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
): Promise<SentForm> => {
  const encoded = new Response(form)
  const type = encoded.headers.get('Content-Type') ?? ''
  const bytes = Buffer.from(await encoded.arrayBuffer())
  const sending = request(url, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'Content-Type': type, 'Content-Length': bytes.length },
  })
  const answering = once(sending, 'response')
  const finished = once(sending, 'finish').then(() => performance.now())
  sending.end(bytes)
  const [answer] = await answering
  const body = await json(answer)
  const ms = performance.now()
  const sentAt = await finished
  if (answer.statusCode >= 300)
    throw new Error(`${url} answered ${answer.statusCode}: ${JSON.stringify(body)}`)
  return { body, sentAt, ms: ms - sentAt }
}
