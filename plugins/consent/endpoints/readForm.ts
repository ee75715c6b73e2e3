import { LitfassError } from '@litfass/kit'
import type { PayloadRequest } from 'payload'

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i
const MAX_BYTES = 10_000

/** True for what a browser without script sends. */
export const isForm = (req: PayloadRequest): boolean => FORM_TYPE.test(req.headers.get('content-type') ?? '')

/**
 * The fields of a plain form, 10 kB at most.
 * @throws LitfassError `tooLarge`
 */
export async function readForm(req: PayloadRequest): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = req.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > MAX_BYTES) throw new LitfassError('tooLarge')
    chunks.push(value)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
