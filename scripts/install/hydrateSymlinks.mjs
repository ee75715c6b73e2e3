import { lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * npm packages cannot hold symbolic links, so the PostgreSQL package lists them in a file: this makes those
 * that are missing. Without them its programs do not find their libraries.
 */
export function hydrateSymlinks(native) {
  for (const { source, target } of listedLinks(native)) {
    const link = join(dirname(native), target)
    if (!isThere(link)) symlinkSync(basename(source), link)
  }
}

function listedLinks(native) {
  try {
    return JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

function isThere(path) {
  return Boolean(lstatSync(path, { throwIfNoEntry: false }))
}
