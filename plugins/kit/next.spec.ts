import { expect, it } from 'vitest'
import { everyone } from './access/policies.ts'
import { withLitfass } from './next.ts'
import { defineRoute } from './routes/defineRoute.ts'

const hours = defineRoute({
  name: 'opening_hours',
  method: 'GET',
  path: '/hours',
  summary: '',
  who: everyone,
  formats: ['json'],
})
const route = { source: '/:path(hours(?:\\.json|\\.html)?)', destination: '/api/litfass/:path' }
const own = { source: '/old', destination: '/new' }

it('puts the rewrites of the routes before those of the project, which stay where they were', async () => {
  const inPlaces = withLitfass(
    { rewrites: async () => ({ beforeFiles: [own], afterFiles: [], fallback: [own] }) },
    [[hours]],
  )
  expect(await inPlaces.rewrites?.()).toEqual({ beforeFiles: [route, own], afterFiles: [], fallback: [own] })
  const listed = withLitfass({ rewrites: async () => [own] }, [[hours]])
  expect(await listed.rewrites?.()).toEqual({ beforeFiles: [route], afterFiles: [own], fallback: [] })
  expect(await withLitfass({}, [[hours]]).rewrites?.()).toMatchObject({ beforeFiles: [route] })
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
