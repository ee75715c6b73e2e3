import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { onOrphaned } from '../process/onOrphaned.mjs'
import { root } from '../root.mjs'

/**
 * Runs a program that has the terminal to itself, keyboard included, and returns its exit code. Signals
 * that reach only this process are passed on to it.
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
