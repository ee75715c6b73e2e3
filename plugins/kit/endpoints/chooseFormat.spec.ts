import { describe, expect, it } from 'vitest'
import { LitfassError } from '../errors/LitfassError.ts'
import { defineRoute, type Format } from '../routes/defineRoute.ts'
import { chooseFormat } from './chooseFormat.ts'
import { stubRequest } from './testing/stubRequest.ts'

const route = (path: string, ...formats: [Format, ...Format[]]) =>
  defineRoute({ name: 'spec', method: 'GET', path, summary: '', who: 'everyone', formats })

const at = (pathname: string, accept?: string, routeParams = {}) =>
  stubRequest({ url: `https://litfass.test${pathname}`, headers: accept ? { accept } : {}, routeParams })

describe('the format of an answer', () => {
  const editor = route('/media/imgeditor', 'html', 'json')

  it('is the first of the route when nobody asks for another', () => {
    expect(chooseFormat(editor, at('/media/imgeditor')).format).toBe('html')
    expect(chooseFormat(editor, at('/media/imgeditor', 'text/html,*/*;q=0.8')).format).toBe('html')
  })

  it('is JSON for who accepts JSON, where the route has it', () => {
    expect(chooseFormat(editor, at('/media/imgeditor', 'application/json')).format).toBe('json')
    expect(chooseFormat(editor, at('/media/imgeditor', 'application/json, text/plain')).format).toBe('json')
    expect(chooseFormat(route('/a', 'binary'), at('/a', 'application/json')).format).toBe('binary')
  })

  it('is what the path ends on, whatever is accepted', () => {
    expect(chooseFormat(editor, at('/api/litfass/media/imgeditor.html', 'application/json')).format).toBe(
      'html',
    )
    expect(chooseFormat(editor, at('/api/litfass/media/imgeditor.json', 'text/html')).format).toBe('json')
  })

  it('is taken off the value of a placeholder at the end, without touching the request', () => {
    const req = at('/media/getmediaview/7.json', undefined, { id: '7.json' })
    const chosen = chooseFormat(route('/media/getmediaview/{id}', 'html', 'json'), req)
    expect(chosen).toEqual({ format: 'json', routeParams: { id: '7' } })
    expect(req.routeParams).toEqual({ id: '7.json' })
  })

  it('leaves other endings alone', () => {
    const file = route('/media/file/{id}/{file}', 'binary')
    const routeParams = { id: '1', file: 'XL.webp' }
    expect(chooseFormat(file, at('/media/file/1/XL.webp', undefined, routeParams)).routeParams).toEqual(
      routeParams,
    )
  })

  it('is absent (404) when the path asks for one the route has not', () => {
    const json = route('/media/imageisstub', 'json')
    expect(() => chooseFormat(json, at('/media/imageisstub.html'))).toThrow(
      expect.objectContaining({ code: 'absent', status: 404, constructor: LitfassError }),
    )
  })
})
