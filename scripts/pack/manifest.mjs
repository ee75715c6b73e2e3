import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes the manifest of a published package from that of its sources. */
export async function publishedManifest(source, root) {
  const { exports, bin, devDependencies, ...manifest } = source
  return {
    ...manifest,
    engines: { node: await oldestNode(source, root) },
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
async function oldestNode({ dependencies = {} }, root) {
  let oldest = [20, 9, 0]
  for (const name of Object.keys(dependencies)) {
    const found = JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8'))
    const text = name.startsWith('@litfass/') ? await oldestNode(found, root) : (found.engines?.node ?? '')
    const needed = text
      .match(/^>= ?(\d+)(?:\.(\d+))?(?:\.(\d+))?$/)
      ?.slice(1)
      .map((part) => Number(part ?? 0))
    if (needed && isLater(needed, oldest)) oldest = needed
  }
  return `>=${oldest.join('.')}`
}

function isLater(one, other) {
  const at = one.findIndex((part, place) => part !== other[place])
  return at >= 0 && one[at] > other[at]
}
