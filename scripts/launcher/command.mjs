import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ensureInstalled } from '../install/ensureInstalled.mjs'
import { end, endOnSignals, onOrphaned } from '../process/ending.mjs'
import { CommandFailed, runCommand } from '../process/runCommand.mjs'
import { root } from '../root.mjs'
import { childEnvironment, dataFolder, readSettings } from '../runtime/environment.mjs'
import { chooseRuntime } from '../runtime/node.mjs'
import { say, step } from '../terminal.mjs'
import { openDatabase } from './database.mjs'

/** Runs a command's `work`; a failure is printed as a message and ends the process with code 1. */
export async function main(work) {
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  try {
    await work()
  } catch (error) {
    await fail(error)
  }
}

function fail(error) {
  say(process.env.LITFASS_DEBUG ? error.stack : error.message)
  return end(1)
}

/**
 * Prepares what every program of the server needs: packages, a runtime, a checked environment and a database. A
 * Ctrl-C meanwhile shuts down in order; afterwards the caller handles signals.
 */
export async function prepareRun() {
  const giveBackSignals = endOnSignals({ code: 130, words: 'Ending …' })
  await ensureInstalled()
  const runtime = chooseRuntime()
  dataFolder()
  const settings = await readSettings(runtime)
  const { env } = await openDatabase(settings)
  giveBackSignals()
  return { runtime, settings, env: childEnvironment({ ...env, LITFASS_DATA_DIR: settings.dataDir }) }
}

/**
 * Runs one of the server's own programs, showing its output.
 * @throws Error with a readable message
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

/**
 * Runs a program attached to the terminal and returns its exit code. Signals that reach only this process are
 * forwarded to it.
 */
export function runInForeground(command, args, env) {
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  onOrphaned(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
