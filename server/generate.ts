import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '..')
const run = promisify(execFile)
const FILES = ['payload-types.ts', 'src/app/(payload)/admin/importMap.js']

/**
 * Writes what Payload generates from the config: types and the panel's import map. With `--check` it says what was
 * out of date, and whether the committed migrations lead to today's schema.
 */
async function generate(): Promise<void> {
  const before = await contents()
  await payload('generate:types')
  await payload('generate:importmap')
  if (!process.argv.includes('--check')) return
  const after = await contents()
  const stale = FILES.filter((_, index) => before[index] !== after[index])
  if (stale.length > 0) fail(`Out of date: ${stale.join(', ')}. Run npm run generate and commit.`)
  console.log('Generated types and import map are up to date.')
}

function contents(): Promise<string[]> {
  return Promise.all(FILES.map((file) => readFile(join(root, file), 'utf8').catch(() => '')))
}

async function payload(command: string): Promise<void> {
  const bin = join(root, 'node_modules/payload/bin.js')
  const env = {
    ...process.env,
    PAYLOAD_CONFIG_PATH: join(root, 'payload.config.ts'),
    PAYLOAD_SECRET: 'generate-generate-generate',
    LITFASS_EMBEDDED_URL: 'postgres://unused',
  }
  await run(process.execPath, [bin, command], { cwd: root, env })
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

await generate()
