import { describe, expect, it } from 'vitest'
import { defineRoute } from './defineRoute.ts'
import { routeRewrites } from './routeRewrites.ts'

const routeOf = (path: string, method: 'GET' | 'POST' = 'GET') =>
  defineRoute({ name: path, method, path, summary: '', who: 'everyone', formats: ['html', 'json'] })

describe('routeRewrites', () => {
  it('leads a fixed path, with and without a format, to the endpoint below the API', () => {
    expect(routeRewrites([routeOf('/media/imgeditor')])).toEqual([
      { source: '/media/imgeditor', destination: '/api/litfass/media/imgeditor' },
      { source: '/media/imgeditor.json', destination: '/api/litfass/media/imgeditor.json' },
      { source: '/media/imgeditor.html', destination: '/api/litfass/media/imgeditor.html' },
    ])
  })

  it('keeps placeholders by name; behind one at the end the format is part of its value', () => {
    expect(routeRewrites([routeOf('/tag/ajax/topic/{action}/{id}')])).toEqual([
      { source: '/tag/ajax/topic/:action/:id', destination: '/api/litfass/tag/ajax/topic/:action/:id' },
    ])
  })

  it('names a path once, however many tables and methods it has', () => {
    const table = [routeOf('/a/{id}'), routeOf('/a/{id}', 'POST')]
    expect(routeRewrites(table, [routeOf('/a/{id}'), routeOf('/b/{id}')])).toHaveLength(2)
  })
})
