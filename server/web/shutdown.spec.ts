import { createServer, type Server } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { trackStreams } from './shutdown.ts'

let server: Server | undefined
afterEach(() => server?.close())

it('breaks streams of events off, and lets other answers go on to their end', async () => {
  let finish: () => void = () => undefined
  server = createServer((request, response) => {
    const isStream = request.url === '/events'
    response.setHeader('Content-Type', isStream ? 'text/event-stream; charset=utf-8' : 'text/plain')
    response.write('begun')
    if (!isStream) finish = () => response.end(' and ended')
  })
  const breakOff = trackStreams(server)
  const url = await listen(server)
  const [stream, page] = await Promise.all([fetch(`${url}/events`), fetch(`${url}/page`)])
  breakOff()
  await expect(stream.text()).rejects.toThrow()
  finish()
  expect(await page.text()).toBe('begun and ended')
})

function listen(started: Server): Promise<string> {
  return new Promise((resolve) => {
    started.listen(0, '127.0.0.1', () => {
      const address = started.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
    })
  })
}
