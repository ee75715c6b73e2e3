import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's own folder, whatever the current directory is. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
