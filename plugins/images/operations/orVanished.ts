import { stat } from 'node:fs/promises'
import { StoreAway } from '@litfass/kit'

/** A file that is being made in a folder that is there, or the folder alone. */
type Temporary = { folder: string; file?: string }

/**
 * Does work with a temporary file or folder. Where it fails because that has vanished, as when this process was stopped
 * for so long that others took it for dead, it is the disk's fault and not the picture's: another try can end well.
 * @throws StoreAway (`disk`, 503)
 */
export async function orVanished<T>({ folder, file }: Temporary, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isGone = (await isMissing(folder)) || (file && isAbout(error, file) && (await isMissing(file)))
    if (isGone) throw new StoreAway('disk', error)
    throw error
  }
}

/** Whether the error says that there is no such file. */
function isAbout(error: unknown, path: string): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 'ENOENT' && 'path' in error && error.path === path) return true
  return isAbout(error.cause, path)
}

function isMissing(path: string): Promise<boolean> {
  return stat(path).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  )
}
