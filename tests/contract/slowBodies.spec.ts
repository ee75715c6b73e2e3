import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { payloadForm, uploadPicture } from '../factories/uploads.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })

const open = new Set<Socket>()
afterEach(() => {
  for (const socket of open) socket.destroy()
  open.clear()
})

/** Begins a form of 30 MB and sends 2.6 kB of it each second. */
function sendSlowly(path: string): void {
  const { hostname, port } = new URL(site().url)
  const socket = connect(Number(port), hostname)
  open.add(socket)
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 30000000',
  ]
  socket.on('error', () => undefined)
  socket.write(
    `${head.join('\r\n')}\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`,
  )
  const feeding = setInterval(() => socket.write(Buffer.alloc(260)), 100)
  socket.once('close', () => clearInterval(feeding))
}

it('stores what an editor uploads while strangers hold as many slow forms as they like', async () => {
  for (const path of ['/api/images', '/media/upload', '/api/accounts/login', '/api/litfass/media/upload']) {
    for (let count = 0; count < 12; count += 1) sendSlowly(path)
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  const content = await photograph({ width: 64, height: 64 })
  const began = performance.now()
  const [route, rest] = await Promise.all([
    uploadPicture(site(), { content }),
    callSite(site(), '/api/images', {
      method: 'POST',
      headers: site().viewers.editor.headers,
      body: payloadForm({ content }, { imageManagerPrefix: 'article' }),
    }),
  ])
  expect([route.status, rest.status]).toEqual([200, 201])
  expect(performance.now() - began).toBeLessThan(8000)
})
