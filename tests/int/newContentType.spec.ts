import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

// A copy of the checkout, since a content type needs a table, and migrations and config are those of a whole project.

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
let folder: string

const COPIED = [
  ...['payload.config.ts', 'payload-types.ts', 'package.json', 'tsconfig.json', 'vitest.config.ts'],
  ...['collections', 'config', 'docs', 'migrations', 'public', 'scripts', 'server', 'src', 'tests'],
]
const LINKED = ['node_modules', 'plugins']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'litfass-content-type-'))
  for (const name of COPIED) await cp(join(root, name), join(folder, name), { recursive: true })
  for (const name of LINKED) await symlink(join(root, name), join(folder, name), 'junction')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function node(args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  // Nothing of the vitest around it reaches the one inside.
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|NODE_OPTIONS)/.test(name))
  const production = { NODE_ENV: 'production' as const }
  const options = { cwd: folder, env: { ...Object.fromEntries(own), ...production, ...env }, maxBuffer: 1e8 }
  const running = run(process.execPath, args, options)
  running.child.stdin?.end()
  await running.catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`${args.join(' ')}\n${error.stdout}${error.stderr}`, { cause: error })
  })
}

it('a content type works as the command writes it: lists, pages, search, comments, likes, reports, landing pages', async () => {
  const names = ['job-offers', '--one', 'Stellenanzeige', '--many', 'Stellenanzeigen']
  await node(['scripts/newContentType.mjs', ...names, '--root', folder])
  await node(['server/createMigration.ts', 'add_job_offers'], {
    PAYLOAD_SECRET: 'generate-generate-generate',
    LITFASS_EMBEDDED_URL: 'postgres://unused',
  })
  const [migration = ''] = (await readdir(join(folder, 'migrations'))).filter((name) =>
    /add_job_offers\.ts$/.test(name),
  )
  const text = await readFile(join(folder, 'migrations', migration), 'utf8')
  expect(text).toContain('CREATE TABLE "job_offers"')
  const [up = ''] = text.split('export async function down')
  expect(up).not.toContain('DROP')
  const report = join(folder, 'report.json')
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'int', 'tests/int/jobOffers.spec.ts']
  await node([...vitest, '--reporter=json', `--outputFile=${report}`])
  const { numPassedTests, numTotalTests } = JSON.parse(await readFile(report, 'utf8'))
  expect(numPassedTests).toBe(numTotalTests)
  expect(numTotalTests).toBeGreaterThan(0)
}, 900_000)
