import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson, writeJson } from '../process/sharedFiles.mjs'
import { postgresCommand } from './programs.mjs'

// Word boundaries depend on the system's character types, so a real UTF-8 locale comes first. Order and case
// come from PostgreSQL itself and are the same on every machine.
const locales = ['C.UTF-8', 'en_US.UTF-8', 'C']
const access = 'host all all 127.0.0.1/32 scram-sha-256\n'

/**
 * Creates a cluster and runs `statements` in it, one per line. It appears under its name only when complete, so an
 * interrupted one is simply created again.
 */
export function createCluster({ programs, account, directory }, { statements, isDurable }) {
  const draft = { programs, account, directory: `${directory}.new` }
  rmSync(draft.directory, { recursive: true, force: true })
  mkdirSync(draft.directory, { recursive: true, mode: 0o700 })
  if (account) chownSync(draft.directory, account.uid, account.gid)
  initialise(draft, isDurable)
  runStatements(draft, statements)
  writeFileSync(join(draft.directory, 'pg_hba.conf'), access)
  renameSync(draft.directory, directory)
}

/** Runs SQL in a cluster whose server is stopped, one statement per line. */
export function runStatements(cluster, statements) {
  const { file, data, options } = postgresCommand(cluster, 'postgres')
  const args = ['--single', ...data, '-c', 'exit_on_error=true', 'postgres']
  const { status, stderr, error } = spawnSync(file, args, {
    ...options,
    encoding: 'utf8',
    input: `${statements.join('\n')}\n`,
  })
  if (status !== 0) throw new Error(`PostgreSQL could not be set up:\n${error?.message ?? stderr}`)
}

function initialise(cluster, isDurable) {
  const { file, data, options } = postgresCommand(cluster, 'initdb')
  const fixed = [
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
  ]
  const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-messages=C']
  const durability = isDurable ? [] : ['--no-sync']
  let problem = ''
  for (const locale of locales) {
    const args = [...data, ...fixed, ...provider, ...durability, `--locale=${locale}`]
    const { status, stderr, error } = spawnSync(file, args, { ...options, encoding: 'utf8' })
    if (status === 0) return
    problem = error?.message ?? stderr
    if (!problem.includes('locale')) break
  }
  throw new Error(`PostgreSQL could not make its files in ${cluster.directory}:\n${problem}`)
}

/** Generates the passwords of an embedded cluster's two roles. Letters and digits only: they go into SQL and URLs. */
export function newAccess() {
  return { superuser: randomBytes(24).toString('hex'), litfass: randomBytes(24).toString('hex') }
}

/** Reads the passwords kept beside a cluster; `undefined` where the file is missing or damaged. */
export function readAccess(file) {
  const access = readJson(file)
  return access?.superuser && access?.litfass ? access : undefined
}

/** Writes the passwords, readable by their owner alone. */
export function writeAccess(file, access) {
  writeJson(file, access)
}

/** Returns the SQL that sets these passwords. */
export function passwordStatements(access) {
  return [
    `ALTER ROLE postgres PASSWORD '${access.superuser}'`,
    `ALTER ROLE litfass PASSWORD '${access.litfass}'`,
  ]
}
