import { readFile, stat } from 'node:fs/promises'
import type { RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { LitfassError } from '@litfass/kit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { landscape } from '../pipeline/testing/makePicture.ts'
import { temporaryFolder } from '../pipeline/testing/temporaryFolder.ts'
import { fetchPicture } from './fetchPicture.ts'
import { defaultFetching, type FetchingOptions } from './limits.ts'
import { pictureServer, portOf } from './testing/pictureServer.ts'

const HOST = 'bilder.example'
const picture = await landscape(64, 48).jpeg().toBuffer()

type Given = Partial<FetchingOptions> & { protocol?: string; host?: string; signal?: AbortSignal }

/** Asks a server of the test as if it stood on the internet: 127.0.0.1 alone is let through, and by this name only. */
async function load(port: number, path: string, given: Given = {}) {
  const file = join(await temporaryFolder(), 'picture')
  const { protocol = 'http', host = HOST, signal, ...own } = given
  const options: FetchingOptions = {
    ...defaultFetching,
    ports: [port],
    lookUp: async () => ['127.0.0.1'],
    isAddressAllowed: (address) => address === '127.0.0.1',
    ...own,
  }
  const asked = { address: `${protocol}://${host}:${port}${path}`, path: file, signal }
  const result = await fetchPicture(asked, options).then(
    (found) => found.fileName,
    (error: unknown) => codeOf(error),
  )
  return { result, file }
}

function codeOf(error: unknown): string {
  if (!(error instanceof LitfassError)) throw error
  return `${error.status} ${error.message}`
}

const sends =
  (content: Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, headers).end(content)
const redirects =
  (to: (path: string) => string, status = 302): RequestListener =>
  ({ url = '' }, response) =>
    response.writeHead(status, { Location: to(url) }).end()

/** Writes again and again until no one listens. */
function drip(response: ServerResponse, chunk: Buffer, everyMs: number): void {
  const timer = setInterval(() => response.write(chunk), everyMs)
  response.on('close', () => clearInterval(timer))
}

describe('a picture on the internet', () => {
  it('arrives byte for byte, under its own name', async () => {
    const { port } = await pictureServer(sends(picture))
    const { result, file } = await load(port, '/fotos/m%C3%B6we.jpg?w=2')
    expect(result).toBe('möwe.jpg')
    expect((await readFile(file)).equals(picture)).toBe(true)
  })

  it('is requested without cookies, referrer, account or compression', async () => {
    const server = await pictureServer((request, response) =>
      request.url === '/a'
        ? response.writeHead(302, { Location: '/b', 'Set-Cookie': 'spur=1' }).end()
        : response.end(picture),
    )
    await load(server.port, '/a')
    const sent = server.seen.map(({ headers }) => headers)
    expect(sent.map(({ host }) => host)).toEqual(Array(2).fill(`${HOST}:${server.port}`))
    for (const headers of sent) {
      expect(Object.keys(headers).sort()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'host',
        'user-agent',
      ])
      expect(headers).toMatchObject({
        'accept-encoding': 'identity',
        'user-agent': 'Litfass import',
      })
    }
  })

  it.each([301, 302, 303, 307, 308])('is found after a redirect with status %i', async (status) => {
    const { port } = await pictureServer((request, response) =>
      request.url === '/alt'
        ? redirects(() => '/neu.jpg', status)(request, response)
        : sends(picture)(request, response),
    )
    expect((await load(port, '/alt')).result).toBe('neu.jpg')
  })

  it('is found after five redirects, but not after six', async () => {
    const { port } = await pictureServer((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.end(picture)
      else response.writeHead(302, { Location: `/${left - 1}` }).end()
    })
    expect((await load(port, '/5')).result).toBe('0')
    expect((await load(port, '/6')).result).toBe('422 refused')
  })

  it('ignores proxy settings of the environment', async () => {
    const proxy = await pictureServer(sends(picture))
    const { port } = await pictureServer(sends(picture))
    for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY'])
      vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`)
    try {
      expect((await load(port, '/a.jpg')).result).toBe('a.jpg')
    } finally {
      vi.unstubAllEnvs()
    }
    expect(proxy.seen).toEqual([])
  })
})

describe('an internal address', () => {
  const strict = { isAddressAllowed: defaultFetching.isAddressAllowed }
  const NAMED = { 'by its number': '127.0.0.1', 'by a name': HOST, 'in hexadecimal': '0x7f000001' }

  it.each(Object.entries(NAMED))('is never asked %s', async (_, host) => {
    const server = await pictureServer(sends(picture))
    expect((await load(server.port, '/a.jpg', { ...strict, host })).result).toBe('422 refused')
    expect(server.seen).toEqual([])
    expect(await server.connections()).toBe(0)
  })

  it('is not contacted after a redirect, neither by number nor by name', async () => {
    const inner = await pictureServer(sends(picture))
    for (const host of ['127.0.0.2', '[::1]', '[::ffff:7f00:1]', 'innen.example', 'localhost']) {
      const target = `http://${host}:${inner.port}/geheim`
      const { port } = await pictureServer(redirects(() => target))
      const { result } = await load(port, '/a', {
        ports: [port, inner.port],
        lookUp: async (name) => [name === HOST ? '127.0.0.1' : '127.0.0.2'],
      })
      expect(result, host).toBe('422 refused')
    }
    expect(inner.seen).toEqual([])
    expect(await inner.connections()).toBe(0)
  })

  it('is not contacted if DNS returns it the second time', async () => {
    const server = await pictureServer((request, response) =>
      request.url === '/a' ? response.writeHead(302, { Location: '/b' }).end() : response.end(picture),
    )
    const answers = [['127.0.0.1'], ['127.0.0.2']]
    const lookUp = vi.fn(async () => answers.shift() ?? ['127.0.0.3'])
    expect((await load(server.port, '/a', { lookUp })).result).toBe('422 refused')
    expect(server.seen.map(({ url }) => url)).toEqual(['/a'])
  })

  it('is not looked up again between check and connection', async () => {
    const { port } = await pictureServer(sends(picture))
    const lookUp = vi.fn(async () => ['127.0.0.1'])
    expect((await load(port, '/a.jpg', { lookUp })).result).toBe('a.jpg')
    expect(lookUp).toHaveBeenCalledTimes(1)
  })

  it('makes its name refused, even if that has public addresses too', async () => {
    const server = await pictureServer(sends(picture))
    for (const addresses of [
      ['127.0.0.1', '10.0.0.1'],
      ['10.0.0.1', '127.0.0.1'],
    ]) {
      expect((await load(server.port, '/a', { lookUp: async () => addresses })).result).toBe('422 refused')
    }
    expect(server.seen).toEqual([])
  })

  it('cannot be recognised: a silent port answers like a refused one', async () => {
    const { port } = await pictureServer(sends(picture))
    const closed = port === 1 ? 2 : 1
    expect((await load(closed, '/a')).result).toBe('422 refused')
    expect((await load(port, '/a', { lookUp: async () => [] })).result).toBe('422 refused')
    expect((await load(port, '/a', { ...strict })).result).toBe('422 refused')
  })

  it('is not contacted on other ports than the allowed ones', async () => {
    const server = await pictureServer(sends(picture))
    expect((await load(server.port, '/a', { ports: [80, 443] })).result).toBe('422 refused')
    expect(server.seen).toEqual([])
  })
})

it('tries the next address of a host when the first is silent', async () => {
  const { port } = await pictureServer(sends(picture))
  const { result } = await load(port, '/a.jpg', {
    lookUp: async () => ['127.0.0.77', '127.0.0.1'],
    isAddressAllowed: (address) => address.startsWith('127.'),
  })
  expect(result).toBe('a.jpg')
})

describe('a malicious server', () => {
  const REFUSED: Record<string, [RequestListener, string]> = {
    'has no such picture': [(_, response) => response.writeHead(404).end(picture), '422 refused'],
    breaks: [(_, response) => response.writeHead(500).end(picture), '422 refused'],
    'sends a part only': [(_, response) => response.writeHead(206).end(picture), '422 refused'],
    'redirects in a circle': [redirects((path) => `${path}x`), '422 refused'],
    'redirects to nowhere': [(_, response) => response.writeHead(302).end(), '422 refused'],
    'redirects to a file': [redirects(() => 'file:///etc/passwd'), '422 refused'],
    'sends a page under a picture’s type': [
      sends(Buffer.from('<!doctype html><title>Anmelden</title>'), { 'Content-Type': 'image/jpeg' }),
      '415 upload.type',
    ],
    'sends a packed picture': [sends(gzipSync(picture), { 'Content-Encoding': 'gzip' }), '415 upload.type'],
    'says how large a bomb is': [sends(picture, { 'Content-Length': '99000000' }), '413 upload.tooLarge'],
    'hangs up in the middle': [
      (_, response) => {
        response.writeHead(200, { 'Content-Length': String(picture.length + 50) })
        response.write(picture, () => response.destroy())
      },
      '422 refused',
    ],
    'speaks no HTTP': [(request) => request.socket.end('SSH-2.0-OpenSSH_9.9\r\n'), '422 refused'],
    'sends endless headers': [
      (request) => {
        request.socket.write('HTTP/1.1 200 OK\r\n')
        request.socket.write(`X-Lang: ${'x'.repeat(40_000)}\r\n\r\n`)
      },
      '422 refused',
    ],
  }

  it.each(Object.entries(REFUSED))('and %s is refused', async (_, [answer, code]) => {
    const { port } = await pictureServer(answer)
    expect((await load(port, '/a.jpg')).result).toBe(code)
  })

  it('that sends without end is stopped at the limit, with no more than that on disk', async () => {
    const maxBytes = 300_000
    const { port } = await pictureServer((_, response) => {
      response.write(picture)
      drip(response, Buffer.alloc(60_000), 1)
    })
    const { result, file } = await load(port, '/a.jpg', { maxBytes })
    expect(result).toBe('413 upload.tooLarge')
    expect((await stat(file)).size).toBeLessThanOrEqual(maxBytes)
  })

  it('that sends too slowly is given up', async () => {
    const server = await pictureServer((_, response) => {
      response.write(picture.subarray(0, 200))
      drip(response, Buffer.from([0]), 20)
    })
    const slow = { rateWindowMs: 150, minBytesPerSecond: 4_000 }
    expect((await load(server.port, '/a.jpg', slow)).result).toBe('422 upload.addressTimeout')
    await expect.poll(server.connections).toBe(0)
  })

  it('that never answers is given up, by the limits for the first byte and for all', async () => {
    const { port } = await pictureServer(() => undefined)
    expect((await load(port, '/a', { firstByteMs: 100 })).result).toBe('422 upload.addressTimeout')
    expect((await load(port, '/a', { totalMs: 100 })).result).toBe('422 upload.addressTimeout')
  })

  it('whose name server never answers is given up', async () => {
    const lookUp = () => new Promise<string[]>(() => undefined)
    expect((await load(80, '/a', { lookUp, totalMs: 100 })).result).toBe('422 upload.addressTimeout')
  })

  it('that sends for too long is given up', async () => {
    const { port } = await pictureServer((_, response) => {
      response.write(picture)
      drip(response, Buffer.alloc(1_000), 10)
    })
    const { result } = await load(port, '/a', { totalMs: 400 })
    expect(result).toBe('422 upload.addressTimeout')
  })
})

it('checks the certificate of the name although it connects to an IP address, and rejects unknown ones', async () => {
  const names: string[] = []
  const server = createTlsServer({
    SNICallback: (name, done) => {
      names.push(name)
      done(new Error('No certificate.'))
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const port = portOf(server.address())
  expect((await load(port, '/a', { protocol: 'https' })).result).toBe('422 refused')
  expect(names).toEqual([HOST])
})

it('ends when the request is aborted', async () => {
  const server = await pictureServer((_, response) => response.write(picture))
  const gone = new AbortController()
  const loading = load(server.port, '/a', { signal: gone.signal })
  await expect.poll(() => server.seen.length).toBe(1)
  gone.abort()
  expect((await loading).result).toBe('422 refused')
  await expect.poll(server.connections).toBe(0)
})

it('reports a failed disk, not a failed address', async () => {
  const { port } = await pictureServer(sends(picture))
  const options = { ...defaultFetching, ports: [port], isAddressAllowed: () => true }
  const asked = { address: `http://127.0.0.1:${port}/a.jpg`, path: '/nowhere/at/all' }
  await expect(fetchPicture(asked, options)).rejects.toMatchObject({ code: 'ENOENT' })
})
