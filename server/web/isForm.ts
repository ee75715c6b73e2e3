import type { IncomingMessage } from 'node:http'

/** True for a body that may carry a file. */
export function isForm({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /^multipart\/form-data/i.test(headers['content-type'] ?? '')
}
