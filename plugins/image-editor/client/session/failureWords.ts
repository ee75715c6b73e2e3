import { ClientError } from '@litfass/kit/client'

/** What a failure is told as: the server's words, or the ones of the catalogue when it said none (spec/media, section 8). */
export function failureWords(error: unknown, undefinedError: string): string {
  if (!(error instanceof ClientError) || error.code === 'unknown') return undefinedError
  return error.status === 0 ? `${undefinedError} ${error.msg}` : error.msg
}
