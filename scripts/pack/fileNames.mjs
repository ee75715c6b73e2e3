import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Returns the files of a folder and all below it, as paths from there with slashes. */
export async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll(sep, '/'))
}

/** Names of devices, with any ending, and what no name on Windows may contain or end with. */
const REFUSED_ON_WINDOWS = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)|[<>:"|?*\\\p{Cc}]|[. ]$/iu

/**
 * Finds names that other file systems refuse or confuse: two that differ only in case are one file on macOS and Windows, and a source
 * in TypeScript is compiled into a file of its name.
 * @param {readonly string[]} paths of files, with slashes
 * @returns {string[]} a sentence about each
 */
export function fileNameFaults(paths) {
  const known = new Map()
  const faults = new Set()
  for (const path of paths) {
    const names = path.split('/')
    if (names.some((name) => REFUSED_ON_WINDOWS.test(name))) faults.add(`${path} is no name on Windows.`)
    for (const at of names.keys()) {
      const part = names.slice(0, at + 1).join('/')
      const file = part
        .replace(/(?<!\.d)\.tsx?$/, '.js')
        .normalize('NFC')
        .toLowerCase()
      const other = known.get(file) ?? part
      known.set(file, other)
      if (other !== part) faults.add(`${other} and ${part} are one file on macOS and Windows.`)
    }
  }
  return [...faults]
}
