import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { identityOf, isAlive } from './identity.mjs'
import { readJson, writeJson } from './jsonFile.mjs'
import { stopProcess } from './stopProcess.mjs'

const living = new Map()
let recordFile

/** From now on the living children are written to `file`, so that a next start can end what a kill -9 left. */
export function recordChildrenIn(file) {
  recordFile = file
  record()
}

/** Ends the children that an earlier, killed process recorded in `file`; tells how many there were. */
export async function stopRecordedChildren(file) {
  const left = (readJson(file) ?? []).filter(isAlive)
  await Promise.all(left.map((identity) => stopProcess(identity, { graceMs: 5000, group: true })))
  rmSync(file, { force: true })
  return left.length
}

/**
 * Starts a child as the head of its own process group: a Ctrl-C on the terminal reaches the launcher
 * alone, which then ends its children in order.
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

/** The folder of the record goes away: nothing is written any more. */
export function stopRecording() {
  recordFile = undefined
}
