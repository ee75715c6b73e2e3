import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readJson } from '../process/sharedFiles.mjs'

/** Entries of the whole site: whatever starts them reaches every plugin, which says nothing about what it is for. */
const wiring = /^(payload\.config\.ts|config\/routes\.ts|(server|src|migrations)\/)/
const sources = /\.(ts|tsx|mjs)$/
/** A test file that another starts as a program of its own: its path from the root. */
const programs = /'(tests\/[\w./-]+\.ts)'/g

/**
 * Follows imports through the project, types and dynamic ones included. Packages outside of the project and `wiring`
 * are not entered.
 * @param {string} root the project's folder
 * @param {Pick<typeof import('typescript'), 'preProcessFile'>} typescript reads what a file imports
 */
export function createImportGraph(root, typescript) {
  const known = new Map()
  const exportsOf = (name) => readJson(join(root, 'plugins', name, 'package.json'))?.exports ?? {}

  function importsOf(path) {
    if (!known.has(path)) known.set(path, sources.test(path) ? readImports(path) : [])
    return known.get(path)
  }

  function readImports(path) {
    const text = readFileSync(join(root, path), 'utf8')
    const specifiers = typescript
      .preProcessFile(text, true, true)
      .importedFiles.map(({ fileName }) => fileName)
    const started = [...text.matchAll(programs)].map(([, file]) => file).filter((file) => isFile(file))
    const found = specifiers.map((specifier) => resolveImport(specifier, path)).filter(Boolean)
    return [...found, ...started].filter((file) => !wiring.test(file))
  }

  function resolveImport(specifier, from) {
    if (specifier.startsWith('.')) return resolveFile(join(dirname(from), specifier))
    const [, name, rest] = /^@litfass\/([^/]+)(\/.+)?$/.exec(specifier) ?? []
    if (!name) return undefined
    const target = exportsOf(name)[`.${rest ?? ''}`]
    return typeof target === 'string' ? resolveFile(join('plugins', name, target)) : undefined
  }

  const isFile = (path) => existsSync(join(root, path))
  const resolveFile = (path) =>
    [path, `${path}.ts`, `${path}.tsx`].find((file) => sources.test(file) && isFile(file))

  return {
    /** Returns the files that some files reach, themselves included: paths from the root. */
    reachedFrom(paths) {
      const reached = new Set(paths)
      for (const path of reached) for (const next of importsOf(path)) reached.add(next)
      return [...reached]
    },
  }
}

/** Loads the graph with the TypeScript of the project, once that is installed. */
export async function loadImportGraph(root) {
  const { default: typescript } = await import('typescript')
  return createImportGraph(root, typescript)
}
