import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['collections', 'messages', 'migrations', 'plugins', 'public', 'server', 'src']
const rootFiles = /^(package-lock\.json|tsconfig\.json|[\w.-]+\.(ts|mts|mjs|cjs|js))$/
const leftOut = /^(node_modules|next-env\.d\.ts|\..*|.*\.md|.*\.spec\.\w+|vitest\.config\.\w+)$/
const variables = /^NEXT_PUBLIC_/

/**
 * One hash over everything that reaches the build: names and bytes of the sources, and the variables the
 * build writes into its output. Tests and documents are not in it.
 */
export function fingerprint(root, env = process.env) {
  const hash = createHash('sha256')
  for (const path of sources(root)) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  for (const name of Object.keys(env)
    .filter((key) => variables.test(key))
    .sort()) {
    hash.update(`${name}=${env[name]}\0`)
  }
  return hash.digest('hex')
}

function sources(root) {
  const top = readdirSync(root, { withFileTypes: true })
  const files = top.filter(
    (entry) => entry.isFile() && rootFiles.test(entry.name) && !leftOut.test(entry.name),
  )
  const inner = folders.flatMap((name) =>
    top.some((entry) => entry.name === name) ? filesIn(root, name) : [],
  )
  return [...files.map((entry) => entry.name), ...inner].sort()
}

function filesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (leftOut.test(entry.name)) return []
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesIn(root, path)
    return entry.isFile() ? [path] : []
  })
}
