import { readdir, readFile, stat } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import typescript from 'typescript'
import { fileNameFaults, filesBelow } from './fileNames.mjs'

/** Loaded by the test kit where a test opens an S3 server, which says that it needs it. */
const ON_REQUEST = 's3rver'

/**
 * Checks a built package: whatever its files import is in it, or in a package that its manifest names, each entry of
 * `exports` exists, and its files keep their names on every system.
 * @throws Error naming everything that is wrong
 */
export async function checkPackage(folder) {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const named = new Set([
    manifest.name,
    ON_REQUEST,
    ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
  ])
  const faults = new Set(fileNameFaults(await filesBelow(folder)))
  for (const entry of await readdir(join(folder, 'dist'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|d\.ts)$/.test(entry.name)) continue
    const file = join(entry.parentPath ?? entry.path, entry.name)
    const { importedFiles } = typescript.preProcessFile(await readFile(file, 'utf8'))
    for (const { fileName: specifier } of importedFiles) {
      if (specifier.startsWith('.')) {
        if (!(await isThere(join(dirname(file), specifier))))
          faults.add(`${entry.name} imports ${specifier}, which is not in the package.`)
      } else if (!isBuiltIn(specifier) && !named.has(packageOf(specifier)))
        faults.add(`${entry.name} imports ${specifier}, which package.json does not name.`)
    }
  }
  for (const file of Object.values(manifest.exports).flatMap((to) =>
    typeof to === 'string' ? to : Object.values(to),
  ))
    if (!(await isThere(join(folder, file))))
      faults.add(`exports names ${file}, which is not in the package.`)
  if (faults.size > 0) throw new Error(`${manifest.name}:\n  ${[...faults].join('\n  ')}`)
}

const isThere = (path) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

const isBuiltIn = (specifier) => specifier.startsWith('node:') || builtinModules.includes(specifier)

const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
