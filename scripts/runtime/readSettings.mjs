import { CommandFailed, runCommand } from '../process/runCommand.mjs'
import { root } from '../root.mjs'

const refused = 78

/** The environment was refused; the message lists what is wrong in it, a line each. */
export class EnvironmentRefused extends Error {
  name = 'EnvironmentRefused'
}

/**
 * The environment as the one module that checks it sees it.
 * @throws EnvironmentRefused
 */
export async function readSettings(runtime, env = process.env) {
  try {
    return JSON.parse(await runCommand(runtime, ['server/environment.ts', '--print'], { cwd: root, env }))
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    const text = error.tail.join('\n')
    if (error.code === refused) throw new EnvironmentRefused(text, { cause: error })
    throw new Error(`The environment could not be read:\n${text}`, { cause: error })
  }
}
