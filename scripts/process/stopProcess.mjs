import { setTimeout as pause } from 'node:timers/promises'
import { hurrySignal } from './ending.mjs'
import { isAlive } from './identity.mjs'

/**
 * Ends a process that is still the one its identity was taken of: first `signal`, then, when `graceMs`
 * have passed, each of the `harder` signals with two seconds more. With `group` its descendants are ended too.
 */
export async function stopProcess(
  identity,
  { signal = 'SIGTERM', graceMs = 10_000, harder = ['SIGKILL'], group = false },
) {
  const send = (name) => kill(group && process.platform !== 'win32' ? -identity.pid : identity.pid, name)
  // Never a signal to a number that may by now be a stranger's.
  if (!isAlive(identity)) return
  send(signal)
  let deadline = Date.now() + graceMs
  for (const next of harder) {
    while (isAlive(identity) && Date.now() < deadline && !hurrySignal.aborted) await pause(25)
    if (isAlive(identity)) send(next)
    deadline = Date.now() + 2000
  }
  while (isAlive(identity) && Date.now() < deadline) await pause(25)
  if (group && process.platform !== 'win32') kill(-identity.pid, 'SIGKILL')
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
