import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sourceFiles } from './sourceFiles.ts'

/**
 * The layers of design section 2, lowest first. A package imports only packages of lower layers; one that is not listed, as
 * new plugins are, lies above all of these.
 */
const LAYERS: readonly (readonly string[])[] = [
  ['kit'],
  ['interface'],
  ['images', 'consent'],
  ['image-editor', 'picture-desk', 'galleries', 'bookmarks'],
  // A module of the editor: it uses the editor's public interface.
  ['image-crop'],
  ['rich-text'],
  ['accounts', 'safe-mode', 'moderation', 'stories'],
]

type Manifest = {
  name: string
  exports: Record<string, string>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  devDependencies?: Record<string, string>
}

const plugins = readdirSync(join(root, 'plugins'))
const manifests = new Map(
  plugins.map((name): [string, Manifest] => [
    name,
    JSON.parse(readFileSync(join(root, 'plugins', name, 'package.json'), 'utf8')),
  ]),
)
const entries = new Map(
  [...manifests].flatMap(([name, { exports }]) =>
    Object.entries(exports).map(([key, file]) => [
      `@litfass/${name}${key.slice(1)}`,
      join(root, 'plugins', name, file),
    ]),
  ),
)

const SPECIFIER = /^\s*(?:import|export)\b[^'"`;]*?from\s+'([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm
const specifiersOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(SPECIFIER)].flatMap(
    (match) => match[1] ?? match[2] ?? match[3] ?? [],
  )

const isTesting = (file: string) => /\/testing(\/|\.ts$)/.test(file)
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const files = sourceFiles('plugins', 'src', 'server', 'config', 'collections')

/** Groups of files that import each other, found as strongly connected components (Tarjan). */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string): number => {
    const own = index.size
    index.set(node, own)
    let lowest = own
    stack.push(node)
    for (const next of graph.get(node) ?? [])
      if (!index.has(next)) lowest = Math.min(lowest, visit(next))
      else if (stack.includes(next)) lowest = Math.min(lowest, index.get(next) ?? own)
    low.set(node, lowest)
    if (lowest === own) {
      const group = stack.splice(stack.indexOf(node))
      if (group.length > 1) found.push(group.sort())
    }
    return lowest
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return found
}

/** The folders of the kit, lowest first: declaring a plugin stands on top, what it declares is kept at the bottom. */
const FOLDERS_OF_KIT = [
  ['.', 'domain', 'texts', 'times', 'routes', 'errors', 'ownCollections'],
  ['recording', 'database', 'registry', 'access', 'changes', 'client', 'metrics', 'jobs', 'commands'],
  [
    'storage',
    'visitors',
    'search',
    'slugs',
    'pages',
    'content',
    'payload',
    'documents',
    'limits',
    'endpoints',
  ],
  ['events', 'panel', 'references', 'finding', 'forms', 'hooks', 'mails', 'openapi'],
  ['revisions', 'presence', 'versions', 'queries', 'values', 'trash', 'plugin'],
].flat()

describe('imports', () => {
  it('form no circle among files', () => {
    const known = new Set(files)
    // A module loaded on demand, by `import()`, may lead back: only static imports count.
    const graph = new Map(
      files.map((file) => [
        file,
        [...readFileSync(file, 'utf8').matchAll(SPECIFIER)]
          .flatMap((match) => match[1] ?? match[2] ?? [])
          .map((from) => (from.startsWith('.') ? resolve(dirname(file), from) : entries.get(from)))
          .filter((target) => target !== undefined)
          .filter((target) => known.has(target)),
      ]),
    )
    const named = circles(graph).map((group) => group.map((file) => relative(root, file)))
    expect(named).toEqual([])
  })

  it('count those of types', () => {
    const text = "import type { Row } from './row.ts'\nimport { type Column } from './column.ts'"
    expect([...text.matchAll(SPECIFIER)].map((match) => match[1])).toEqual(['./row.ts', './column.ts'])
  })

  it('of the folders of the kit lead down', () => {
    const kit = join(root, 'plugins/kit')
    const floorOf = (path: string) =>
      FOLDERS_OF_KIT.indexOf(dirname(relative(kit, path)).split('/')[0] ?? '.')
    // Public entries gather from all folders, and no other file of the kit imports them.
    const isEntry = (path: string) => /\/(index|next)\.ts$/.test(path)
    const wrong = files
      .filter((file) => file.startsWith(`${kit}/`) && !isTesting(file) && !isEntry(file))
      .flatMap((file) =>
        specifiersOf(file)
          .filter((from) => from.startsWith('.'))
          .map((from) => resolve(dirname(file), from))
          .filter((target) => isEntry(target) || floorOf(target) > floorOf(file))
          .map((target) => `${relative(kit, file)} imports ${relative(kit, target)}`),
      )
    expect(wrong).toEqual([])
    expect(new Set(readdirSync(kit).filter((name) => !/\.|^testing$/.test(name)))).toEqual(
      new Set(FOLDERS_OF_KIT.slice(1)),
    )
  })

  it('find a circle where there is one', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', ['a']],
    ])
    expect(circles(graph)).toEqual([['a', 'b', 'c']])
  })
})

describe.each(plugins)('the package %s', (name) => {
  const imported = files
    .filter((file) => file.startsWith(join(root, 'plugins', name, '/')) && !isTesting(file))
    .flatMap((file) => specifiersOf(file).map((from) => ({ file: relative(root, file), from })))

  it('imports only packages of lower layers', () => {
    const layer = LAYERS.findIndex((names) => names.includes(name))
    const below = new Set(LAYERS.slice(0, layer < 0 ? LAYERS.length : layer).flat())
    const wrong = imported.filter(({ from }) => {
      const other = from.match(/^@litfass\/([\w-]+)/)?.[1]
      return other !== undefined && other !== name && !below.has(other)
    })
    expect(wrong).toEqual([])
  })

  it('names in its package.json every package it imports', () => {
    const { dependencies, peerDependencies } = manifests.get(name) ?? {}
    const declared = new Set([...Object.keys(dependencies ?? {}), ...Object.keys(peerDependencies ?? {})])
    const missing = imported.filter(({ from }) => {
      if (/^[./]|^node:/.test(from)) return false
      const [scope = '', rest = ''] = from.split('/')
      const other = scope.startsWith('@') ? `${scope}/${rest}` : scope
      return other !== `@litfass/${name}` && !declared.has(other)
    })
    expect(missing).toEqual([])
  })

  it('reads no path of this repository', () => {
    const own = files.filter((file) => file.startsWith(join(root, 'plugins', name, '/')) && !isTesting(file))
    const wrong = own.filter((file) =>
      /['"`/](src|server|config|collections|migrations)\/\w/.test(
        withoutComments(readFileSync(file, 'utf8')),
      ),
    )
    expect(wrong.map((file) => relative(root, file))).toEqual([])
  })
})

/** Entries for the server and the panel, of packages whose other entries work in a site that has neither. */
const SERVER_ENTRIES: Record<string, readonly string[]> = {
  galleries: ['.', './admin', './rsc'],
  bookmarks: ['.', './admin'],
  consent: ['.'],
  interface: [
    './panel',
    './panelActions',
    './panelChoice',
    './panelDesk',
    './panelLists',
    './panelPlace',
    './panelQuestion',
    './panelQueue',
    './deciding',
    './deletion',
    './deletionQuestions',
    './desk',
    './deskView',
    './drafts',
    './finding',
    './heldSaves',
    './listCards',
    './listTools',
    './documentTimes',
    './htmlDiff',
    './momentCell',
    './momentDiff',
    './momentField',
    './namedDialogs',
    './returnedFocus',
    './revisions',
    './settings',
    './savedViews',
    './siteTimes',
    './versions',
    './versionsView',
  ],
}
const light = Object.keys(SERVER_ENTRIES).flatMap((name) =>
  Object.keys(manifests.get(name)?.exports ?? {})
    .filter((key) => !SERVER_ENTRIES[name]?.includes(key))
    .map((key) => `@litfass/${name}${key.slice(1)}`),
)

const packageOf = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')

/** The packages that npm installs along with one: its dependencies, and the peers that are not optional. */
function installedWith({ dependencies, peerDependencies, peerDependenciesMeta }: Manifest): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys(dependencies ?? {}), ...peers]
}

/** Everything outside of our packages that a file leads to, including types and modules loaded on demand, with the file. */
function foreignImports(start: string): { file: string; from: string }[] {
  const seen = new Set<string>()
  const visit = (file: string): { file: string; from: string }[] => {
    if (file.endsWith('.css') || seen.has(file)) return []
    seen.add(file)
    return specifiersOf(file).flatMap((from) => {
      const target = from.startsWith('.') ? resolve(dirname(file), from) : entries.get(from)
      return target ? visit(target) : [{ file: relative(root, file), from }]
    })
  }
  return visit(start)
}

describe('components without a server', () => {
  it.each(light)('%s loads only what npm installs with the packages', (entry) => {
    const wrong = foreignImports(entries.get(entry) ?? '').filter(({ file, from }) => {
      const manifest = manifests.get(file.split('/')[1] ?? '')
      // The one entry with a package of its own, as its README says.
      if (entry === '@litfass/interface/range' && packageOf(from) === '@base-ui/react') return false
      return !manifest || !installedWith(manifest).includes(packageOf(from))
    })
    expect(wrong).toEqual([])
  })

  it('bring neither Payload nor Next, PostgreSQL, the queue, sharp or the S3 client', () => {
    const found = new Set(Object.keys(SERVER_ENTRIES).map((name) => `@litfass/${name}`))
    for (const name of found) {
      const manifest = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
      for (const other of installedWith(manifest)) found.add(other)
    }
    expect(
      [...found].filter((name) =>
        /^(payload|next|pg|sharp|graphile|prom|drizzle)|^@(payload|aws|base-ui)/.test(name),
      ),
    ).toEqual([])
    // It was once 818 MB in 345 packages.
    expect(found.size).toBeLessThanOrEqual(37)
  })
})
