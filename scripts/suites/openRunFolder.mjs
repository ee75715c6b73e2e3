import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findServer } from '../postgres/findServer.mjs'
import { recordChildrenIn, stopRecordedChildren, stopRecording } from '../process/children.mjs'
import { identityOf, isAlive } from '../process/identity.mjs'
import { readJson, writeJson } from '../process/jsonFile.mjs'
import { stopProcess } from '../process/stopProcess.mjs'

const prefix = 'litfass-test-'
const files = (folder) => ({ owner: join(folder, 'owner.json'), children: join(folder, 'children.json') })

/** A folder for this test run. Those of runs that were killed are removed, with the processes they left. */
export async function openRunFolder() {
  const left = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))
  for (const name of left) await removeAbandoned(join(tmpdir(), name))
  const folder = mkdtempSync(join(tmpdir(), prefix))
  writeJson(files(folder).owner, identityOf(process.pid))
  recordChildrenIn(files(folder).children)
  return {
    folder,
    release() {
      stopRecording()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function removeAbandoned(folder) {
  const { owner, children } = files(folder)
  const self = process.getuid?.()
  const isOurs = self === undefined || statSync(folder, { throwIfNoEntry: false })?.uid === self
  const known = readJson(owner)
  if (!isOurs || !known || isAlive(known)) return
  await stopRecordedChildren(children)
  const server = findServer(join(folder, 'postgres', 'data'))
  if (server) await stopProcess(server, { signal: 'SIGQUIT', graceMs: 10_000 })
  rmSync(folder, { recursive: true, force: true })
}
