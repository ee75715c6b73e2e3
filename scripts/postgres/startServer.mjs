import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { identityOf, isAlive } from '../process/identity.mjs'
import { anyFreePort } from '../process/ports.mjs'
import { recordServer } from './findServer.mjs'
import { postgresCommand } from './postgresCommand.mjs'
import { readPostmasterFile } from './postmasterFile.mjs'

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

/** A port that was taken meanwhile, or what a server killed a moment ago has not let go of yet. */
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
