import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../browser/chromium.mjs'
import { buildSite, isBuildCurrent } from '../build/buildSite.mjs'
import { runningLauncher } from '../launcher/claim.mjs'
import { findServer } from '../postgres/server.mjs'
import { recordChildrenIn, stopProcess, stopRecordedChildren, stopRecording } from '../process/children.mjs'
import { identityOf, isAlive } from '../process/identity.mjs'
import { readJson, writeJson } from '../process/sharedFiles.mjs'
import { root } from '../root.mjs'
import { dataFolder } from '../runtime/environment.mjs'
import { say } from '../terminal.mjs'
import { inBrowser, onSite } from './suites.mjs'

/** Settings of a real installation: no test may reach its database, files, mails or address. */
const ownSettings = /^(PORT|HOST|DATABASE_URL|PAYLOAD_SECRET|SMTP_URL|S3_\w+|LITFASS_\w+|NODE_ENV)$/
const kept = ['LITFASS_ATTACK_ACCOUNT', 'LITFASS_CORPUS', 'LITFASS_BUILD_DIR', 'LITFASS_DEBUG']

/** Returns the caller's environment without its settings, and with those of the tests instead. */
export function testEnvironment(more, env = process.env) {
  const entries = Object.entries(env).filter(([name]) => kept.includes(name) || !ownSettings.test(name))
  return {
    NEXT_TELEMETRY_DISABLED: '1',
    MALLOC_ARENA_MAX: '2',
    // A test run starts Payload in a hundred processes: compiled once, each is up in two thirds of the time.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...Object.fromEntries(entries),
    ...more,
  }
}

const prefix = 'litfass-test-'
const files = (folder) => ({ owner: join(folder, 'owner.json'), children: join(folder, 'children.json') })

/** Makes a folder for this test run. Those of killed runs are removed, and the processes they left are ended. */
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

/**
 * Prepares what steps need: a build for those that start the site, a Chromium, put into `env`, for those that open
 * it. Each is made once; one that failed fails every step that needs it.
 * @returns `of` prepares everything a step needs, `build` only the build, if one of some steps needs it
 */
export function createNeeds({ runtime, env, selection }) {
  const build = once(() => buildForTests({ runtime, env }))
  const browser = once(async () => {
    env.CHROMIUM = await ensureChromium({ runtime, folder: join(dataFolder(), 'chromium') })
    say(`  Chromium: ${env.CHROMIUM}`)
  })
  const isNeededBy = (names, step) =>
    names.includes(step) ||
    (step === 'files' &&
      names.some((name) => selection.filesOf.files.some((file) => file.includes(`tests/${name}`))))
  return {
    async of(step) {
      if (isNeededBy(inBrowser, step)) await browser()
      if (isNeededBy(onSite, step) && !selection.target) await build()
    },
    async build(steps) {
      if (!selection.target && steps.some((step) => isNeededBy(onSite, step))) await build()
    },
  }
}

async function buildForTests({ runtime, env }) {
  if (isBuildCurrent()) return
  if (runningLauncher(dataFolder())) {
    throw new Error(
      'Litfass runs here from the build that is out of date: end it first, or it loses its files.',
    )
  }
  await buildSite({ runtime, env })
}

function once(work) {
  let result
  return () => {
    result ??= work()
    return result
  }
}
