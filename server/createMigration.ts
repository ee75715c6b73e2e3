import { spawn } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'migrations')

/** `npm run migrate:create -- NAME`: writes a migration from the difference between the config and the last one. */
async function createMigration(name: string | undefined): Promise<void> {
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error('A name, please: npm run migrate:create -- add_topics')
  const before = new Set(await readdir(folder))
  await payload(['migrate:create', name, '--force-accept-warning'])
  const [file] = (await readdir(folder)).filter((entry) => entry.endsWith('.ts') && !before.has(entry))
  // Payload asks about possible renames, and without a terminal it ends well and writes nothing.
  if (!file)
    throw new Error(
      'No migration was written: Payload had a question. Split the change so that nothing looks renamed.',
    )
  await makeLoadable(join(folder, file))
  await writeIndex()
  console.log(`Written: migrations/${file}. Read it before you commit it.`)
}

/** Plain Node strips types only where they are marked as such. */
async function makeLoadable(path: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  const marked = text.replace(/\{ (MigrateUpArgs), (MigrateDownArgs),/, '{ type $1, type $2,')
  await writeFile(path, marked.replaceAll('{ db, payload, req }:', '{ db }:'))
}

async function writeIndex(): Promise<void> {
  const names = (await readdir(folder))
    .filter((entry) => /^\d+_\d+_.*\.ts$/.test(entry))
    .map((entry) => entry.slice(0, -3))
    .sort()
  const imports = names.map((name) => `import * as m${name} from './${name}.ts'`)
  const entries = names.map((name) => `  { name: '${name}', up: m${name}.up, down: m${name}.down },`)
  await writeFile(
    join(folder, 'index.ts'),
    `${[...imports, '', 'export const migrations = [', ...entries, ']'].join('\n')}\n`,
  )
}

async function payload(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'node_modules/payload/bin.js'), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PAYLOAD_CONFIG_PATH: join(root, 'payload.config.ts') },
  })
  const code = await new Promise((done) => child.on('exit', done))
  if (code !== 0) throw new Error(`payload ${args[0]} ended with ${code}.`)
}

try {
  await createMigration(process.argv[2])
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
