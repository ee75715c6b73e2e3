import { existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Makes the manifest of a published package from that of its sources, which lie in `folder`. */
export async function publishedManifest(source, folder) {
  const { exports, bin, devDependencies, ...manifest } = source
  return {
    ...manifest,
    engines: { node: await oldestNode(source, folder) },
    files: ['dist', 'docs'],
    exports: {
      ...Object.fromEntries(Object.entries(exports).map(([entry, file]) => [entry, compiled(file)])),
      './package.json': './package.json',
    },
    ...(bin && { bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, script(file)])) }),
    publishConfig: { access: 'public' },
  }
}

function compiled(file) {
  if (file.endsWith('.css')) return inDist(file)
  return { types: script(file).replace(/\.js$/, '.d.ts'), default: script(file) }
}

const script = (file) => inDist(file).replace(/\.tsx?$/, '.js')
const inDist = (file) => file.replace(/^\.\//, './dist/')

/** The oldest Node.js that every dependency accepts, those of our own packages included. */
async function oldestNode({ dependencies = {} }, folder) {
  let oldest = [20, 9, 0]
  for (const name of Object.keys(dependencies)) {
    const home = await installed(name, folder)
    const found = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'))
    const text = name.startsWith('@litfass/') ? await oldestNode(found, home) : (found.engines?.node ?? '')
    const needed = text
      .match(/^>= ?(\d+)(?:\.(\d+))?(?:\.(\d+))?$/)
      ?.slice(1)
      .map((part) => Number(part ?? 0))
    if (needed && isLater(needed, oldest)) oldest = needed
  }
  return `>=${oldest.join('.')}`
}

/** The folder of a dependency: npm puts it beside its user, or above where others can use the same version. */
async function installed(name, folder) {
  const home = join(folder, 'node_modules', name)
  if (existsSync(home)) return realpath(home)
  if (dirname(folder) === folder) throw new Error(`${name} is not installed.`)
  return installed(name, dirname(folder))
}

function isLater(one, other) {
  const at = one.findIndex((part, place) => part !== other[place])
  return at >= 0 && one[at] > other[at]
}
