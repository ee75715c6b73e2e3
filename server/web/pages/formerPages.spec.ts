import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFormerPages } from '../../../config/pages/formerPages.ts'
import { leadFromFormerPages, ownAddress } from './formerPages.ts'

const asked: string[] = []
let page: RequestListener = (_, response) => void response.end()

const server = createServer(async (request, response) => {
  response.setHeader('X-Request-Id', '1')
  if (!(await leadFromFormerPages(request, response))) page(request, response)
})
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

/** Asks for a path as it is, which `fetch` would tidy. */
const answerTo = (path: string, method = 'GET') =>
  new Promise<{ status?: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    asked.length = 0
    const sent = request({ host: '127.0.0.1', port, path, method }, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part)
      const { statusCode: status = 0, headers } = answer
      resolve({ status, headers, body: Buffer.concat(parts).toString() })
    })
    sent.on('error', reject).end()
  })

const leadTo = (location: string | undefined) =>
  openFormerPages({
    find: async (url) => {
      asked.push(url)
      return location
    },
    lists: new Set(),
  })

const notFound: RequestListener = (_, response) => {
  response.writeHead(404, { 'Content-Type': 'text/html', 'Content-Encoding': 'br' })
  response.flushHeaders()
  response.write('<p>nicht ')
  response.end('da</p>')
}

it('leads on where there is no page, for no cache to keep', async () => {
  leadTo('/artikel/neu?x=1')
  page = notFound
  const { status, headers, body } = await answerTo('/2019/titel?x=1')
  expect([status, headers.location, headers['cache-control'], body]).toEqual([
    308,
    '/artikel/neu?x=1',
    'no-store',
    '',
  ])
  expect(headers).toMatchObject({ 'x-request-id': '1' })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(asked).toEqual(['/2019/titel?x=1'])
  expect((await answerTo('/2019/titel', 'HEAD')).status).toBe(308)
})

it('sends the page that there is, and asks for no other', async () => {
  leadTo('/artikel/neu')
  page = (_, response) => void response.writeHead(200, { 'X-Page': 'a' }).end('Seite')
  expect(await answerTo('/2019/titel')).toMatchObject({
    status: 200,
    body: 'Seite',
    headers: { 'x-page': 'a' },
  })
  page = (_, response) => {
    response.write('Sei')
    response.end('te')
  }
  expect(await answerTo('/2019/titel')).toMatchObject({ status: 200, body: 'Seite' })
  expect(asked).toEqual([])
})

it('sends the page for what is not there where the address leads nowhere, as it was written', async () => {
  leadTo(undefined)
  for (const write of [
    notFound,
    ((_, response) => {
      response.statusCode = 404
      response.setHeader('Content-Encoding', 'br')
      response.end('<p>nicht da</p>')
    }) satisfies RequestListener,
  ]) {
    page = write
    const { status, headers, body } = await answerTo('/2019/titel')
    expect([status, body, headers['content-encoding']]).toEqual([404, '<p>nicht da</p>', 'br'])
    expect(await answerTo('/2019/titel', 'HEAD')).toMatchObject({ status: 404, body: '' })
  }
})

it('leads from the front page with a number of before at once, and nowhere else', async () => {
  page = (_, response) => void response.end('Startseite')
  leadTo('/artikel/neu')
  expect(await answerTo('/?p=12')).toMatchObject({ status: 308, headers: { location: '/artikel/neu' } })
  expect((await answerTo('/?utm_source=x')).body).toBe('Startseite')
  leadTo(undefined)
  expect((await answerTo('/?p=12')).body).toBe('Startseite')
})

it.each([
  '/api/articles/9',
  '/media/x.jpg',
  '/_next/static/x.js',
  '/admin/x',
  '/a/pub-api/article/9/comments',
])('asks nothing for %s, which is no page', async (path) => {
  leadTo('/artikel/neu')
  page = notFound
  expect((await answerTo(path)).status).toBe(404)
  expect((await answerTo('/2019/titel', 'POST')).status).toBe(404)
  expect(asked).toEqual([])
})

it.each([
  ['/artikel/neu', '/artikel/neu'],
  ['/artikel/f%C3%A4hre?a=ü', '/artikel/f%C3%A4hre?a=%C3%BC'],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['/..//evil.example', undefined],
  ['/a/../..//evil.example', undefined],
  ['https://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
])('of %s the address %s is sent', (location, sent) => {
  expect(ownAddress(location)).toBe(sent)
})

it('never redirects to another site, whatever the input', async () => {
  page = notFound
  for (const location of ['/..//evil.example', '/\\evil.example']) {
    leadTo(location)
    expect((await answerTo('/2019/titel')).status).toBe(404)
  }
})
