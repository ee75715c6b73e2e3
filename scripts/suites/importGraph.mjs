import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readJson } from '../process/sharedFiles.mjs'

/** Entries of the whole site: whatever starts them reaches every plugin, which says nothing about what it is for. */
const wiring = /^(payload\.config\.ts|config\/routes\.ts|(server|src|migrations)\/)/
const code = /\.(ts|tsx|mjs)$/
/** Files whose types and comments change nothing. A `.mts` or `.cts` is none of this project's. */
const typed = /(?<!\.d)\.tsx?$/
/** Comments that tools act upon: `webpackIgnore`, `turbopackIgnore`, `@vite-ignore`, `@vitest-environment`, `#__PURE__`. */
const addressed = /(?:webpack|turbopack)[A-Z]\w*:?[^*\n]*|@vite[\w-]*[^*\n]*|[#@]__\w+__/g
const sources = /\.(ts|tsx|mjs|css|json)$/
/** A test file that another starts as a program of its own: its path from the root. */
const programs = /'(tests\/[\w./-]+\.ts)'/g
/** Imports that the compiler drops, and the files a style sheet takes rules from. */
const typesOnly = /^(import|export) type\b[^'"]*['"][^'"]*['"]/gm
const rulesFrom = /(?:@import\s+|\bfrom\s+)['"]([^'"]+)['"]/g

/**
 * Follows imports through the project, dynamic ones included. Packages outside of the project and `wiring` are not
 * entered.
 * @param {string} root the project's folder
 * @param {Pick<typeof import('typescript'), 'preProcessFile' | 'transpileModule'>} typescript reads what a file imports
 * @param {{ types?: boolean }} [options] `types: false` leaves out what is imported as a type alone, and so does nothing at run time
 */
export function createImportGraph(root, typescript, { types = true } = {}) {
  const known = new Map()
  const codes = new Map()
  const exportsOf = (name) => readJson(join(root, 'plugins', name, 'package.json'))?.exports ?? {}

  function importsOf(path) {
    if (!known.has(path)) known.set(path, sources.test(path) ? readImports(path) : [])
    return known.get(path)
  }

  function readImports(path) {
    const text = readFileSync(join(root, path), 'utf8')
    const started = [...text.matchAll(programs)].map(([, file]) => file).filter((file) => isFile(file))
    const found = specifiersOf(path, text).map((specifier) => resolveImport(specifier, path))
    return [...found.filter(Boolean), ...started].filter((file) => !wiring.test(file))
  }

  function specifiersOf(path, text) {
    if (path.endsWith('.css')) return [...text.matchAll(rulesFrom)].map(([, specifier]) => specifier)
    if (!code.test(path)) return []
    const read = types ? text : text.replace(typesOnly, '')
    return typescript.preProcessFile(read, true, true).importedFiles.map(({ fileName }) => fileName)
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
    /**
     * Returns what of a file matters at run time: of TypeScript the code without types and comments, but for comments that speak to
     * bundlers and test runners; of anything else its bytes.
     */
    codeOf(path) {
      if (!codes.has(path)) {
        const content = readFileSync(join(root, path))
        codes.set(path, typed.test(path) ? codeIn(typescript, content.toString('utf8')) : content)
      }
      return codes.get(path)
    },
  }
}

/** `target` and `module` of the project, so that nothing is lowered, and imports stay as they are written. */
function codeIn(typescript, text) {
  const { JsxEmit, ModuleKind, ScriptTarget } = typescript
  const { outputText } = typescript.transpileModule(text, {
    fileName: 'file.tsx',
    compilerOptions: {
      target: ScriptTarget.ESNext,
      module: ModuleKind.ESNext,
      jsx: JsxEmit.Preserve,
      verbatimModuleSyntax: true,
      removeComments: true,
    },
  })
  return [outputText, ...(text.match(addressed) ?? [])].join('\n')
}

/** Loads the graph with the TypeScript of the project, once that is installed. */
export async function loadImportGraph(root, options) {
  const { default: typescript } = await import('typescript')
  return createImportGraph(root, typescript, options)
}
