import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

type Manifest = {
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  /** Its optional peers that a server cannot do without. */
  litfass?: { server?: readonly string[] }
}

/**
 * Refuses to start a server that lacks packages which only servers need. They are optional peers, so that a site with the
 * components alone installs none of them (decision 0034).
 * @param project folder of the project's package.json; a folder without one is not checked
 * @throws Error with the command that installs everything that is missing
 */
export function requireServerPackages(project: string): void {
  if (!existsSync(join(project, 'package.json'))) return
  const missing = new Map<string, string>()
  const seen = new Set<string>()
  const visit = (folder: string): void => {
    if (seen.has(folder)) return
    seen.add(folder)
    const { dependencies, peerDependencies, litfass } = manifestOf(folder)
    for (const name of litfass?.server ?? [])
      if (!folderOf(name, folder)) missing.set(name, `"${name}@${peerDependencies?.[name] ?? 'latest'}"`)
    for (const name of Object.keys(dependencies ?? {})) {
      const own = name.startsWith('@litfass/') ? folderOf(name, folder) : undefined
      if (own) visit(own)
    }
  }
  visit(project)
  if (missing.size > 0)
    throw new Error(
      `Litfass needs packages on a server that are not installed: npm install ${[...missing.values()].sort().join(' ')}`,
    )
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** Finds an installed package as Node does, but by its folder: many export no manifest. */
function folderOf(name: string, from: string): string | undefined {
  const places = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  const found = places
    .map((place) => join(place, name))
    .find((path) => existsSync(join(path, 'package.json')))
  return found && realpathSync(found)
}
