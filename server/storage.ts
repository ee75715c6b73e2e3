import { type FileStore, localFileStore } from '@litfass/kit/storage'
import type { StorageSettings } from './environment.ts'

/** The file store the environment names. */
export function fileStore(settings: StorageSettings): FileStore {
  if (settings.kind === 'local') return localFileStore(settings.directory)
  throw new Error(
    'S3_BUCKET: the S3-compatible store is not part of this version yet; leave the S3 variables out.',
  )
}
