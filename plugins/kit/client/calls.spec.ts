import { describe, expect, expectTypeOf, it } from 'vitest'
import { createClient } from './createClient.ts'
import { answerJson } from './testing/answerServer.ts'
import { bookmark, form, readPicture, routes, savePicture, unlisted } from './testing/routes.ts'
import { setUpClients } from './testing/setUpClients.ts'

const setUp = setUpClients()

describe('a call', () => {
  it('asks as one of our own scripts, in the language of the page, and returns the checked reply', async () => {
    const { client, seen } = await setUp((_, response) =>
      answerJson(response, { id: 7, caption: 'Deich', extra: 'not in the schema' }),
    )
    const reply = await client.call(readPicture, { params: { id: 7 }, query: { ratio: '3:2', ids: '1,2' } })
    expectTypeOf(reply).toEqualTypeOf<{ id: number; caption: string }>()
    expect(reply).toEqual({ id: 7, caption: 'Deich' })
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/spec/picture/7?ratio=3%3A2&ids=1%2C2',
      headers: { accept: 'application/json', 'accept-language': 'de', 'x-requested-with': 'litfass' },
    })
  })

  it('sends its body as JSON', async () => {
    const { client, seen } = await setUp((_, response) => answerJson(response, { order: 1 }))
    await client.call(savePicture, { body: { caption: 'Möwe „Emma“' } })
    expect(seen[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ caption: 'Möwe „Emma“' })
  })

  it('uses the POST twin of a reading call that changes something', async () => {
    const { client, seen } = await setUp((_, response) => answerJson(response, 'saved'))
    expect(await client.call(bookmark, { params: { id: 3, action: 'save' } })).toBe('saved')
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/spec/bookmark/3/save', body: '' })
  })

  it('gives HTML as text, from the path with the format where the plain path answers data', async () => {
    const { client, seen } = await setUp((_, response) => void response.end('<b>Deich</b>'))
    const html = await client.call(readPicture, {
      params: { id: 7 },
      query: { ratio: '1:1' },
      format: 'html',
    })
    expectTypeOf(html).toEqualTypeOf<string>()
    expect(html).toBe('<b>Deich</b>')
    expect(await client.call(form, { format: 'html' })).toBe('<b>Deich</b>')
    expect(seen.map(({ url }) => url)).toEqual(['/spec/picture/7.html?ratio=1%3A1', '/spec/form'])
    expect(seen[1]?.headers.accept).toBe('text/html')
  })

  it('is typed by the schemas of its route', async () => {
    const { client } = await setUp((_, response) => answerJson(response, {}))
    const neverRun = () => {
      // @ts-expect-error the placeholder needs a value
      client.call(readPicture)
      // @ts-expect-error a coerced number is still given as a number
      client.call(readPicture, { params: { id: 'seven' } })
      // @ts-expect-error this route takes no body
      client.call(readPicture, { params: { id: 7 }, body: {} })
      // @ts-expect-error the body has a caption
      client.call(savePicture, { body: {} })
      client.call(form, { format: 'html' })
    }
    expect(neverRun).toBeTypeOf('function')
  })

  it('throws for a route the client does not know, a format the route lacks and a missing value', async () => {
    const { client, seen } = await setUp((_, response) => answerJson(response, {}))
    await expect(client.call(unlisted)).rejects.toThrow('There is no route named spec_unlisted.')
    await expect(client.call(form)).rejects.toThrow('spec_form does not answer json.')
    await expect(client.call(savePicture, { body: { caption: '' }, format: 'html' })).rejects.toThrow('html')
    const nowhere: { params: { id: number } } = JSON.parse('{"params":{}}')
    await expect(client.call(readPicture, nowhere)).rejects.toThrow('needs a value for id')
    expect(seen).toHaveLength(0)
  })
})

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
