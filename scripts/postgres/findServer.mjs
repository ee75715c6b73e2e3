import { readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { identityOf, isAlive } from '../process/identity.mjs'
import { readJson, writeJson } from '../process/jsonFile.mjs'
import { readPostmasterFile } from './postmasterFile.mjs'

const recordFile = (directory) => `${directory}-server.json`

/** Remembers which process serves a data directory; called right after it was started. */
export function recordServer(directory, server) {
  writeJson(recordFile(directory), { ...server, directory: fileNumber(directory) })
}

/**
 * The server that still runs on a data directory, as after a kill -9 of its launcher, with its port. What
 * a dead one left there is removed.
 */
export function findServer(directory) {
  const server = recordedServer(directory) ?? unrecordedServer(directory)
  if (!server) rmSync(join(directory, 'postmaster.pid'), { force: true })
  return server
}

/** A record that came along with a copy of the folder tells of the original's server. */
function recordedServer(directory) {
  const record = readJson(recordFile(directory))
  if (!record || record.directory !== fileNumber(directory) || !isAlive(record)) return undefined
  return { pid: record.pid, started: record.started, port: record.port }
}

/** The launcher may have been killed between starting the server and recording it. */
function unrecordedServer(directory) {
  const file = readPostmasterFile(directory)
  if (!file?.port || !standsIn(file.pid, directory)) return undefined
  return { ...identityOf(file.pid), port: file.port }
}

function standsIn(pid, directory) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory)
  } catch {
    return false
  }
}

function fileNumber(directory) {
  const found = statSync(directory, { throwIfNoEntry: false })
  return found ? `${found.dev}:${found.ino}` : undefined
}
