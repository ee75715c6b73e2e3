import { declareOptions } from '@litfass/kit'
import type { FileStore } from '@litfass/kit/storage'
import type { AuthCollectionSlug } from 'payload'

/** Options of the downloads plugin. */
export type DownloadsOptions = {
  /** Slug of the auth collection. */
  accountsCollection: AuthCollectionSlug
  /** Keeps the files, below `downloads/`. */
  store: FileStore
  /** Folder in which a file is put together before it is stored. */
  temporaryDirectory: string
  /** Page of one's own account, to which the mail and a plain form lead. */
  page: { de: string; en: string }
  /** Days for which a file can be downloaded; 7 when left out. */
  keepDays?: number
}

export type ResolvedDownloadsOptions = Required<DownloadsOptions>

/** @throws Error at boot when an option cannot work */
export const options = declareOptions(
  'downloads',
  ({ keepDays = 7, ...given }: DownloadsOptions): ResolvedDownloadsOptions => {
    if (!(keepDays > 0)) throw new Error('downloads: keepDays is a number of days above 0.')
    return { ...given, keepDays }
  },
)
