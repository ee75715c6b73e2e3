import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readJson, writeJson } from '../process/jsonFile.mjs'
import { CommandFailed, runCommand } from '../process/runCommand.mjs'
import { withLock } from '../process/withLock.mjs'
import { root } from '../root.mjs'
import { say } from '../terminal/say.mjs'
import { step } from '../terminal/step.mjs'
import { fingerprint } from './fingerprint.mjs'

const buildFolder = () => resolve(root, process.env.LITFASS_BUILD_DIR || '.next')
const stampFile = () => join(buildFolder(), 'litfass-build.json')

/** Whether the build folder holds a whole build of the sources as they are now. */
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
  // Gone first and back last: a build that was broken off never passes for a whole one.
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
}
