import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildPackages } from './pack/buildPackages.mjs'
import { root } from './root.mjs'

/**
 * `npm run pack [-- --out DIR]`: builds every plugin into `DIR/<name>` as it is published, and packs it into a tarball
 * beside (decision 0034). `.litfass/packages` when no folder is given.
 */
if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    const { values } = parseArgs({ options: { out: { type: 'string', default: '.litfass/packages' } } })
    const out = resolve(root, values.out)
    const count = await packAll(out)
    console.log(`${count} packages are packed in ${out}.`)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }

/** Builds and packs all plugins into a folder, and returns how many there are. */
export async function packAll(out) {
  const names = (await readdir(join(root, 'plugins'))).sort()
  await buildPackages({ root, out, names })
  for (const name of names) await npmPack(join(out, name), out)
  return names.length
}

async function npmPack(folder, out) {
  const child = spawn('npm', ['pack', '--silent', '--pack-destination', out], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const code = await new Promise((done) => child.on('exit', done))
  if (code !== 0) throw new Error(`npm pack ended with ${code} in ${folder}.`)
}
