import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../process/sharedFiles.mjs'
import { root } from '../root.mjs'
import { stepNames } from './selection.mjs'

/** Suites that start the whole site, in this process or as servers. */
const onSite = ['int', 'contract', 'attack', 'faults', 'e2e']
const checks = ['types', 'lint', 'drift']

/**
 * Which tests a change of a file can touch, the first line that matches: steps, and the part of the path that narrows
 * each; `true` is the whole step.
 */
const rules = [
  [
    /^tests\/(components|int|contract|attack|faults|e2e)\/.*\.spec\.ts$/,
    ([path, suite]) => ({ [suite]: path }),
  ],
  [/^tests\/architecture\//, () => ({ unit: 'tests/architecture/' })],
  [/^tests\/(components|int|contract|attack|faults|e2e)\//, ([, suite]) => ({ [suite]: true })],
  [/^tests\/plainSite\//, () => ({ components: true })],
  [/^tests\/(bench|corpus)\//, () => ({ unit: 'tests/bench/', int: 'bench' })],
  [/^plugins\/([\w-]+)\/.*\.spec\.tsx?$/, ([path]) => ({ unit: path })],
  [/^(plugins|src|server|config|collections|scripts)\/.*\.spec\.\w+$/, ([path]) => ({ unit: path })],
  [/^plugins\/([\w-]+)\/README\.md$/, () => ({ unit: 'tests/architecture/' })],
  [/^(README|CONTRIBUTING)\.md$/, () => ({ unit: 'tests/architecture/', contract: 'readme' })],
  [/^(docs\/|demo\/|deploy\/|compose\.yaml|Dockerfile|LICENSE)/, () => ({ unit: 'tests/architecture/' })],
  [/^plugins\/([\w-]+)\/.*\.css$/, () => ({ components: true, e2e: true })],
  [/^plugins\/([\w-]+)\//, ([, name]) => ({ ...packageTests(name), components: true, ...whole(onSite) })],
  [/^src\//, () => ({ unit: 'src/', ...whole(onSite) })],
  [/^(server|config|collections|migrations)\//, () => whole(['unit', ...onSite])],
  [/./, () => whole(stepNames)],
]

const whole = (steps) => Object.fromEntries(steps.map((step) => [step, true]))

/**
 * Returns what changed files can touch: for each step the parts of test paths to run, none for the whole step. The
 * checks always run.
 * @returns {{ steps: string[], filesOf: Record<string, string[]> }}
 */
export function testsTouchedBy(paths) {
  const touched = new Map(checks.map((step) => [step, new Set([true])]))
  for (const path of paths) {
    const [pattern, testsOf] = rules.find(([candidate]) => candidate.test(path))
    for (const [step, part] of Object.entries(testsOf(pattern.exec(path)))) {
      const parts = touched.get(step) ?? new Set()
      for (const one of [part].flat()) parts.add(one)
      touched.set(step, parts)
    }
  }
  const filesOf = [...touched].map(([step, parts]) => [step, parts.has(true) ? [] : [...parts]])
  return { steps: stepNames.filter((step) => touched.has(step)), filesOf: Object.fromEntries(filesOf) }
}

/** The unit tests of a package, of those built on it, and of what wires them together. */
function packageTests(name) {
  const packages = [name, ...dependentsOf(name)].map((one) => `plugins/${one}/`)
  return { unit: [...packages, 'src/', 'server/', 'collections/', 'tests/architecture/'] }
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
 * @throws Error in words when git does not know the commit
 */
export function selectChanged([option, since]) {
  if (option !== '--changed') throw new Error('Usage: npm test -- --changed [COMMIT], without other words')
  return { ...testsTouchedBy(changedFiles(since)), corpus: undefined, isSoak: false }
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
