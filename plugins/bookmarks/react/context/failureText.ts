import type { BookmarkWords } from '../words/BookmarkWords.ts'

/**
 * Why something failed, for people: the server's words where it answered (spec media 8), else that there is no network,
 * or that it did not work.
 */
export function failureText(
  error: unknown,
  words: Pick<BookmarkWords, 'failed' | 'offline'>,
  failed = words.failed,
): string {
  if (isAnswered(error)) return error.message || failed
  return typeof navigator !== 'undefined' && navigator.onLine === false ? words.offline : failed
}

/** A refusal in words: an answer of the server, or an item of a list of answers. */
function isAnswered(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (error.name === 'ClientError')
    return 'status' in error && Number(error.status) > 0 && 'code' in error && error.code !== 'unknown'
  return error.name === 'RefusedItem'
}
