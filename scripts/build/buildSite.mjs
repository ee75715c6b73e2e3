import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CommandFailed, runCommand } from '../process/runCommand.mjs'
import { readJson, withLock, writeJson } from '../process/sharedFiles.mjs'
import { root } from '../root.mjs'
import { say, step } from '../terminal.mjs'
import { narrowChunks } from './narrowChunks.mjs'

const buildFolder = () => resolve(root, process.env.LITFASS_BUILD_DIR || '.next')
const stampFile = () => join(buildFolder(), 'litfass-build.json')

/** Whether the build folder holds a complete build of the current sources. */
export function isBuildCurrent(wanted = fingerprint(root)) {
  return existsSync(join(buildFolder(), 'BUILD_ID')) && readJson(stampFile())?.fingerprint === wanted
}

/**
 * Builds the site unless its build is current.
 * @throws Error with the last lines of the build
 */
export async function buildSite({ runtime, env }) {
  if (isBuildCurrent()) return
  const waiting = { onWait: (pid) => say(`  Another process (${pid}) is building here; waiting for it …`) }
  await withLock(join(root, '.litfass-lock', 'build.json'), () => buildIfStillOld({ runtime, env }), waiting)
}

async function buildIfStillOld({ runtime, env }) {
  const wanted = fingerprint(root)
  if (isBuildCurrent(wanted)) return
  // Removed first and written last, so that an interrupted build never passes for a complete one.
  rmSync(stampFile(), { force: true })
  await step('Building the site', () => runBuild({ runtime, env }))
  mkdirSync(buildFolder(), { recursive: true })
  writeJson(stampFile(), { fingerprint: wanted })
}

async function runBuild({ runtime, env }) {
  const production = { ...env, NODE_ENV: 'production' }
  try {
    await runCommand(runtime, ['node_modules/next/dist/bin/next', 'build'], { cwd: root, env: production })
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    throw new Error(`The site could not be built:\n${error.tail.join('\n')}`, { cause: error })
  }
  narrowChunks(buildFolder())
}

const folders = ['collections', 'config', 'migrations', 'plugins', 'public', 'server', 'src']
const rootFiles = /^(package-lock\.json|tsconfig\.json|[\w.-]+\.(ts|mts|mjs|cjs|js))$/
const leftOut = /^(node_modules|testing|next-env\.d\.ts|\..*|.*\.md|.*\.spec\.\w+|vitest\.config\.\w+)$/
const variables = /^NEXT_PUBLIC_/

/**
 * Hashes everything that reaches the build: names and bytes of the sources, and the variables the build writes into
 * its output. Tests and documents are left out.
 */
export function fingerprint(root, env = process.env) {
  const hash = createHash('sha256')
  for (const path of sources(root)) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  for (const name of Object.keys(env)
    .filter((key) => variables.test(key))
    .sort()) {
    hash.update(`${name}=${env[name]}\0`)
  }
  return hash.digest('hex')
}

function sources(root) {
  const top = readdirSync(root, { withFileTypes: true })
  const files = top.filter(
    (entry) => entry.isFile() && rootFiles.test(entry.name) && !leftOut.test(entry.name),
  )
  const inner = folders.flatMap((name) =>
    top.some((entry) => entry.name === name) ? filesIn(root, name) : [],
  )
  return [...files.map((entry) => entry.name), ...inner].sort()
}

function filesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (leftOut.test(entry.name)) return []
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesIn(root, path)
    return entry.isFile() ? [path] : []
  })
}
