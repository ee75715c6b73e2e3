import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { accessDocument } from '@litfass/kit/testing/access'
import type { SanitizedConfig } from 'payload'
import { contentTypesDocument } from './contentTypesDocument.ts'
import { limitsDocument } from './limitsDocument.ts'

const root = resolve(import.meta.dirname, '..')
const run = promisify(execFile)
const MATRIX = 'docs/access-matrix.md'
const LIMITS = 'docs/limits.md'
const CONTENT_TYPES = 'docs/content-types.md'
const FILES = ['payload-types.ts', 'src/app/(payload)/admin/importMap.js', MATRIX, LIMITS, CONTENT_TYPES]
const ENVIRONMENT = {
  PAYLOAD_CONFIG_PATH: join(root, 'payload.config.ts'),
  PAYLOAD_SECRET: 'generate-generate-generate',
  LITFASS_EMBEDDED_URL: 'postgres://unused',
}

/**
 * Writes what follows from the config: Payload's types, the panel's import map, the access matrix, and the tables of
 * limits and content types. With `--check` it
 * says what was out of date, and whether the committed migrations lead to today's schema.
 */
async function generate(): Promise<void> {
  const before = await contents()
  await payload('generate:types')
  await payload('generate:importmap')
  const config = await siteConfig()
  await writeFile(join(root, MATRIX), accessDocument(config))
  await writeFile(join(root, CONTENT_TYPES), contentTypesDocument(config))
  await writeFile(join(root, LIMITS), limitsDocument())
  if (!process.argv.includes('--check')) return
  const after = await contents()
  const stale = FILES.filter((_, index) => before[index] !== after[index])
  if (stale.length > 0) fail(`Out of date: ${stale.join(', ')}. Run npm run generate and commit.`)
  if (await isMigrationMissing())
    fail('The schema has changed: run npm run migrate:create -- NAME and commit.')
  console.log('Generated types, import map and migrations are up to date.')
}

function contents(): Promise<string[]> {
  return Promise.all(FILES.map((file) => readFile(join(root, file), 'utf8').catch(() => '')))
}

async function siteConfig(): Promise<SanitizedConfig> {
  Object.assign(process.env, ENVIRONMENT)
  const { default: config } = await import('../payload.config.ts')
  return config
}

/** Lets Payload write a migration beside a copy of ours: it writes one only where the config says something else. */
async function isMigrationMissing(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'litfass-migrations-'))
  try {
    await cp(join(root, 'migrations'), folder, { recursive: true })
    const before = await readdir(folder)
    const answer = await payload('migrate:create', ['drift', '--skip-empty'], {
      LITFASS_MIGRATIONS_DIR: folder,
    })
    const isWritten = (await readdir(folder)).length > before.length
    // Without a terminal Payload's question about a rename ends well and writes nothing, before it has come to the end.
    return isWritten || !answer.includes('DOWN statements generation complete')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function payload(
  command: string,
  args: string[] = [],
  more: NodeJS.Dict<string> = {},
): Promise<string> {
  const bin = join(root, 'node_modules/payload/bin.js')
  const env = { ...process.env, ...ENVIRONMENT, ...more }
  const running = run(process.execPath, [bin, command, ...args], { cwd: root, env })
  running.child.stdin?.end()
  const { stdout, stderr } = await running
  return `${stdout}${stderr}`
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

await generate()
