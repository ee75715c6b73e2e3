import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match.js'
import { prepareDestination } from 'next/dist/shared/lib/router/utils/prepare-destination.js'
import { describe, expect, it } from 'vitest'
import { defineRoute } from './defineRoute.ts'
import { type Rewrite, routeRewrites } from './routeRewrites.ts'

const routeOf = (path: string, method: 'GET' | 'POST' = 'GET') =>
  defineRoute({ name: path, method, path, summary: '', who: 'everyone', formats: ['html', 'json'] })

/** Where Next leads a path; `undefined` where it leaves it alone. */
function ledTo(rewrites: readonly Rewrite[], path: string): string | undefined {
  for (const { source, destination } of rewrites) {
    const params = getPathMatch(source, { strict: true, removeUnnamedParams: true })(path)
    if (params)
      return prepareDestination({ appendParamsToQuery: true, destination, params, query: {} }).newUrl
  }
  return undefined
}

describe('routeRewrites', () => {
  it.each(['/media/imgeditor', '/media/imgeditor.json', '/media/imgeditor.html'])(
    'leads %s, with and without a format, to the endpoint below the API',
    (path) => {
      expect(ledTo(routeRewrites([routeOf('/media/imgeditor')]), path)).toBe(`/api/litfass${path}`)
    },
  )

  it.each([
    '/media/imgeditor.xml',
    '/media/imgeditor/json',
    '/media/imgeditorjson',
    '/media/imgeditor/5',
    '/de/media/imgeditor',
    '/media',
  ])('leaves %s alone', (path) => {
    expect(ledTo(routeRewrites([routeOf('/media/imgeditor')]), path)).toBeUndefined()
  })

  it.each(['/tag/ajax/topic/rename/5', '/tag/ajax/topic/rename/5.json', '/tag/ajax/topic/rename/a%2Fb'])(
    'keeps the values of placeholders: %s',
    (path) => {
      const rewrites = routeRewrites([routeOf('/tag/ajax/topic/{action}/{id}')])
      expect(ledTo(rewrites, path)).toBe(`/api/litfass${path}`)
    },
  )

  it.each(['/tag/ajax/topic/rename', '/tag/ajax/topic/rename/', '/tag/ajax/topic/rename/5/6'])(
    'has a placeholder stand for one part of a path: %s',
    (path) => {
      expect(ledTo(routeRewrites([routeOf('/tag/ajax/topic/{action}/{id}')]), path)).toBeUndefined()
    },
  )

  it('takes a point of a path as a point', () => {
    const rewrites = routeRewrites([routeOf('/feed.xml')])
    expect([ledTo(rewrites, '/feed.xml'), ledTo(rewrites, '/feedaxml')]).toEqual([
      '/api/litfass/feed.xml',
      undefined,
    ])
  })

  it('is one rewrite for each table that has routes, whatever they are', () => {
    const table = [routeOf('/a/{id}'), routeOf('/a/{id}', 'POST'), routeOf('/c')]
    const rewrites = routeRewrites(table, [], [routeOf('/a/{id}'), routeOf('/b/{id}')])
    expect(rewrites).toHaveLength(2)
    expect(['/a/1', '/c.html', '/b/2'].map((path) => ledTo(rewrites, path))).toEqual([
      '/api/litfass/a/1',
      '/api/litfass/c.html',
      '/api/litfass/b/2',
    ])
  })
})
