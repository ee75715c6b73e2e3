import { hasCode } from './hasCode.ts'
import { StoreAway } from './StoreAway.ts'

const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ESTALE'])

/**
 * True when the error, or one it was caused by, says that files cannot be kept or read just now: the store is away, or
 * a disk is full, read-only or broken. Another try later can end well, whatever the file.
 */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof StoreAway) return true
  if (hasCode(error, DISK_CODES)) return true
  return isStoreAway(error.cause)
}
