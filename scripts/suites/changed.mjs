import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readJson } from '../process/sharedFiles.mjs'
import { root } from '../root.mjs'
import { loadImportGraph } from './importGraph.mjs'
import { checks, deepSuites, stepNames, suiteOf } from './suites.mjs'

const deep = Object.keys(deepSuites)
const shallow = stepNames.filter((name) => !checks.includes(name) && !deep.includes(name))
/** Shallow suites that start the whole site, in this process or as servers. */
const onSite = ['int', 'contract', 'attack', 'e2e']
const inSuites = '(components|int|contract|attack|e2e|pipeline|models|servers|fuzz|faults|journeys)'

/**
 * Which tests a change of a file can touch, the first line that matches: steps, and the part of the path that narrows
 * each; `true` is the whole step. `'plugin'` stands for what is found by imports and names, see `specsTouching`. Of deep
 * suites what is proved is left out; whole they run with `npm run prove`.
 */
const rules = [
  [new RegExp(`^tests/${inSuites}/.*\\.spec\\.ts$`), ([path, suite]) => ({ [suite]: path })],
  [/^tests\/architecture\//, () => ({ unit: 'tests/architecture/' })],
  [new RegExp(`^tests/${inSuites}/`), ([, suite]) => ({ [suite]: true })],
  [/^tests\/plainSite\//, () => ({ components: true })],
  [/^tests\/(bench|corpus)\//, () => ({ unit: 'tests/bench/', int: 'bench' })],
  [/^tests\/packages\//, () => ({ packages: true })],
  [/^tests\/factories\//, () => 'imports'],
  [/^tests\/proofs\.json$/, () => ({})],
  [/^plugins\/([\w-]+)\/.*\.spec\.tsx?$/, ([path]) => ({ unit: path })],
  [/^(plugins|src|server|config|collections|scripts)\/.*\.spec\.\w+$/, ([path]) => ({ unit: path })],
  [/^plugins\/([\w-]+)\/README\.md$/, () => ({ unit: 'tests/architecture/' })],
  [/^(README|CONTRIBUTING)\.md$/, () => ({ unit: 'tests/architecture/', contract: 'readme' })],
  [/^(docs\/|demo\/|deploy\/|compose\.yaml|Dockerfile|LICENSE)/, () => ({ unit: 'tests/architecture/' })],
  [/^plugins\/([\w-]+)\/.*\.css$/, () => ({ components: true, e2e: true })],
  [/^plugins\/([\w-]+)\//, () => 'plugin'],
  [/^src\//, () => ({ unit: 'src/', components: true, ...whole(onSite) })],
  [/^(server|config|collections|migrations)\//, () => whole(['unit', ...onSite])],
  [/./, () => whole(shallow)],
]

const whole = (steps) => Object.fromEntries(steps.map((step) => [step, true]))

/**
 * Returns what changed files can touch: for each step the parts of test paths to run, none for the whole step. The
 * checks always run.
 * @param {string[]} paths
 * @param {{ reachedFrom: (paths: string[]) => string[] }} graph follows imports
 * @param {string[]} specs every test file below `tests/`
 * @returns {{ steps: string[], filesOf: Record<string, string[]> }}
 */
export function testsTouchedBy(paths, graph, specs = allSpecs()) {
  const touched = new Map(checks.map((step) => [step, new Set([true])]))
  const touch = (testsOfStep) => {
    for (const [step, part] of Object.entries(testsOfStep)) {
      const parts = touched.get(step) ?? new Set()
      for (const one of [part].flat()) parts.add(one)
      touched.set(step, parts)
    }
  }
  const changed = { plugin: [], imports: [] }
  for (const path of paths) {
    const [pattern, testsOf] = rules.find(([candidate]) => candidate.test(path))
    const found = testsOf(pattern.exec(path))
    if (typeof found === 'string') changed[found].push(path)
    else touch(found)
  }
  const plugins = [...new Set(changed.plugin.map((path) => path.split('/')[1]))]
  if (plugins.length > 0) touch(testsOfPlugins(plugins))
  for (const spec of specsTouching([...changed.plugin, ...changed.imports], { plugins, graph, specs }))
    touch({ [suiteOf(spec)]: spec })
  const filesOf = [...touched].map(([step, parts]) => [step, parts.has(true) ? [] : [...parts]])
  return { steps: stepNames.filter((step) => touched.has(step)), filesOf: Object.fromEntries(filesOf) }
}

/** The unit tests of plugins, of those built on them, and of what wires them together; and all components. */
function testsOfPlugins(plugins) {
  const packages = plugins.flatMap((name) => [name, ...dependentsOf(name)]).map((name) => `plugins/${name}/`)
  return {
    unit: [...packages, 'src/', 'server/', 'collections/', 'config/', 'tests/architecture/'],
    components: true,
  }
}

/**
 * Lists the specs that reach a changed file by imports, and those about a changed plugin or one built on it: it is named
 * in their path or in that of a factory they use. Specs that are about every plugin, such as the access matrix, use a
 * factory of each.
 */
function specsTouching(paths, { plugins, graph, specs }) {
  if (paths.length === 0) return []
  const names = plugins.flatMap((name) => [name, ...dependentsOf(name)]).map(stemOf)
  const isAbout = (path) =>
    /^tests\//.test(path) && names.some((name) => withoutMarks(basename(path)).includes(name))
  const isChanged = new Set(paths)
  return specs.filter((spec) =>
    graph.reachedFrom([spec]).some((path) => isChanged.has(path) || isAbout(path)),
  )
}

/** `comments` is in `keptComments.spec.ts` and in `commentForm.ts`. */
const stemOf = (plugin) => withoutMarks(plugin).replace(/s$/, '')
const withoutMarks = (name) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

function allSpecs() {
  const all = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  const isUnit = (path) => suiteOf(path) === 'unit'
  return all.map((path) => `tests/${path}`).filter((path) => /\.spec\.ts$/.test(path) && !isUnit(path))
}

/** Returns the packages that depend on one, at any distance. */
export function dependentsOf(name, known = readDependencies()) {
  const found = new Set([name])
  for (const one of found)
    for (const [other, dependencies] of known) if (dependencies.includes(one)) found.add(other)
  found.delete(name)
  return [...found]
}

function readDependencies() {
  const names = readdirSync(join(root, 'plugins'))
  return names.map((name) => {
    const { dependencies = {} } = readJson(join(root, 'plugins', name, 'package.json')) ?? {}
    const own = Object.keys(dependencies).filter((dependency) => dependency.startsWith('@litfass/'))
    return [name, own.map((dependency) => dependency.slice('@litfass/'.length))]
  })
}

/**
 * Selects what the changes since a commit can touch, named behind `--changed`; without one, since the branch left
 * `main`.
 * @throws Error with a readable message when git does not know the commit
 */
export async function selectChanged([option, since]) {
  if (option !== '--changed') throw new Error('Usage: npm test -- --changed [COMMIT], without other words')
  const touched = testsTouchedBy(changedFiles(since), await loadImportGraph(root))
  return { ...touched, corpus: undefined, isSoak: false, trustsProofs: true }
}

/** Lists the files that differ from a commit, and those that git does not know yet. */
function changedFiles(since) {
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }
  const git = (...args) => execFileSync('git', args, options)
  try {
    const base = since ?? git('merge-base', 'main', 'HEAD').trim()
    const listed = git('diff', '--name-only', base) + git('ls-files', '--others', '--exclude-standard')
    const isGoneSpec = (path) => /\.spec\.\w+$/.test(path) && !existsSync(join(root, path))
    return listed.split('\n').filter((path) => path && !isGoneSpec(path))
  } catch (error) {
    const reason = error.stderr || error.message
    throw new Error(`git does not know what has changed since ${since ?? 'main'}:\n${reason}`, {
      cause: error,
    })
  }
}
