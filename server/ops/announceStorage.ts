import { StoreAway, type StoreFault } from '@litfass/kit'
import { s3FileStore } from '@litfass/kit/storage'
import type { StorageSettings } from '../../config/environment.ts'
import type { Log } from '../../config/log/log.ts'

const PROBLEMS: Readonly<Record<StoreFault, string>> = {
  unreachable: 'it cannot be reached',
  refused: 'it refuses S3_ACCESS_KEY_ID with S3_SECRET_ACCESS_KEY, or does not let them use the bucket',
  noBucket: 'there is no such bucket; it has to be made by hand',
  faulty: 'it answers with an error',
  disk: 'its disk takes no more',
}

/**
 * Logs at startup where files are kept and, for a bucket, why it cannot be used. Startup does not depend on it: an
 * unreachable store may be back in a minute, and until then requests that need it are answered with 503.
 */
export async function announceStorage(settings: StorageSettings, log: Log): Promise<void> {
  if (settings.kind === 'local') return log.info({ msg: `files are kept in ${settings.directory}` })
  const name = `the bucket ${settings.bucket}${settings.endpoint ? ` at ${settings.endpoint}` : ''}`
  try {
    await reached(settings)
    log.info({ msg: `files are kept in ${name}` })
  } catch (err) {
    const problem = err instanceof StoreAway ? PROBLEMS[err.fault] : 'asking for it failed'
    log.error({ msg: `files belong into ${name}, but ${problem}`, err })
  }
}

/** While a server starts, its own work may keep an answer waiting past the time limit: it asks once more before it complains. */
async function reached(settings: Exclude<StorageSettings, { kind: 'local' }>): Promise<void> {
  try {
    await s3FileStore(settings).check()
  } catch (error) {
    if (!(error instanceof StoreAway) || error.fault !== 'unreachable') throw error
    await s3FileStore(settings).check()
  }
}
