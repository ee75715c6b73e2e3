import { createDatabase, type TestDatabase } from '../database/createDatabase.ts'
import { fingerprintFolder } from '../database/fingerprintFolder.ts'
import { serverUrl } from '../database/serverUrl.ts'
import { startProcess } from '../process/startProcess.ts'
import { systemEnv } from './systemEnv.ts'
import type { TestProject } from './TestProject.ts'

/** The suite's own copy of the project's migrated database. */
export async function openDatabase(project: TestProject, dataDir: string): Promise<TestDatabase> {
  const fingerprint = await fingerprintFolder(project.migrations)
  const migrate = (databaseUrl: string) => runMigrations(project, { databaseUrl, dataDir })
  return createDatabase({ serverUrl: serverUrl(), template: { fingerprint, migrate } })
}

async function runMigrations(
  project: TestProject,
  place: { databaseUrl: string; dataDir: string },
): Promise<void> {
  const env = { ...systemEnv(), ...project.env({ ...place, port: 3000, url: 'http://127.0.0.1:3000' }) }
  const child = startProcess({ name: 'migrate', args: project.migrate, cwd: project.root, env })
  if ((await child.exited) !== 0)
    throw new Error(`The template database could not be migrated.\n${child.log()}`)
}
