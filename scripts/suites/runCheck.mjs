import { CommandFailed, runCommand } from '../process/runCommand.mjs'
import { root } from '../root.mjs'
import { say } from '../terminal/say.mjs'
import { step } from '../terminal/step.mjs'

/** Runs the commands of a check one after another; it counts as one test, and shows its output when it fails. */
export async function runCheck(name, { commands, runtime, env }) {
  try {
    await step(name, () => runAll(commands, { runtime, env }))
    return { passed: 1, failed: 0, skipped: 0 }
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    for (const line of [...error.tail, error.message]) say(`    ${line}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

async function runAll(commands, { runtime, env }) {
  for (const args of commands) await runCommand(runtime, args, { cwd: root, env, limitMs: 15 * 60_000 })
}
