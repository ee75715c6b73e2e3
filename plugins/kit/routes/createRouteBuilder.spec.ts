import { describe, expect, it } from 'vitest'
import { createRouteBuilder } from './createRouteBuilder.ts'
import { defineRoute } from './defineRoute.ts'

const routeOf = (name: string, path: string, method: 'GET' | 'POST' = 'GET') =>
  defineRoute({ name, method, path, summary: '', who: 'everyone', formats: ['json', 'html'] })

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
