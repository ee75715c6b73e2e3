import { describe, expect, it } from 'vitest'
import { stubRequest } from '../endpoints/testing/stubRequest.ts'
import { openApiEndpoint } from './openApiEndpoint.ts'

describe('GET /api/openapi.json', () => {
  it('answers the document of the running site, for everyone and for a while', async () => {
    const { path, method, handler } = openApiEndpoint({ routes: [], api: { title: 'Litfass', version: '1' } })
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
