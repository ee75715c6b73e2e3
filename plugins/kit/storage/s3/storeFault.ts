import { isStoreAway } from '../../errors/isStoreAway.ts'
import { StoreAway, type StoreFault } from '../../errors/StoreAway.ts'
import { isFileError } from './isFileError.ts'

const REFUSALS = new Set([401, 403])

/** What the SDK threw, as the fault of the store it is; an error in this program or of this machine's files stays. */
export function storeFault(error: unknown): unknown {
  if (isStoreAway(error) || !(error instanceof Error)) return error
  if (error instanceof TypeError || error instanceof RangeError || isFileError(error)) return error
  return new StoreAway(kindOf(error), error)
}

/** The status the store answered with; `undefined` when it did not answer. */
export function statusOf(error: unknown): number | undefined {
  const { $metadata } = error instanceof Error && '$metadata' in error ? error : { $metadata: undefined }
  if (typeof $metadata !== 'object' || $metadata === null || !('httpStatusCode' in $metadata))
    return undefined
  return typeof $metadata.httpStatusCode === 'number' ? $metadata.httpStatusCode : undefined
}

function kindOf(error: Error): StoreFault {
  const status = statusOf(error)
  if (status === undefined) return 'unreachable'
  if (error.name === 'NoSuchBucket') return 'noBucket'
  return REFUSALS.has(status) ? 'refused' : 'faulty'
}
