import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readFirstPicture, writeFiles } from './pack/firstPicture.mjs'
import { packAll } from './pack.mjs'
import { CommandFailed, runCommand } from './process/runCommand.mjs'
import { root } from './root.mjs'
import { chooseRuntime } from './runtime/node.mjs'
import { step } from './terminal.mjs'

const USAGE = 'Usage: npm run new-site -- DIR, such as: npm run new-site -- ../my-pictures'

/**
 * `npm run new-site -- DIR`: the site of docs/firstPicture.md in a folder of its own, which needs this checkout no longer:
 * its packages lie in it as tarballs. `--packages DIR` takes those from a folder instead of packing them.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { packages: { type: 'string' } },
  })
  if (positionals.length !== 1) throw new Error(USAGE)
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), positionals[0])
  await requireEmpty(folder)
  const packages = values.packages ? resolve(values.packages) : join(root, '.litfass/packages')
  if (!values.packages) await step('Packing the packages', () => packAll(packages))
  await writeSite(folder, packages)
  await prepare(folder)
  console.log(nextSteps(relative(process.env.INIT_CWD ?? process.cwd(), folder)))
} catch (error) {
  console.error([...(error instanceof CommandFailed ? error.tail : []), error.message].join('\n'))
  process.exitCode = 1
}

async function requireEmpty(folder) {
  const found = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (found.length > 0) throw new Error(`${folder} is not empty.`)
}

async function writeSite(folder, packages) {
  const { files } = await readFirstPicture(root)
  const manifest = JSON.parse(files['package.json'])
  const own = await neededPackages(Object.keys(manifest.dependencies), packages)
  await mkdir(join(folder, 'packages'), { recursive: true })
  for (const { tarball } of own) await copyFile(join(packages, tarball), join(folder, 'packages', tarball))
  const site = {
    ...manifest,
    name: basename(folder)
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-'),
    dependencies: {
      ...manifest.dependencies,
      ...Object.fromEntries(own.map(({ name, tarball }) => [name, `file:packages/${tarball}`])),
    },
  }
  await writeFiles(folder, {
    ...files,
    'package.json': `${JSON.stringify(site, null, 2)}\n`,
    '.env': files['.env'].replace(/^(PAYLOAD_SECRET)=.*$/m, `$1=${randomBytes(24).toString('hex')}`),
    '.gitignore': 'node_modules\n.next\n.env\nfiles\n*.tsbuildinfo\n',
  })
}

/** The packages of Litfass among some names, and those that they need. */
async function neededPackages(names, packages) {
  const own = new Map()
  const visit = async (name) => {
    if (!name.startsWith('@litfass/') || own.has(name)) return
    const slug = name.replace('@litfass/', '')
    const { version, dependencies = {} } = JSON.parse(
      await readFile(join(packages, slug, 'package.json'), 'utf8'),
    )
    own.set(name, { name, tarball: `litfass-${slug}-${version}.tgz` })
    for (const needed of Object.keys(dependencies)) await visit(needed)
  }
  for (const name of names) await visit(name)
  return [...own.values()]
}

/** Installs, and writes the import map and the first migration. None of it needs the database. */
async function prepare(folder) {
  const node = chooseRuntime()
  const PATH = [join(node, '..'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':')
  const run = (command, args) =>
    runCommand(command, args, {
      cwd: folder,
      env: { ...process.env, PATH, NODE_ENV: 'development' },
      shell: process.platform === 'win32',
      limitMs: 10 * 60_000,
    })
  await step('Installing its packages', () =>
    run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline']),
  )
  const payload = join(folder, 'node_modules/payload/bin.js')
  await step('Writing the import map of the panel', () => run(node, [payload, 'generate:importmap']))
  await step('Writing the first migration', () => run(node, [payload, 'migrate:create', 'first']))
}

function nextSteps(folder) {
  return `
${folder} is ready. Put the address of a PostgreSQL into its .env, and start it with two commands, each in a terminal of
its own:

  cd ${folder} && npm start          # http://localhost:3000; npm run dev while you change it
  cd ${folder} && npm run worker     # makes the sizes of pictures
`
}
