import type { PayloadRequest } from 'payload'
import type { AcceptedUpload } from './acceptUpload.ts'

const KEY = 'litfassUpload'

/** What was accepted in this process; whatever else stands in a context is none of ours. */
const accepted = new WeakSet<object>()

/**
 * Hands an accepted file to the collection's hooks of the same request. It travels in the context, which Payload
 * copies from call to call and which no client can write.
 */
export function setUpload(req: PayloadRequest, upload: AcceptedUpload): void {
  accepted.add(upload)
  req.context = { ...req.context, [KEY]: upload }
}

/** The accepted file of this request, if there is one. */
export function uploadOf(req: PayloadRequest): AcceptedUpload | undefined {
  const found = req.context[KEY]
  return isAccepted(found) ? found : undefined
}

function isAccepted(value: unknown): value is AcceptedUpload {
  return typeof value === 'object' && value !== null && accepted.has(value)
}
