import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { identityOf, isAlive } from '../process/identity.mjs'
import { readJson, withLock, writeJson } from '../process/sharedFiles.mjs'
import {
  createCluster,
  newAccess,
  passwordStatements,
  readAccess,
  runStatements,
  writeAccess,
} from './cluster.mjs'
import { postgresAccount, programsVersion, reachablePrograms } from './programs.mjs'
import { findServer, startServer, stopServer } from './server.mjs'

const largestLog = 5_000_000

/**
 * Finds or starts the database of a data folder, creating it on first use. `url` is its address for the role
 * `litfass`, `access` the file with its passwords. `revive` restarts it on the same port if it has died, and returns
 * whether it had; `release` stops it unless other processes use it. See docs/decisions/0003-embedded-postgres.md.
 */
export async function useEmbedded(dataFolder) {
  const place = placeIn(dataFolder)
  mkdirSync(place.folder, { recursive: true, mode: 0o700 })
  const locked = (work) => withLock(place.lock, work)
  const cluster = await openCluster(place)
  let { server, access } = await locked(() => enter(cluster, place))
  return {
    url: `postgres://litfass:${access.litfass}@127.0.0.1:${server.port}/litfass`,
    access: place.access,
    revive: () =>
      locked(async () => {
        if (isAlive(server)) return false
        server =
          findServer(cluster.directory) ?? (await startServer(cluster, { port: server.port, log: place.log }))
        return true
      }),
    release: () =>
      locked(async () => {
        if (!removeUser(place.users)) await stopServer(cluster, server)
      }),
  }
}

function placeIn(dataFolder) {
  const folder = join(dataFolder, 'postgres')
  return {
    folder,
    cluster: join(folder, 'data'),
    access: join(folder, 'access.json'),
    users: join(folder, 'users'),
    lock: join(folder, 'lock'),
    log: join(folder, 'log'),
  }
}

async function openCluster(place) {
  const account = postgresAccount(place.cluster)
  refuseStranger(place.cluster)
  return { programs: await reachablePrograms(account), account, directory: place.cluster }
}

async function enter(cluster, place) {
  const access = prepare(cluster, place)
  const server = findServer(cluster.directory) ?? (await start(cluster, place))
  addUser(place.users)
  return { server, access }
}

/** Creates cluster and passwords. The passwords are written first: no one could sign in to the cluster without them. */
function prepare(cluster, place) {
  const known = readAccess(place.access)
  if (known && existsSync(cluster.directory)) return known
  const access = known ?? newAccess()
  if (!existsSync(cluster.directory)) {
    writeAccess(place.access, access)
    const owner = ['CREATE ROLE litfass LOGIN', 'CREATE DATABASE litfass OWNER litfass']
    createCluster(cluster, { statements: [...owner, ...passwordStatements(access)], isDurable: true })
    return access
  }
  if (findServer(cluster.directory))
    throw new Error(`${place.access} is missing while its database runs: stop that first.`)
  runStatements(cluster, passwordStatements(access))
  writeAccess(place.access, access)
  return access
}

function start(cluster, place) {
  refuseOtherVersion(cluster)
  const { size = 0 } = statSync(place.log, { throwIfNoEntry: false }) ?? {}
  if (size > largestLog) renameSync(place.log, `${place.log}.1`)
  return startServer(cluster, { log: place.log })
}

function refuseStranger(directory) {
  const owner = statSync(directory, { throwIfNoEntry: false })?.uid
  const self = process.getuid?.()
  if (owner === undefined || self === undefined || self === 0 || owner === self) return
  throw new Error(
    `${directory} belongs to another user: start Litfass as that user, or set LITFASS_DATA_DIR.`,
  )
}

function refuseOtherVersion({ programs, directory }) {
  const have = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  const need = programsVersion(programs)
  if (have === need) return
  throw new Error(
    `The database in ${directory} was made by PostgreSQL ${have}, and ${need} is installed. ` +
      'Dump it with the earlier version of Litfass, or remove the data folder to begin anew.',
  )
}

/** Registers this process as a user of the server; the last of several to leave stops it. */
function addUser(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeJson(join(folder, `${process.pid}.json`), identityOf(process.pid))
}

/** Removes this process from the users of the server and returns whether another running one is left. */
function removeUser(folder) {
  rmSync(join(folder, `${process.pid}.json`), { force: true })
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const dead = names.filter((name) => !isAlive(readJson(join(folder, name))))
  for (const name of dead) rmSync(join(folder, name), { force: true })
  return names.length > dead.length
}
