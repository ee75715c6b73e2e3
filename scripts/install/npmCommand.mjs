import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root } from '../root.mjs'

/** How to call npm, on a given Node where npm's own script can be found. */
export function npmCommand(node = process.execPath, env = process.env) {
  const script = env.npm_execpath?.endsWith('npm-cli.js') ? env.npm_execpath : besideNode()
  const path = { ...env, PATH: `${dirname(node)}${delimiter}${env.PATH ?? ''}` }
  if (!script)
    return { command: 'npm', args: [], options: { env: path, shell: process.platform === 'win32' } }
  return { command: node, args: [script], options: { env: path } }
}

function besideNode() {
  if (process.execPath.startsWith(join(root, 'node_modules'))) return undefined
  const bin = dirname(process.execPath)
  const places = [join(bin, '..', 'lib', 'node_modules'), join(bin, 'node_modules')]
  return places.map((place) => join(place, 'npm', 'bin', 'npm-cli.js')).find((file) => existsSync(file))
}
