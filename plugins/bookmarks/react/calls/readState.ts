import type { ImageType } from '../../domain/Reference.ts'
import type { StateAnswer } from '../store/BookmarkCalls.ts'

/**
 * Reads the state of a page's buttons. Every page with a picture does, so that it does not load the client and the
 * schemas of all routes.
 * @throws Error when there is no answer, or not the one expected
 */
export async function readState(
  address: string,
  ids: readonly number[],
  imageType: ImageType,
): Promise<StateAnswer> {
  const query = new URLSearchParams({ imageType })
  if (ids.length > 0) query.set('ids', ids.join(','))
  const response = await fetch(`${address}?${query}`, {
    headers: { Accept: 'application/json', 'X-Requested-With': 'litfass' },
  })
  const answer: unknown = response.ok ? await response.json() : undefined
  if (!isState(answer)) throw new Error(`The state of bookmarks was answered with ${response.status}.`)
  return answer
}

function isState(answer: unknown): answer is StateAnswer {
  if (!isRecord(answer) || !isRecord(answer.counts)) return false
  const { temporary, saved, counts } = answer
  return [temporary, saved].every(Array.isArray) && [counts.temporary, counts.saved].every(Number.isInteger)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
