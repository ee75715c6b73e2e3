import fc from 'fast-check'
import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match.js'
import { prepareDestination } from 'next/dist/shared/lib/router/utils/prepare-destination.js'
import { describe, expect, it } from 'vitest'
import { everyone } from '../domain/policies.ts'
import { defineRoute } from './defineRoute.ts'
import { createRouteBuilder, fillPath, type Rewrite, routeRewrites } from './paths.ts'

const segment = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text !== '.' && text !== '..')
const name = fc.stringMatching(/^[a-z]\w{0,9}$/)

describe('fillPath', () => {
  it('puts values into placeholders and the rest into the query, lists with commas', () => {
    expect(fillPath('/a/{id}/{action}', { action: 'like', id: 0, ids: [1, 2], on: false })).toBe(
      '/a/0/like?ids=1%2C2&on=false',
    )
  })

  it('leaves out what is undefined, and the question mark with it', () => {
    expect(fillPath('/a', { ratio: undefined })).toBe('/a')
  })

  it('sets the format behind the path and before the query', () => {
    expect(fillPath('/a/{id}', { id: 7, x: 1 }, 'html')).toBe('/a/7.html?x=1')
  })

  it.each([undefined, '', '.', '..'])('throws when a placeholder is given %j', (id) => {
    expect(() => fillPath('/a/{id}', { id })).toThrow('id')
  })

  it('throws for a placeholder without a value, including names of the prototype', () => {
    expect(() => fillPath('/a/{id}', {})).toThrow('/a/{id} needs a value for id')
    expect(() => fillPath('/a/{constructor}', {})).toThrow('constructor')
  })

  it('round-trips every value, and never leaves its own path', () => {
    fc.assert(
      fc.property(segment, fc.dictionary(name, fc.string({ unit: 'binary' })), (value, query) => {
        const url = new URL(
          fillPath('/media/{Place}/end', { ...query, Place: value }),
          'https://litfass.test',
        )
        const [start, place = '', end, ...more] = url.pathname.split('/').slice(1)
        expect([start, decodeURIComponent(place), end, more]).toEqual(['media', value, 'end', []])
        expect(Object.fromEntries(url.searchParams)).toEqual({ ...query })
      }),
    )
  })
})

const routeOf = (name: string, path: string, method: 'GET' | 'POST' = 'GET') =>
  defineRoute({ name, method, path, summary: '', who: everyone, formats: ['json', 'html'] })

const editor = routeOf('ggm_media_imgeditor', '/media/imgeditor')
const view = routeOf('ggm_media_get_media_view', '/media/getmediaview/{id}')

describe('a route builder', () => {
  it('builds the addresses of several tables, with placeholders, query and format', () => {
    const route = createRouteBuilder([editor], [view])
    expect(route('ggm_media_imgeditor')).toBe('/media/imgeditor')
    expect(route('ggm_media_imgeditor', { imageId: 7 }, 'json')).toBe('/media/imgeditor.json?imageId=7')
    expect(route('ggm_media_get_media_view', { id: 7, ratio: '3:2' })).toBe(
      '/media/getmediaview/7?ratio=3%3A2',
    )
  })

  it('throws for a name no table has', () => {
    expect(() => createRouteBuilder([editor])('ggm_media_imgeditr')).toThrow(
      'no route named ggm_media_imgeditr',
    )
    expect(() => createRouteBuilder()('toString')).toThrow('no route named toString')
  })

  it('throws at once when two paths share a name, while two methods of one path may', () => {
    expect(() => createRouteBuilder([editor], [routeOf(editor.name, '/media/other')])).toThrow(editor.name)
    const both = createRouteBuilder([editor, routeOf(editor.name, editor.path, 'POST')])
    expect(both(editor.name)).toBe('/media/imgeditor')
  })
})

describe('a defined route', () => {
  it('is the same data, and cannot be changed afterwards', () => {
    expect(view).toMatchObject({ name: 'ggm_media_get_media_view', path: '/media/getmediaview/{id}' })
    expect(Object.isFrozen(view)).toBe(true)
  })
})

const routeAt = (path: string, method: 'GET' | 'POST' = 'GET') =>
  defineRoute({ name: path, method, path, summary: '', who: everyone, formats: ['html', 'json'] })

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
      expect(ledTo(routeRewrites([routeAt('/media/imgeditor')]), path)).toBe(`/api/litfass${path}`)
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
    expect(ledTo(routeRewrites([routeAt('/media/imgeditor')]), path)).toBeUndefined()
  })

  it.each(['/tag/ajax/topic/rename/5', '/tag/ajax/topic/rename/5.json', '/tag/ajax/topic/rename/a%2Fb'])(
    'keeps the values of placeholders: %s',
    (path) => {
      const rewrites = routeRewrites([routeAt('/tag/ajax/topic/{action}/{id}')])
      expect(ledTo(rewrites, path)).toBe(`/api/litfass${path}`)
    },
  )

  it.each(['/tag/ajax/topic/rename', '/tag/ajax/topic/rename/', '/tag/ajax/topic/rename/5/6'])(
    'has a placeholder stand for one part of a path: %s',
    (path) => {
      expect(ledTo(routeRewrites([routeAt('/tag/ajax/topic/{action}/{id}')]), path)).toBeUndefined()
    },
  )

  it('takes a point of a path as a point', () => {
    const rewrites = routeRewrites([routeAt('/feed.xml')])
    expect([ledTo(rewrites, '/feed.xml'), ledTo(rewrites, '/feedaxml')]).toEqual([
      '/api/litfass/feed.xml',
      undefined,
    ])
  })

  it('is one rewrite for each table that has routes, whatever they are', () => {
    const table = [routeAt('/a/{id}'), routeAt('/a/{id}', 'POST'), routeAt('/c')]
    const rewrites = routeRewrites(table, [], [routeAt('/a/{id}'), routeAt('/b/{id}')])
    expect(rewrites).toHaveLength(2)
    expect(['/a/1', '/c.html', '/b/2'].map((path) => ledTo(rewrites, path))).toEqual([
      '/api/litfass/a/1',
      '/api/litfass/c.html',
      '/api/litfass/b/2',
    ])
  })
})
