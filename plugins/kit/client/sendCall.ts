import { type Language, localError } from './localError.ts'
import type { Answer } from './readAnswer.ts'

type Sending = {
  fetch: typeof fetch
  url: string
  method: string
  headers: Record<string, string>
  body: unknown
  signal: AbortSignal
  language: Language
}

/**
 * Sends a call and waits for its whole answer.
 * @throws the signal's reason; ClientError `network`
 */
export async function sendCall({
  fetch,
  url,
  method,
  headers,
  body,
  signal,
  language,
}: Sending): Promise<Answer> {
  signal.throwIfAborted()
  try {
    const response = await fetch(url, {
      method,
      signal,
      credentials: 'same-origin',
      headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    signal.throwIfAborted()
    return { status: response.status, text, header: (name) => response.headers.get(name) }
  } catch (cause) {
    signal.throwIfAborted()
    throw localError('network', language, { cause })
  }
}
