import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../process/sharedFiles.mjs'
import { deepSuites } from './suites.mjs'

/*
 * A deep suite that has passed leaves a proof in tests/proofs.json, which is committed: the hash of everything it
 * exercises. While that is the same, running it again would show nothing new. What is uncertain counts as an input.
 */

/** What every deep suite depends on: packages, the schema, the wiring of the site, and how tests are run. */
const common = [
  ...[
    'package-lock.json',
    'tsconfig.json',
    'vitest.config.ts',
    'payload.config.ts',
    'migrations',
    'collections',
  ],
  ...[
    'config',
    'server',
    'scripts/postgres',
    'scripts/process',
    'scripts/runtime',
    'scripts/suites/environment.mjs',
  ],
]
const wholeSite = ['plugins', 'src', 'public', 'next.config.ts', 'scripts/build', 'scripts/browser']
const leftOut = /(^|\/)(node_modules|\.[^/]*)(\/|$)|\.spec\.\w+$/
/** The documents of a plugin are no input of its code. */
const document = /\.md$/

/**
 * Lists the inputs of a deep suite: paths from the root, sorted.
 * @param {string} suite
 * @param {{ root: string, graph: ReturnType<import('./importGraph.mjs').createImportGraph> }} project
 */
export function inputsOf(suite, { root, graph }) {
  const { exercises, alsoReads = [] } = deepSuites[suite]
  const own = filesBelow(root, join('tests', suite), () => true)
  const reached = graph.reachedFrom(
    [...own, ...filesBelow(root, 'tests/setup')].filter((path) => !document.test(path)),
  )
  const plugins =
    exercises === 'site' ? wholeSite : packagesOf(root, [...exercises, ...pluginsAmong(reached)])
  const read = alsoReads.flatMap((path) => filesBelow(root, path, () => true))
  const code = [...common, ...plugins].flatMap((path) => filesBelow(root, path))
  return [
    ...new Set([...own, ...reached.filter((path) => !path.startsWith('plugins/')), ...code, ...read]),
  ].sort()
}

const pluginsAmong = (paths) => paths.flatMap((path) => /^plugins\/([^/]+)\//.exec(path)?.[1] ?? [])

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

/** Hashes the inputs of a deep suite and, where it has one, its folder of pictures: names and bytes. */
export function hashInputs(suite, { root, graph, corpus }) {
  const hash = createHash('sha256')
  const add = (folder, path) => {
    const content = readFileSync(join(folder, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  for (const path of inputsOf(suite, { root, graph })) add(root, path)
  if (suite === 'corpus' && corpus)
    for (const path of filesBelow(corpus, '.', () => true).sort()) add(corpus, path)
  return hash.digest('hex')
}

const proofsFile = (root) => join(root, 'tests/proofs.json')

/** @returns {Record<string, { inputs: string, commit: string, date: string, passed: number, seconds: number }>} */
export const readProofs = (root) => readJson(proofsFile(root)) ?? {}

/**
 * Writes that a deep suite has passed with these inputs. `commit` is where the project stood; a `+` behind it says that
 * there were changes on top.
 */
export function writeProof(suite, { root, inputs, passed, ms }) {
  const date = new Date().toISOString().slice(0, 10)
  const proof = { inputs, commit: commitOf(root), date, passed, seconds: Math.round(ms / 1000) }
  const proofs = { ...readProofs(root), [suite]: proof }
  const sorted = Object.fromEntries(
    Object.keys(deepSuites).flatMap((name) => (proofs[name] ? [[name, proofs[name]]] : [])),
  )
  writeFileSync(proofsFile(root), `${JSON.stringify(sorted, undefined, 2)}\n`)
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
