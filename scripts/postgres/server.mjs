import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stopProcess } from '../process/children.mjs'
import { identityOf, isAlive } from '../process/identity.mjs'
import { anyFreePort } from '../process/ports.mjs'
import { readJson, writeJson } from '../process/sharedFiles.mjs'
import { postgresCommand } from './programs.mjs'

const attempts = 20

/**
 * Starts the server of a cluster on 127.0.0.1 and waits until it takes connections. Without `port` on any
 * free one. It is no child in the terminal's eyes: a Ctrl-C does not reach it, and it outlives its launcher.
 * @returns its identity and port
 */
export async function startServer(cluster, { port, settings = {}, log }) {
  for (let attempt = 1; ; attempt += 1) {
    const chosen = port ?? (await anyFreePort())
    const outcome = await tryToStart(cluster, { port: chosen, settings, log })
    if (outcome.server) return outcome.server
    if (attempt === attempts || !isPassing(outcome.problem, port)) {
      throw new Error(`PostgreSQL did not start:\n${outcome.problem}`)
    }
    await pause(500)
  }
}

/** A port that was taken in the meantime, or resources that a killed server has not released yet. */
function isPassing(problem, port) {
  if (/could not bind|could not create any TCP/.test(problem)) return port === undefined
  return /shared memory block .* still in use|lock file "postmaster.pid" already exists/.test(problem)
}

async function tryToStart(cluster, { port, settings, log }) {
  const { file, data, options } = postgresCommand(cluster, 'postgres')
  const flags = { ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: '', port }
  const args = [...data, ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const output = openSync(log, 'a', 0o600)
  const before = readFileSync(log).length
  const child = spawn(file, args, {
    ...options,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const failed = new Promise((resolve) => child.once('error', resolve))
  if (child.pid === undefined) return { problem: (await failed).message }
  const server = { ...identityOf(child.pid), port }
  recordServer(cluster.directory, server)
  child.unref()
  while (isAlive(server)) {
    const state = readPostmasterFile(cluster.directory)
    if (state?.pid === child.pid && state.isReady) return { server }
    await pause(20)
  }
  return { problem: readFileSync(log).subarray(before).toString() }
}

const recordFile = (directory) => `${directory}-server.json`

/** Remembers which process serves a data directory; called right after it was started. */
function recordServer(directory, server) {
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

/** A record that was copied along with the folder describes the original's server. */
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

/**
 * Reads the file in which a server describes itself in its data directory: process, port, and whether it takes
 * connections. `undefined` where no server runs, or ran and was killed before it had written all of it.
 */
function readPostmasterFile(directory) {
  let lines
  try {
    lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

/** A fast shutdown: connections are ended, everything is written out. Waits until the server is gone. */
export async function stopServer(cluster, server) {
  if (process.platform === 'win32') return stopOnWindows(cluster)
  await stopProcess(server, { signal: 'SIGINT', graceMs: 60_000, harder: ['SIGQUIT', 'SIGKILL'] })
}

/** There are no signals there but the one that kills. */
function stopOnWindows(cluster) {
  const { file, data, options } = postgresCommand(cluster, 'pg_ctl')
  spawnSync(file, ['stop', '-m', 'fast', ...data], { ...options, stdio: 'ignore' })
}
