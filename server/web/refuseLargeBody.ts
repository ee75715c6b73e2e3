import type { IncomingMessage, ServerResponse } from 'node:http'
import { isForm } from './isForm.ts'
import { isStreamedUpload } from './isStreamedUpload.ts'
import { refuse } from './refuse.ts'

/** A picture of the largest accepted size with the rest of its form, in bytes. */
const LARGEST_FORM = 34_000_000
/** The largest article an editor can save, with room. */
const LARGEST_TEXT = 4_000_000

const TOO_LARGE = { status: 413, code: 'tooLarge', msg: 'Das ist zu groß. / This is too large.' }
const LENGTH_UNSAID = {
  status: 411,
  code: 'malformed',
  msg: 'Die Länge der Anfrage fehlt. / The length of the request is missing.',
}

/**
 * Payload reads a body whole before it asks who sent it. So what announces too much, or does not say how much text
 * there will be, is refused before anybody reads it.
 * @returns true when it has answered
 */
export function refuseLargeBody(request: IncomingMessage, response: ServerResponse): boolean {
  // It says in its own words what is too large.
  if (isStreamedUpload(request.url)) return false
  const hasForm = isForm(request)
  const length = request.headers['content-length']
  const isUnsaid = request.headers['transfer-encoding'] !== undefined && !hasForm
  const isTooLarge = Number(length ?? 0) > (hasForm ? LARGEST_FORM : LARGEST_TEXT)
  if (!isUnsaid && !isTooLarge) return false
  refuse(response, isTooLarge ? TOO_LARGE : LENGTH_UNSAID)
  return true
}
