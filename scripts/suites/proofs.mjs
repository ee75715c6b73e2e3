import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readJson } from '../process/sharedFiles.mjs'
import { deepSuites } from './suites.mjs'

/*
 * A test file of a deep suite that has passed leaves a proof in tests/proofs.json, which is committed: the hash of
 * everything it exercises. While that is the same, running it again would show nothing new. What is uncertain counts as
 * an input.
 */

/** What every deep suite depends on: packages, and how tests are run. */
const common = [
  ...['package-lock.json', 'tsconfig.json', 'vitest.config.ts', 'scripts/process', 'scripts/runtime'],
  'scripts/suites/environment.mjs',
]
/** What those with Payload depend on besides: the database, the schema, and the wiring of the site. */
const onPayload = ['payload.config.ts', 'migrations', 'collections', 'config', 'server', 'scripts/postgres']
const wholeSite = ['src', 'public', 'next.config.ts', 'scripts/build', 'scripts/browser']
const leftOut = /(^|\/)(node_modules|\.[^/]*)(\/|$)|\.spec\.\w+$/
/** The documents of a plugin are no input of its code. */
const document = /\.md$/
const test = /\.spec\.ts$/

/** Lists the test files of a deep suite: paths from the root, sorted. */
export const specsOf = (suite, root) =>
  filesBelow(root, join('tests', suite), (path) => test.test(path)).sort()

/**
 * Lists the inputs of a test file: paths from the root, sorted.
 * @param {string} spec a test file of the deep suite
 * @param {string} suite
 * @param {{ root: string, graph: Graph, graphAtRunTime: Graph }} project `graphAtRunTime` leaves out imports of types
 * @typedef {ReturnType<import('./importGraph.mjs').createImportGraph>} Graph
 */
export function inputsOf(spec, suite, { root, graph, graphAtRunTime }) {
  const { exercises, alsoReads = [] } = deepSuites[suite]
  const beside = filesBelow(root, join('tests', suite), (path) => !test.test(path))
  const setup = filesBelow(root, 'tests/setup')
  const entries = [spec, ...setup].filter((path) => !document.test(path))
  const all = (paths) => paths.flatMap((path) => filesBelow(root, path))
  if (exercises === 'scenes') {
    const reached = reachedWithScenes(entries, { root, graph: graphAtRunTime })
    const packages = [...new Set(pluginsAmong(reached))].map((name) => join('plugins', name, 'package.json'))
    return sorted([...all([...common, 'scripts/browser']), ...reached, ...packages])
  }
  const reached = graph.reachedFrom([...entries, ...beside.filter((path) => !document.test(path))])
  const onSite = typeof exercises === 'string'
  const exercised = {
    site: () => pluginsOfSite(root, graph),
    packages: () => readdirSync(join(root, 'plugins')),
  }
  const names = onSite ? exercised[exercises]() : exercises
  const plugins = packagesOf(root, [...names, ...pluginsAmong(reached)])
  const read = alsoReads.flatMap((path) => filesBelow(root, path, () => true))
  const outside = reached.filter((path) => !path.startsWith('plugins/'))
  return sorted([
    spec,
    ...beside,
    ...outside,
    ...all([...common, ...onPayload, ...(onSite ? wholeSite : []), ...plugins]),
    ...read,
  ])
}

const sorted = (paths) => [...new Set(paths)].sort()

const site = 'tests/plainSite'

/**
 * What a test in the plain site reaches: its helpers, the frame, and the scenes whose names stand in it or in a helper;
 * every scene where none does.
 */
function reachedWithScenes(entries, { root, graph }) {
  const frame = filesBelow(root, site, (path) => !path.startsWith(`${site}/scenes/`))
  const scenes = filesBelow(root, `${site}/scenes`)
  const helpers = graph.reachedFrom(entries).filter((path) => path.startsWith('tests/components/'))
  const words = helpers.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
  const named = scenes.filter((path) => new RegExp(`\\b${basename(path, '.tsx')}\\b`).test(words))
  return graph.reachedFrom([...entries, ...frame, ...(named.length > 0 ? named : scenes)])
}

const pluginsAmong = (paths) => paths.flatMap((path) => /^plugins\/([^/]+)\//.exec(path)?.[1] ?? [])

/** Returns the names of the plugins that the site imports. One that is being written is none until it is wired in. */
function pluginsOfSite(root, graph) {
  if (!known.has(graph)) {
    const entries = [...onPayload, ...wholeSite].flatMap((path) => filesBelow(root, path))
    known.set(graph, [...new Set(pluginsAmong(graph.reachedFrom(entries)))])
  }
  return known.get(graph)
}
const known = new WeakMap()

/** Returns the folders of some plugins and of the `@litfass` packages they depend on, at any distance. */
function packagesOf(root, names) {
  const found = new Set(names)
  for (const name of found) {
    const { dependencies = {} } = readJson(join(root, 'plugins', name, 'package.json')) ?? {}
    for (const dependency of Object.keys(dependencies))
      if (dependency.startsWith('@litfass/')) found.add(dependency.slice('@litfass/'.length))
  }
  return [...found].map((name) => join('plugins', name))
}

const isInput = (path) => !leftOut.test(path) && !document.test(path)

function filesBelow(root, path, belongs = isInput) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats?.isFile() ? [path] : []
  return readdirSync(join(root, path))
    .filter((name) => name !== 'node_modules')
    .flatMap((name) => filesBelow(root, join(path, name), belongs))
    .filter(belongs)
}

/**
 * Hashes the inputs of each test file of a deep suite and, where it has one, its folder of pictures: names and bytes, of code what runs of
 * it. What a compiler drops, types and comments, shows in no test; the types have a check of their own.
 * @returns {Record<string, string>} by the path of the test file
 */
export function hashInputs(suite, { corpus, ...project }) {
  const { root, graph } = project
  const pictures = suite === 'corpus' && corpus ? filesBelow(corpus, '.', () => true).sort() : []
  const hashes = specsOf(suite, root).map((spec) => {
    const hash = createHash('sha256')
    for (const path of inputsOf(spec, suite, project)) hash.update(digestOf(path, graph.codeOf(path)))
    for (const path of pictures) hash.update(digestOf(path, readFileSync(join(corpus, path))))
    return [spec, hash.digest('hex').slice(0, 32)]
  })
  return Object.fromEntries(hashes)
}

const digestOf = (path, content) => createHash('sha256').update(`${path}\0`).update(content).digest()

const proofsFile = (root) => join(root, 'tests/proofs.json')

/**
 * @typedef {{ commit: string, date: string, files: Record<string, string> }} Proofs the hash of each test file's inputs,
 * and where and when the last of them passed
 * @returns {Record<string, Proofs>} by suite
 */
export const readProofs = (root) => readJson(proofsFile(root)) ?? {}

/**
 * Writes that test files of a deep suite have passed, with the hashes of their inputs. `commit` is where the project
 * stood; a `+` behind it says that there were changes on top.
 */
export function writeProof(suite, { root, files }) {
  const before = readProofs(root)
  const known = Object.entries({ ...before[suite]?.files, ...files }).filter(([path]) =>
    existsSync(join(root, path)),
  )
  const date = new Date().toISOString().slice(0, 10)
  const proof = { commit: commitOf(root), date, files: Object.fromEntries(known.sort()) }
  const proofs = { ...before, [suite]: proof }
  const ordered = Object.keys(deepSuites).flatMap((name) => (proofs[name] ? [[name, proofs[name]]] : []))
  writeFileSync(proofsFile(root), `${JSON.stringify(Object.fromEntries(ordered), undefined, 2)}\n`)
}

/** Returns where the project stands; `unknown` where it is no clone. */
function commitOf(root) {
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
  const git = (...args) => execFileSync('git', args, options).trim()
  try {
    return `${git('rev-parse', '--short=10', 'HEAD')}${git('status', '--porcelain') ? '+' : ''}`
  } catch {
    return 'unknown'
  }
}
