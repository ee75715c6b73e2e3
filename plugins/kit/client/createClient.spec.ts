import { describe, expect, it } from 'vitest'
import { createClient } from './createClient.ts'
import { readPicture, routes, unlisted } from './testing/routes.ts'

describe('url', () => {
  it('builds an address from a route or its name', () => {
    const client = createClient({ routes: [routes], baseUrl: 'https://litfass.test/' })
    expect(client.url(readPicture, { id: 7, ratio: '3:2' }, 'json')).toBe(
      'https://litfass.test/spec/picture/7.json?ratio=3%3A2',
    )
    expect(client.url('spec_form')).toBe('https://litfass.test/spec/form')
    expect(createClient({ routes: [routes] }).url('spec_form', {}, 'html')).toBe('/spec/form.html')
  })

  it('throws for a name no table has', () => {
    expect(() => createClient({ routes: [routes] }).url('spec_nowhere')).toThrow(
      'no route named spec_nowhere',
    )
    expect(() => createClient({ routes: [routes] }).url(unlisted)).toThrow('no route named spec_unlisted')
  })
})
