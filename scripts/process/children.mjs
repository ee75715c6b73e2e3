import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { hurrySignal } from './ending.mjs'
import { identityOf, isAlive } from './identity.mjs'
import { readJson, writeJson } from './sharedFiles.mjs'

const living = new Map()
let recordFile

/** Records the running children in `file` from now on, so that the next start can end those a kill -9 left behind. */
export function recordChildrenIn(file) {
  recordFile = file
  record()
}

/** Ends the children that an earlier, killed process recorded in `file`; returns their number. */
export async function stopRecordedChildren(file) {
  const left = (readJson(file) ?? []).filter(isAlive)
  await Promise.all(left.map((identity) => stopProcess(identity, { graceMs: 5000, group: true })))
  rmSync(file, { force: true })
  return left.length
}

/**
 * Starts a child as the leader of its own process group: a Ctrl-C in the terminal reaches only the launcher, which
 * then ends its children in order.
 */
export function spawnChild(command, args, options) {
  const child = spawn(command, args, {
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...options,
  })
  if (child.pid === undefined) return child
  living.set(child.pid, identityOf(child.pid))
  record()
  child.once('exit', () => {
    living.delete(child.pid)
    record()
  })
  return child
}

function record() {
  if (recordFile) writeJson(recordFile, [...living.values()])
}

/** Stops recording, before the folder of the record is removed. */
export function stopRecording() {
  recordFile = undefined
}

/**
 * Ends the identified process: with `signal` first, then, after `graceMs`, with each of the `harder` signals two
 * seconds apart. With `group` its descendants are ended too.
 */
export async function stopProcess(
  identity,
  { signal = 'SIGTERM', graceMs = 10_000, harder = ['SIGKILL'], group = false },
) {
  const send = (name) => kill(group && process.platform !== 'win32' ? -identity.pid : identity.pid, name)
  // The process id may belong to another program by now.
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

/** Calls `take` with every line of a stream, without its line break; a stream that errors ends quietly. */
export function forEachLine(stream, take) {
  stream.on('error', () => undefined)
  createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', take)
}
