import { CommandFailed, runCommand } from '../process/runCommand.mjs'
import { root } from '../root.mjs'
import { say } from '../terminal/say.mjs'

/** Runs the commands of a check one after another; it counts as one test, and shows its output when it fails. */
export async function runCheck(commands, { runtime, env }) {
  try {
    for (const args of commands) await runCommand(runtime, args, { cwd: root, env, limitMs: 15 * 60_000 })
    return { passed: 1, failed: 0, skipped: 0 }
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    for (const line of [...error.tail, error.message]) say(`    ${line}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
