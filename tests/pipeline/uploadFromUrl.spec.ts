import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { type ImagesOptions, images } from '@litfass/images'
import { localFileStore } from '@litfass/kit/storage'
import { freePort, type TestViewer } from '@litfass/kit/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { contentHash, filesBelow, originalPath } from '../factories/storedFiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const HOST = 'bilder.example'
let picture: Buffer
let port = 0
let answer: RequestListener = (_, response) => response.end()
const elsewhere = createServer((request, response) => answer(request, response))

beforeAll(async () => {
  port = await freePort()
  await new Promise<void>((resolve) => elsewhere.listen(port, '127.0.0.1', resolve))
  await reachElsewhere({
    ports: [port],
    lookUp: async () => ['127.0.0.1'],
    isAddressAllowed: (address) => address === '127.0.0.1',
    rateWindowMs: 200,
    atOnce: 2,
    atOncePerAccount: 2,
  })
})
afterAll(() => {
  elsewhere.closeAllConnections()
  elsewhere.close()
})
beforeEach(async () => {
  picture = await photograph({ width: 300, height: 200, caption: 'Hafen', copyright: 'S. Nazarov' })
  answer = (_, response) => response.end(picture)
})

it('stores a picture of another server like an upload: byte for byte, with its name, texts and job', async () => {
  const reply = await load('/fotos/m%C3%B6we.jpg?w=1200')
  expect(reply.status).toBe(200)
  const { files } = await reply.json()
  const image = JSON.parse(files[0].imageObj)
  expect(image).toMatchObject({ is_stub: true, width: 300, height: 200, copyright: 'S. Nazarov' })
  expect(Object.keys(files[0].imageUrls)).toHaveLength(7)
  const stored = await site().payload.findByID({
    collection: 'images',
    id: image.id,
    depth: 0,
    overrideAccess: true,
  })
  expect(stored).toMatchObject({
    originalName: 'möwe.jpg',
    imageManagerPrefix: 'article',
    owner: site().viewers.editor.account?.id,
  })
  expect((await readFile(originalPath(site().dataDir, contentHash(picture)))).equals(picture)).toBe(true)
  const { rows } = await site().pool.query('select key from graphile_worker.jobs where key like $1', [
    `%:${image.id}`,
  ])
  expect(rows).toHaveLength(1)
})

it('frees the name of paths and control characters', async () => {
  answer = (_, response) =>
    response
      .writeHead(200, {
        'Content-Disposition': `attachment; filename*=UTF-8''..%2F..%2Fetc%2F%07b%C3%B6se.jpg`,
      })
      .end(picture)
  const { files } = await (await load('/a')).json()
  const { id } = JSON.parse(files[0].imageObj)
  const stored = await site().payload.findByID({ collection: 'images', id, depth: 0, overrideAccess: true })
  expect(stored.originalName).toBe('böse.jpg')
})

it('asks nothing of the other server for somebody who may not upload there', async () => {
  let asked = 0
  answer = (_, response) => {
    asked += 1
    response.end(picture)
  }
  expect((await load('/a.jpg', { as: site().viewers.member })).status).toBe(403)
  expect((await load('/a.jpg', { prefix: 'nowhere' })).status).toBe(400)
  expect(asked).toBe(0)
})

const HOSTILE: Record<string, [RequestListener, number, string]> = {
  'sends a page': [(_, response) => response.end('<!doctype html><p>Bitte anmelden</p>'), 415, 'upload.type'],
  'sends half a header': [(_, response) => response.end(picture.subarray(0, 30)), 422, 'upload.broken'],
  'sends without end': [
    (_, response) => {
      response.write(picture)
      const timer = setInterval(() => response.write(Buffer.alloc(1_000_000)), 1)
      response.on('close', () => clearInterval(timer))
    },
    413,
    'upload.tooLarge',
  ],
  'sends nothing more': [(_, response) => response.write(picture), 422, 'upload.addressTimeout'],
  'sends nothing': [(_, response) => response.end(), 400, 'upload.empty'],
  'leads to an inner host': [
    (_, response) => response.writeHead(302, { Location: `http://127.0.0.2:${port}/` }).end(),
    422,
    'refused',
  ],
  'hangs up': [(request) => request.socket.destroy(), 422, 'refused'],
}

it.each(Object.entries(HOSTILE))('keeps nothing of a server that %s', async (_, [hostile, status, code]) => {
  const before = await state()
  answer = hostile
  const reply = await load('/a.jpg')
  const body = await reply.json()
  expect([reply.status, body.code]).toEqual([status, code])
  expect(body.errors).toEqual([{ msg: body.msg, fileName: expect.any(String) }])
  expect(await state()).toEqual(before)
})

it('refuses a further download while as many as may are under way', async () => {
  const waiting: (() => void)[] = []
  answer = (_, response) => {
    waiting.push(() => response.end(picture))
  }
  const running = [load('/1.jpg'), load('/2.jpg')]
  await expect.poll(() => waiting.length).toBe(2)
  const refused = await load('/3.jpg')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ code: 'upload.addressBusy' })
  for (const finish of waiting) finish()
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200])
})

it('leaves no temporary file behind', async () => {
  expect(await filesBelow(`${site().dataDir}/tmp`)).toEqual([])
})

/**
 * Puts the plugin's own endpoints, with other limits, before those of the site. The site itself has no such switch:
 * what must never be opened in production cannot be opened by its environment.
 */
async function reachElsewhere(fetching: ImagesOptions['fetching']): Promise<void> {
  const { payload, dataDir } = site()
  const { db, secret } = payload.config
  const plugin = images({
    collection: 'images',
    accountsCollection: 'accounts',
    store: localFileStore(join(dataDir, 'files')),
    temporaryDirectory: join(dataDir, 'tmp'),
    ...(fetching && { fetching }),
  })
  const { endpoints = [] } = await plugin({
    db,
    secret,
    collections: [{ slug: 'images', fields: [] }],
    endpoints: [],
  })
  payload.config.endpoints.unshift(...endpoints.filter(({ path }) => path.includes('uploadimagefromurl')))
}

function load(
  path: string,
  { as, prefix = 'article' }: { as?: TestViewer; prefix?: string } = {},
): Promise<Response> {
  return callRest(site(), '/litfass/media/uploadimagefromurl', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(as ?? site().viewers.editor).headers },
    body: JSON.stringify({ url: `http://${HOST}:${port}${path}`, imageManagerPrefix: prefix }),
  })
}

async function state(): Promise<unknown> {
  const { rows } = await site().pool.query('select count(*) from images')
  const { dataDir } = site()
  return { rows, files: await filesBelow(`${dataDir}/files`), temporary: await filesBelow(`${dataDir}/tmp`) }
}
