import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { withWordsWithoutScript } from './wordsWithoutScript.ts'

type Handle = Parameters<typeof withWordsWithoutScript>[0]

const EMPTY =
  '<!DOCTYPE html><html id="__next_error__"><head></head><body><script>draw()</script></body></html>'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function ask(handle: Handle, path: string): Promise<Buffer> {
  const server = createServer((request, response) => void withWordsWithoutScript(handle)(request, response))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  return Buffer.from(await answer.arrayBuffer())
}

const send =
  (status: number, ...chunks: string[]): Handle =>
  async (_: IncomingMessage, response: ServerResponse) => {
    response.statusCode = status
    for (const chunk of chunks.slice(0, -1)) response.write(Buffer.from(chunk))
    response.end(chunks.at(-1))
  }

/** What a browser without script shows. */
const shownIn = (html: string) =>
  html.replace(/<(script|style|title)>[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ')

it.each([
  ['/nirgends', 404, 'Diese Seite gibt es nicht', 'lang="de"', 'href="/"'],
  ['/en/nowhere', 404, 'This page does not exist', 'lang="en"', 'href="/en"'],
  ['/', 500, 'etwas schiefgegangen', 'lang="de"', 'href="/"'],
])('says at %s with %i what has happened, and leads on', async (path, status, words, ...parts) => {
  for (const chunks of [[EMPTY], [EMPTY, '']]) {
    const html = (await ask(send(status, ...chunks), path)).toString()
    expect(shownIn(html)).toContain(words)
    for (const part of parts) expect(html).toContain(part)
    expect(html).toContain('<script>draw()</script>')
  }
})

it('leaves whole pages as they are, whatever their status', async () => {
  const whole = '<!DOCTYPE html><html lang="de"><head></head><body><h1>Weg</h1></body></html>'
  expect((await ask(send(404, whole), '/nirgends')).toString()).toBe(whole)
  expect((await ask(send(200, EMPTY), '/')).toString()).toBe(EMPTY)
})

it('speaks before an answer is compressed by methods that replace those of the response', async () => {
  const handle: Handle = async (_, response) => {
    const end = response.end.bind(response)
    const parts: Buffer[] = []
    Object.assign(response, {
      write: (chunk: unknown) => parts.push(Buffer.from(String(chunk))) > 0,
      end: () => end(gzipSync(Buffer.concat(parts))),
    })
    response.statusCode = 404
    response.write(EMPTY)
    response.end()
  }
  expect(gunzipSync(await ask(handle, '/nirgends')).toString()).toContain('Diese Seite gibt es nicht')
})

it('speaks once where such a method passes text on', async () => {
  const handle: Handle = async (_, response) => {
    const write = response.write.bind(response)
    Object.assign(response, { write: (chunk: unknown) => write(chunk) })
    response.statusCode = 404
    response.write(EMPTY)
    response.end()
  }
  expect((await ask(handle, '/nirgends')).toString().match(/<h1>/g)).toHaveLength(1)
})
