import { spawn } from 'node:child_process'
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkPackage } from './checkPackage.mjs'
import { filesBelow } from './fileNames.mjs'
import { publishedManifest } from './manifest.mjs'
import { outwardLinks, withInwardLinks } from './readmeLinks.mjs'

/** Compiles all plugins in one program, and lays each out as a package in `out/<name>`. */
export async function buildPackages({ root, out, names }) {
  await rm(out, { recursive: true, force: true })
  const compiled = join(out, '.compiled')
  await compile({ root, out, compiled })
  for (const name of names) await layOut({ root, name, compiled, folder: join(out, name) })
  await rm(compiled, { recursive: true })
  for (const name of names) await checkPackage(join(out, name))
}

/** Specs, and what only they use; the kit's is its test kit. */
const isTest = (path) =>
  /\.spec\.[^/]+$/.test(path) || (/(^|\/)testing(\/|\.)/.test(path) && !path.startsWith('kit/'))

async function compile({ root, out, compiled }) {
  await mkdir(out, { recursive: true })
  const project = join(out, 'tsconfig.json')
  const settings = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      incremental: false,
      tsBuildInfoFile: null,
      rootDir: join(root, 'plugins'),
      outDir: compiled,
      declaration: true,
      sourceMap: true,
      inlineSources: true,
      rewriteRelativeImportExtensions: true,
      plugins: [],
    },
    // Without `payload-types.ts`: a package knows no project's collections.
    include: [join(root, 'plugins'), join(root, 'next-env.d.ts')],
    exclude: [join(root, '**/*.spec.ts'), join(root, '**/node_modules')],
  }
  await writeFile(project, JSON.stringify(settings))
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--project', project], root)
  await rm(project)
}

async function layOut({ root, name, compiled, folder }) {
  const source = join(root, 'plugins', name)
  const dist = join(folder, 'dist')
  await mkdir(dist, { recursive: true })
  for (const path of await filesBelow(join(compiled, name)))
    if (!isTest(`${name}/${path}`)) await copyCompiled(join(compiled, name, path), join(dist, path))
  for (const path of await filesBelow(source))
    if (path.endsWith('.css')) await copyInto(join(source, path), join(dist, path))
  const manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify(await publishedManifest(manifest, source), null, 2)}\n`,
  )
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  await writeReadme({ root, source, folder })
}

async function copyCompiled(from, to) {
  if (!from.endsWith('.d.ts')) return copyInto(from, to)
  await mkdir(dirname(to), { recursive: true })
  await writeFile(to, publishedTypes(await readFile(from, 'utf8')))
}

/**
 * Makes a declaration fit for any project: it keeps the extensions of the sources, which only a program that allows them
 * may import, and the imports of style sheets, which have no types.
 */
export function publishedTypes(text) {
  return text
    .replace(/^import ['"][^'"]+\.css['"];\n/gm, '')
    .replace(/((?:from|import) ?\(?['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2')
}

async function writeReadme({ root, source, folder }) {
  const text = await readFile(join(source, 'README.md'), 'utf8')
  for (const { from, to } of outwardLinks(text)) {
    if (to) await copyLinked(join(source, from), join(folder, to))
  }
  const docs = join(source, 'docs')
  await cp(docs, join(folder, 'docs'), { recursive: true }).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  await writeFile(join(folder, 'README.md'), withInwardLinks(text))

  async function copyLinked(from, to) {
    if (!from.endsWith('.md')) return copyInto(from, to)
    const page = await readFile(from, 'utf8')
    await mkdir(dirname(to), { recursive: true })
    // A page that comes along leads to no page that does not.
    await writeFile(to, page.replace(/\[([^\]]+)\]\((?!https?:|#)[^)]*\)/g, '$1'))
  }
}

async function copyInto(from, to) {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to)
}

async function run(command, args, cwd) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  const code = await new Promise((done) => child.on('exit', done))
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}.`)
}
