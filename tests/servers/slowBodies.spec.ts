import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { payloadForm, uploadPicture } from '../factories/uploads.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })

const open = new Set<Socket>()
let isOver = false
afterEach(() => {
  isOver = true
  for (const socket of open) socket.destroy()
})

/**
 * Begins a form of 30 MB and sends 2.6 kB of it each second. Where the server ends it, another takes its place until the
 * test is over.
 * @returns resolves once the server has taken it up
 */
function sendSlowly(path: string): Promise<void> {
  const { hostname, port } = new URL(site().url)
  const socket = connect(Number(port), hostname)
  open.add(socket)
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 30000000',
    // Node says `100 Continue` and hands the request on in one go.
    'Expect: 100-continue',
  ]
  socket.on('error', () => undefined)
  socket.write(
    `${head.join('\r\n')}\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`,
  )
  const feeding = setInterval(() => socket.write(Buffer.alloc(260)), 100)
  const { promise, resolve } = Promise.withResolvers<void>()
  socket.once('data', () => resolve())
  socket.once('close', () => {
    clearInterval(feeding)
    open.delete(socket)
    if (!isOver) void sendSlowly(path).then(resolve)
  })
  return promise
}

it('stores what an editor uploads while strangers hold as many slow forms as they like', async () => {
  const paths = ['/api/images', '/media/upload', '/api/accounts/login', '/api/litfass/media/upload']
  await Promise.all(paths.flatMap((path) => Array.from({ length: 12 }, () => sendSlowly(path))))
  const content = await photograph({ width: 64, height: 64 })
  const [route, rest] = await Promise.all([
    uploadPicture(site(), { content }),
    callSite(site(), '/api/images', {
      method: 'POST',
      headers: site().viewers.editor.headers,
      body: payloadForm({ content }, { imageManagerPrefix: 'article' }),
    }),
  ])
  expect([route.status, rest.status]).toEqual([200, 201])
})
