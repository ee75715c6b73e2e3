import { translate } from '@litfass/kit'
import { APIError, type CollectionAfterErrorHook } from 'payload'

/** Payload cuts a body off before any hook of ours sees the file, and says so in English only. */
export const explainTooLarge: CollectionAfterErrorHook = ({ error, req }) => {
  if (!(error instanceof APIError) || error.status !== 413) return
  const message = translate(req, 'litfass:upload:tooLarge')
  return { status: 413, response: { errors: [{ message, data: { code: 'upload.tooLarge' } }] } }
}
