import { type FileStore, localFileStore, s3FileStore } from '@litfass/kit/storage'
import type { StorageSettings } from './environment.ts'

/** The file store the environment names. */
export function fileStore(settings: StorageSettings): FileStore {
  if (settings.kind === 'local') return localFileStore(settings.directory)
  return s3FileStore({ ...settings, report: (line) => console.warn(line) })
}
