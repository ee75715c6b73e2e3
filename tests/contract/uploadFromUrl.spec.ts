import { createServer } from 'node:http'
import { createConnection } from 'node:net'
import { listenLocally } from '@litfass/kit/testing'
import { expect, it, onTestFinished } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { filesBelow } from '../factories/storedFiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })

const MSG = {
  de: 'Von dieser Adresse lässt sich kein Bild laden.',
  en: 'No image can be loaded from this address.',
} as const

const INNER = [
  'http://127.0.0.1/a.jpg',
  'http://127.0.0.1.:80/a.jpg',
  'http://2130706433/a.jpg',
  'http://0x7f.1/a.jpg',
  'http://0177.0.0.1/a.jpg',
  'http://[::1]/a.jpg',
  'http://[::ffff:127.0.0.1]/a.jpg',
  'http://[64:ff9b::7f00:1]/a.jpg',
  'http://localhost/a.jpg',
  'http://a.localhost./a.jpg',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://100.100.100.200/latest/meta-data/',
  'http://10.0.0.1/a.jpg',
  'http://192.168.1.1/a.jpg',
  'http://0.0.0.0/a.jpg',
  'https://user:password@example.org/a.jpg',
  'http://example.org:5432/a.jpg',
]

it.each(INNER)('refuses %s with the same message', async (url) => {
  for (const language of ['de', 'en'] as const) {
    const answer = await load({ url }, language)
    expect(answer.status).toBe(422)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.json()).toEqual({
      msg: MSG[language],
      code: 'refused',
      errors: [{ msg: MSG[language], fileName: '' }],
    })
  }
})

it.each(['bild.jpg', 'ftp://example.org/a.jpg', 'file:///etc/passwd', 'data:image/gif;base64,R0lGOD'])(
  'does not accept %s as an address',
  async (url) => {
    const answer = await load({ url })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'malformed', msg: MSG.de })
  },
)

it('never connects to a local server, on any port', async () => {
  let visits = 0
  const beside = createServer((_, response) => response.end('geheim')).on('connection', () => {
    visits += 1
  })
  const port = await listenLocally(beside)
  onTestFinished(() => void beside.close())
  for (const url of [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `${site().url}/api/accounts`,
  ]) {
    expect((await load({ url })).status).toBe(422)
  }
  expect(visits).toBe(0)
  // The counter does count.
  await new Promise<void>((resolve) =>
    createConnection(port, '127.0.0.1').on('close', resolve).resume().end(),
  )
  expect(visits).toBe(1)
})

it.each([
  {},
  { url: '' },
  { url: 7 },
  { url: `http://example.org/${'a'.repeat(2048)}` },
  { url: 'http://127.0.0.1/', depth: 3 },
])('refuses the body %j', async (body) => {
  const answer = await load(body)
  expect(answer.status).toBe(400)
  expect((await answer.json()).code).toBe('malformed')
})

it('refuses an unknown image manager', async () => {
  const answer = await load({ url: 'http://127.0.0.1/', imageManagerPrefix: '__proto__' })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'upload.unknownManager' })
})

it('refuses a browser sent by another site', async () => {
  const { Cookie = '' } = site().viewers.editor.cookieHeaders
  const headers = { Cookie, Origin: 'https://elsewhere.test' }
  const answer = await callSite(site(), '/media/uploadimagefromurl', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ url: 'http://127.0.0.1/', imageManagerPrefix: 'article' }),
  })
  expect(answer.status).toBe(403)
})

it('stores nothing of all this, neither row nor file', async () => {
  const { rows } = await site().pool.query('select count(*)::int as count from images')
  expect(rows).toEqual([{ count: 0 }])
  expect(await filesBelow(`${site().dataDir}/tmp`)).toEqual([])
  expect(await filesBelow(`${site().dataDir}/files`)).toEqual([])
})

function load(body: object, language = 'de'): Promise<Response> {
  return callSite(site(), '/media/uploadimagefromurl', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': language,
      ...site().viewers.editor.headers,
    },
    body: JSON.stringify({ imageManagerPrefix: 'article', ...body }),
  })
}
