import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { staff } from '../domain/policies.ts'
import { stubRequest } from '../endpoints/testing/stubRequest.ts'
import { ERROR_STATUS } from '../errors/LitfassError.ts'
import { type AnyRoute, defineRoute } from '../routes/defineRoute.ts'
import { openApiDocument, openApiEndpoint } from './openApiDocument.ts'

const base = { summary: 'Does something', who: staff } as const
const id = z.coerce.number().int().positive()

const view = defineRoute({
  ...base,
  name: 'ggm_media_get_media_view',
  method: 'GET',
  path: '/media/getmediaview/{id}',
  params: z.object({ id }),
  query: z.object({ ratio: z.string().optional(), ids: z.string().transform((text) => text.split(',')) }),
  reply: z.object({ html: z.string(), takenAt: z.date().optional() }),
  formats: ['html', 'json'],
})
const bookmark = defineRoute({
  ...base,
  name: 'ggm_media_ajax_imagereference',
  method: 'GET',
  path: '/media/ajax/imagereference/{imageId}/{imageType}/{action}',
  reply: z.enum(['saved', 'modified', 'deleted']),
  formats: ['json'],
  changesSomething: true,
  limit: { points: 60, seconds: 30 },
})
const save = defineRoute({
  ...base,
  name: 'ggm_media_imgeditor_save',
  method: 'POST',
  path: '/media/imgeditor',
  body: z.object({ caption: z.string() }),
  formats: ['text'],
})
const editor = defineRoute({
  ...base,
  name: 'ggm_media_imgeditor',
  method: 'GET',
  path: '/media/imgeditor',
  formats: ['html'],
})
const upload = defineRoute({
  ...base,
  name: 'ggm_media_upload',
  method: 'POST',
  path: '/media/upload',
  headers: z.object({ 'Idempotency-Key': z.string().min(8).optional() }),
  multipart: z.object({ imageManagerPrefix: z.string() }),
  formats: ['json'],
})
const file = defineRoute({
  ...base,
  name: 'file',
  method: 'GET',
  path: '/file/{name}.{ext}',
  formats: ['binary'],
})
const events = defineRoute({ ...base, name: 'events', method: 'GET', path: '/events', formats: ['stream'] })
const report = defineRoute({
  ...base,
  name: 'report',
  method: 'POST',
  path: '/report',
  raw: 'message/rfc822',
  formats: ['json'],
})
const all: AnyRoute[] = [view, bookmark, save, editor, upload, file, events, report]

const api = { title: 'Litfass', version: '1.2.3' }
const documentOf = (...routes: AnyRoute[]) =>
  openApiDocument({ routes: [routes], api, serverUrl: 'https://litfass.test' })
const operation = (route: AnyRoute, method: 'get' | 'post' | 'put' | 'delete' = 'get') =>
  documentOf(...all).paths?.[route.path]?.[method]

describe('the OpenAPI document', () => {
  it('names version, title, server, and the two ways to sign in, none of them compulsory', () => {
    const { openapi, info, servers, security, components } = documentOf(...all)
    expect({ openapi, info, servers }).toMatchObject({
      openapi: '3.1.0',
      info: api,
      servers: [{ url: 'https://litfass.test' }],
    })
    expect(security).toEqual([{}, { cookie: [] }, { jwt: [] }])
    expect(components?.securitySchemes).toMatchObject({
      cookie: { type: 'apiKey', in: 'cookie', name: 'payload-token' },
      jwt: { type: 'apiKey', in: 'header', name: 'Authorization' },
    })
  })

  it('names the session cookie as the project does', () => {
    const options = { routes: [], api, serverUrl: '', cookiePrefix: '__Host-payload' }
    const { components, servers } = openApiDocument(options)
    expect(components?.securitySchemes?.cookie).toMatchObject({ name: '__Host-payload-token' })
    expect(servers).toEqual([{ url: '/' }])
  })

  it("describes each route at the spec's own path, with its name, who may call it, and its limit", () => {
    expect(Object.keys(documentOf(...all).paths ?? {})).toEqual(
      all
        .map(({ path }) => path)
        .filter(unique)
        .sort(),
    )
    expect(operation(bookmark)).toMatchObject({
      'x-name': 'ggm_media_ajax_imagereference',
      'x-who': 'staff',
      'x-limit': { points: 60, seconds: 30 },
      tags: ['media'],
    })
  })

  it('has a POST twin for a GET that changes something, and only for that', () => {
    expect(operation(bookmark, 'post')).toMatchObject({
      'x-name': bookmark.name,
      responses: { 200: {}, 429: {} },
    })
    expect(operation(bookmark)?.responses).toHaveProperty('405')
    expect(operation(bookmark, 'post')?.responses).not.toHaveProperty('405')
    expect(operation(view, 'post')).toBeUndefined()
  })

  it('puts two methods of one path side by side, with distinct operation ids', () => {
    const ids = Object.values(documentOf(...all).paths ?? {}).flatMap(({ get, post }) =>
      [get?.operationId, post?.operationId].filter((id) => id !== undefined),
    )
    expect(new Set(ids).size).toBe(ids.length)
    expect([operation(editor)?.['x-name'], operation(save, 'post')?.['x-name']]).toEqual([
      editor.name,
      save.name,
    ])
  })

  it('describes placeholders and query as what a caller sends', () => {
    const positive = { type: 'integer', exclusiveMinimum: 0 }
    expect(operation(view)?.parameters).toMatchObject([
      { in: 'path', name: 'id', required: true, schema: positive },
      { in: 'query', name: 'ratio', schema: { type: 'string' } },
      { in: 'query', name: 'ids', required: true, schema: { type: 'string' } },
    ])
    expect(operation(view)?.parameters?.[1]).not.toHaveProperty('required', true)
    expect(operation(file)?.parameters).toMatchObject([
      { in: 'path', name: 'name', required: true },
      { in: 'path', name: 'ext', required: true },
    ])
  })

  it('describes the headers that mean something', () => {
    expect(operation(upload, 'post')?.parameters).toEqual([
      { in: 'header', name: 'Idempotency-Key', schema: { type: 'string', minLength: 8 } },
    ])
  })

  it('describes each format of an answer', () => {
    const content = (route: AnyRoute, method?: 'post') =>
      operation(route, method)?.responses?.['200']?.content
    expect(Object.keys(content(view) ?? {})).toEqual(['text/html', 'application/json'])
    expect(content(view)?.['application/json'].schema.properties).toMatchObject({ html: { type: 'string' } })
    expect(Object.keys(content(save, 'post') ?? {})).toEqual(['text/plain'])
    expect(Object.keys(content(file) ?? {})).toEqual(['application/octet-stream'])
    expect(Object.keys(content(events) ?? {})).toEqual(['text/event-stream'])
  })

  it('describes a JSON body that refuses unknown keys, and a form with its file', () => {
    const caption = { type: 'string' }
    const schema = {
      type: 'object',
      properties: { caption },
      required: ['caption'],
      additionalProperties: false,
    }
    expect(operation(save, 'post')?.requestBody).toEqual({
      required: true,
      content: { 'application/json': { schema } },
    })
    expect(operation(upload, 'post')?.requestBody).toMatchObject({
      content: {
        'multipart/form-data': {
          schema: {
            properties: {
              imageManagerPrefix: { type: 'string' },
              file: { type: 'string', format: 'binary' },
            },
            required: ['imageManagerPrefix', 'file'],
          },
        },
      },
    })
    expect(operation(editor)?.requestBody).toBeUndefined()
  })

  it('describes a body of another format, and that it may be too large or of a wrong type', () => {
    const { requestBody, responses } = operation(report, 'post') ?? {}
    expect(requestBody).toEqual({
      required: true,
      content: { 'message/rfc822': { schema: { type: 'string' } } },
    })
    expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['413', '415']))
  })

  it('describes every error once and refers to it under its status', () => {
    const { components } = documentOf(...all)
    expect(Object.keys(components?.responses ?? {})).toEqual(Object.keys(ERROR_STATUS))
    expect(components?.schemas?.Error).toMatchObject({ required: ['msg', 'code'] })
    for (const [code, status] of Object.entries(ERROR_STATUS)) {
      const references = Object.values(documentOf(...all).paths ?? {}).flatMap(({ get, post }) =>
        [get, post].map((described) => described?.responses?.[status]),
      )
      expect(references).toContainEqual({ $ref: `#/components/responses/${code}` })
    }
  })

  it('refers only to what is there', () => {
    const document = documentOf(...all)
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(10)
    const known = Object.entries(document.components ?? {}).flatMap(([kind, named]) =>
      Object.keys(named ?? {}).map((name) => `${kind}/${name}`),
    )
    for (const [, kind, name] of references) expect(known).toContain(`${kind}/${name}`)
  })

  it('is the same however the tables are ordered', () => {
    expect(JSON.stringify(documentOf(...[...all].reverse()))).toBe(JSON.stringify(documentOf(...all)))
  })

  it('tells of two routes that answer the same, and of params that are not in the path', () => {
    expect(() => documentOf(view, { ...view, name: 'other' })).toThrow(`Two routes answer GET ${view.path}.`)
    expect(() => documentOf(view, view)).not.toThrow()
    expect(() => documentOf({ ...view, params: z.object({ imageId: id }) })).toThrow('id, imageId')
  })
})

function unique<T>(value: T, index: number, list: T[]): boolean {
  return list.indexOf(value) === index
}

describe('GET /api/openapi.json', () => {
  it('answers the document of the running site, for everyone and for a while', async () => {
    const { path, method, handler } = openApiEndpoint({ title: 'Litfass', version: '1' })
    expect({ path, method }).toEqual({ path: '/openapi.json', method: 'get' })
    const answer = await handler(stubRequest())
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(await answer.json()).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'https://litfass.test' }],
    })
  })
})
