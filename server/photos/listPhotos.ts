import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const PICTURE = /\.(jpe?g|png|gif|tiff?|bmp)$/i

/**
 * The picture files of a folder and the folders in it, in the order of their names.
 * @throws Error when there is no such folder
 */
export async function listPhotos(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && PICTURE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((a, b) => a.localeCompare(b, 'de'))
}
