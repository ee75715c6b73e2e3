import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { createStartListener } from './starting.ts'

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'
const away = () => new Error('Error: cannot connect to Postgres: connect ECONNREFUSED 127.0.0.1:5432')

function open(start: () => Promise<void>) {
  const log = { error: vi.fn() }
  const listener = createStartListener({ start, log })
  const ask = async (url: string, headers: IncomingMessage['headers'] = {}, method = 'GET') => {
    const request = Object.assign(new IncomingMessage(new Socket()), { headers, url, method })
    const response = new ServerResponse(request)
    const writeHead = vi.spyOn(response, 'writeHead')
    const end = vi.spyOn(response, 'end')
    if (!(await listener(request, response))) return 'passed'
    const [status, sent] = writeHead.mock.calls[0] ?? []
    return { status, headers: sent, body: String(end.mock.calls[0]?.[0] ?? '') }
  }
  return { ask, log }
}

it('begins a start with the first request, and another one with each that follows a failure', async () => {
  const start = vi.fn<() => Promise<void>>().mockRejectedValueOnce(away()).mockRejectedValueOnce(away())
  const { ask, log } = open(start)
  expect(await ask('/api/images')).toMatchObject({ status: 503 })
  expect(await ask('/bilder')).toMatchObject({ status: 503 })
  expect(await ask('/api/images')).toBe('passed')
  expect(await ask('/bilder')).toBe('passed')
  expect(start).toHaveBeenCalledTimes(3)
  expect(log.error).toHaveBeenCalledTimes(2)
})

it('answers for files of the build without a start', async () => {
  const start = vi.fn(() => Promise.reject(away()))
  expect(await open(start).ask('/_next/static/chunks/main.js')).toBe('passed')
  expect(start).not.toHaveBeenCalled()
})

describe('while a start fails', () => {
  const { ask } = open(() => Promise.reject(away()))

  it.each([
    ['en', 'This cannot be reached right now. Please try again in a moment.'],
    ['de-AT,de;q=0.9', 'Das ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.'],
  ])('calls are told when to come back, in %s', async (language, msg) => {
    const answer = await ask('/api/images', { 'accept-language': language })
    expect(answer).toMatchObject({
      status: 503,
      headers: {
        'Content-Type': 'application/json',
        'Retry-After': '5',
        'Cache-Control': 'private, no-store',
      },
    })
    expect(answer).toMatchObject({ body: expect.stringContaining(`"msg":"${msg}","code":"unavailable"`) })
  })

  it.each([
    ['/bilder', '<html lang="de">', 'Litfass ist gerade nicht zu sehen'],
    ['/en/bilder', '<html lang="en">', 'Litfass cannot be shown right now'],
    ['/admin', '<html lang="de">', 'Litfass ist gerade nicht zu sehen'],
  ])('people get a page at %s', async (path, language, title) => {
    const answer = await ask(path, { accept: HTML })
    expect(answer).toMatchObject({
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Retry-After': '5',
        'Cache-Control': 'private, no-store',
      },
    })
    expect(answer).toMatchObject({ body: expect.stringContaining(language) })
    expect(answer).toMatchObject({ body: expect.stringContaining(`<h1>${title}</h1>`) })
  })

  it('a page that is only asked about has no body', async () => {
    expect(await ask('/bilder', { accept: HTML }, 'HEAD')).toMatchObject({ status: 503, body: '' })
  })
})

it('calls a start that fails for another reason an error of the server', async () => {
  const { ask } = open(() => Promise.reject(new Error('A rule has no check.')))
  expect(await ask('/bilder', { accept: HTML })).toMatchObject({ status: 500 })
  const answer = await ask('/media/imagequeue', {}, 'POST')
  expect(answer).toMatchObject({ status: 500, body: expect.stringContaining('"code":"internal"') })
  expect(answer).not.toMatchObject({ body: expect.stringContaining('rule') })
})
