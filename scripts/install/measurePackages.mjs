import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `{ name: [files, bytes] }` for each package folder right below a node_modules folder. Links, which are made
 * again where they are missing, do not count.
 */
export function measurePackages(modules) {
  const measures = {}
  for (const name of packageNames(modules)) measures[name] = measure(join(modules, name))
  return measures
}

function packageNames(modules) {
  return foldersIn(modules).flatMap((name) =>
    name.startsWith('@') ? foldersIn(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  )
}

/** Links lead to our own workspaces, and folders with a dot are caches. */
function foldersIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
}

function measure(folder) {
  let files = 0
  let bytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      const inner = measure(path)
      files += inner[0]
      bytes += inner[1]
    } else if (entry.isFile()) {
      files += 1
      bytes += statSync(path).size
    }
  }
  return [files, bytes]
}
