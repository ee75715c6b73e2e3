import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { CommandFailed, runCommand } from '../process/runCommand.mjs'
import { root } from '../root.mjs'

/**
 * Returns the data folder, creating it if absent. It is needed before anything is installed, and so before the
 * module that checks the environment can run; both have the same default.
 */
export function dataFolder(env = process.env) {
  const folder = resolve(root, env.LITFASS_DATA_DIR || '.litfass')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

const refused = 78

/** The environment was refused; the message lists the problems, one a line. */
class EnvironmentRefused extends Error {
  name = 'EnvironmentRefused'
}

/**
 * Reads the environment through the module that checks it.
 * @throws EnvironmentRefused
 */
export async function readSettings(runtime, env = process.env) {
  try {
    return JSON.parse(await runCommand(runtime, ['config/environment.ts', '--print'], { cwd: root, env }))
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    const text = error.tail.join('\n')
    if (error.code === refused) throw new EnvironmentRefused(text, { cause: error })
    throw new Error(`The environment could not be read:\n${text}`, { cause: error })
  }
}

/** The environment of every child: the caller's own, these defaults, and `more`. */
export function childEnvironment(more = {}) {
  return {
    NEXT_TELEMETRY_DISABLED: '1',
    // Otherwise glibc keeps an arena per thread, and a worker that decodes pictures doubles in size.
    MALLOC_ARENA_MAX: '2',
    ...process.env,
    ...more,
  }
}
