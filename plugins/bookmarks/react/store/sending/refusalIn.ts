import type { Reference } from '../../../domain/Reference.ts'
import type { BulkItem } from '../BookmarkCalls.ts'
import { RefusedItemError } from '../RefusedItemError.ts'
import { referenceKey } from '../referenceKey.ts'

/** What an answer for several refuses one of them with; undefined where it was done. */
export function refusalIn(answer: readonly BulkItem[], reference: Reference): RefusedItemError | undefined {
  const item = answer.find((one) => referenceKey(one) === referenceKey(reference))
  if (item && 'word' in item) return undefined
  return new RefusedItemError(item?.msg ?? '')
}
