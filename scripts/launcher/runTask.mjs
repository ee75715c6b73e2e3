import { CommandFailed, runCommand } from '../process/runCommand.mjs'
import { root } from '../root.mjs'
import { step } from '../terminal/step.mjs'

/**
 * Runs one of the server's own programs to its end, showing what it says.
 * @throws Error in words
 */
export async function runTask(name, { runtime, env, args }) {
  try {
    await step(name, () =>
      runCommand(runtime, args, { cwd: root, env: { NODE_ENV: 'production', ...env }, show: true }),
    )
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    throw new Error(`${name} failed (${error.message}); why stands above.`, { cause: error })
  }
}
