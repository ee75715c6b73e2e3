import type { ByteRange } from './FileStore.ts'

/**
 * Refuses a range no file can have; one that only ends too late is fine.
 * @throws RangeError
 */
export function requireRange(range: ByteRange | undefined): void {
  if (!range) return
  const { start, end } = range
  if (Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && start <= end) return
  throw new RangeError(`Not a range of bytes: ${start}-${end}`)
}
