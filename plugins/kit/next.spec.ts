import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { everyone } from './domain/policies.ts'
import { withLitfass } from './next.ts'
import { defineRoute } from './routes/defineRoute.ts'
import { requireServerPackages } from './serverPackages.ts'

const hours = defineRoute({
  name: 'opening_hours',
  method: 'GET',
  path: '/hours',
  summary: '',
  who: everyone,
  formats: ['json'],
})
const route = { source: '/:path(hours(?:\\.json|\\.html)?)', destination: '/api/litfass/:path' }
/** The stream of a page comes with the first plugin (decision 0045). */
const pageStream = expect.objectContaining({ source: expect.stringContaining('live/events') })
const own = { source: '/old', destination: '/new' }

it('puts the rewrites of the routes before those of the project, which stay where they were', async () => {
  const inPlaces = withLitfass(
    { rewrites: async () => ({ beforeFiles: [own], afterFiles: [], fallback: [own] }) },
    [[hours]],
  )
  expect(await inPlaces.rewrites?.()).toEqual({
    beforeFiles: [route, pageStream, own],
    afterFiles: [],
    fallback: [own],
  })
  const listed = withLitfass({ rewrites: async () => [own] }, [[hours]])
  expect(await listed.rewrites?.()).toEqual({
    beforeFiles: [route, pageStream],
    afterFiles: [own],
    fallback: [],
  })
  expect(await withLitfass({}, [[hours]]).rewrites?.()).toMatchObject({ beforeFiles: [route, pageStream] })
  expect(await withLitfass({}).rewrites?.()).toMatchObject({ beforeFiles: [] })
})

it('keeps the rest of the config, and names each package once that is not bundled', () => {
  const { serverExternalPackages = [], poweredByHeader } = withLitfass({
    poweredByHeader: false,
    serverExternalPackages: ['sharp', 'canvas'],
  })
  expect(poweredByHeader).toBe(false)
  expect(serverExternalPackages).toEqual(expect.arrayContaining(['canvas', 'sharp', 'graphile-worker']))
  expect(new Set(serverExternalPackages).size).toBe(serverExternalPackages.length)
})

describe('a server without packages that it needs', () => {
  /** A project with these packages in its `node_modules`, each with its manifest. */
  async function projectWith(packages: Record<string, object>): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'litfass-project-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const manifests = { '.': { dependencies: { '@litfass/images': '1' } }, ...packages }
    for (const [name, manifest] of Object.entries(manifests)) {
      const place = name === '.' ? folder : join(folder, 'node_modules', name)
      await mkdir(place, { recursive: true })
      await writeFile(join(place, 'package.json'), JSON.stringify(manifest))
    }
    return folder
  }

  const needing = (name: string, range: string) => ({
    peerDependencies: { [name]: range, vitest: '^5.0.0' },
    litfass: { server: [name] },
  })
  const images = { ...needing('sharp', '^0.35.5'), dependencies: { '@litfass/kit': '1' } }
  const kit = needing('graphile-worker', '^0.18.0')

  it('gets all of them, including those of the packages below, as one command', async () => {
    const project = await projectWith({ '@litfass/images': images, '@litfass/kit': kit })
    expect(() => requireServerPackages(project)).toThrow(
      'not installed: npm install "graphile-worker@^0.18.0" "sharp@^0.35.5"',
    )
  })

  it('gets the missing one, and no message once it is installed', async () => {
    const installed = { '@litfass/images': images, '@litfass/kit': kit, sharp: { exports: {} } }
    const lacking = await projectWith(installed)
    expect(() => requireServerPackages(lacking)).toThrow(/install "graphile-worker@\^0\.18\.0"$/)
    const complete = await projectWith({ ...installed, 'graphile-worker': {} })
    expect(() => requireServerPackages(complete)).not.toThrow()
    expect(() => requireServerPackages(join(complete, 'node_modules'))).not.toThrow()
  })
})
