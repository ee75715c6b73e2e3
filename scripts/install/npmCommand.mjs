import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.mjs'

/**
 * How to call npm. Its own Node is used where npm started us: the one in node_modules, which `npm start`
 * finds first, is about to be removed by the installation.
 */
export function npmCommand(env = process.env) {
  const script = env.npm_execpath?.endsWith('npm-cli.js') ? env.npm_execpath : besideNode()
  if (!script) return { command: 'npm', args: [], shell: process.platform === 'win32' }
  return { command: env.npm_node_execpath ?? process.execPath, args: [script], shell: false }
}

function besideNode() {
  if (process.execPath.startsWith(join(root, 'node_modules'))) return undefined
  const bin = dirname(process.execPath)
  const places = [join(bin, '..', 'lib', 'node_modules'), join(bin, 'node_modules')]
  return places.map((place) => join(place, 'npm', 'bin', 'npm-cli.js')).find((file) => existsSync(file))
}
