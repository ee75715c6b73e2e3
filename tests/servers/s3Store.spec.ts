import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually, openS3Server } from '@litfass/kit/testing'
import { afterAll, expect, it, vi } from 'vitest'
import { callSite, statusOf } from '../factories/calls.ts'
import { imageById, untilProcessed } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'

import { contentHash, filesBelow } from '../factories/storedFiles.ts'

import { uploadPicture } from '../factories/uploads.ts'
import { useSite } from '../factories/useSite.ts'

// Some start a server or two of their own, which takes a busy machine its time.
vi.setConfig({ testTimeout: 240_000 })

const s3 = await openS3Server()
const site = useSite({ env: s3.env, server: true, worker: true })

const otherFolders: string[] = []
afterAll(async () => {
  await s3.close()
  await Promise.all(otherFolders.map((folder) => rm(folder, { recursive: true, force: true })))
})

it('keeps a picture in the bucket for its whole life, and nothing on the disk', async () => {
  const content = await photograph({ width: 1300, height: 900 })
  const { id, urls } = await upload(content)
  await untilProcessed(site().payload, id)
  expect(await s3.keys()).toContain(`originals/${contentHash(content).slice(0, 2)}/${contentHash(content)}`)
  expect(await filesBelow(join(site().dataDir, 'files'))).toEqual([])

  const whole = await callSite(site(), urls.M)
  const etag = whole.headers.get('etag') ?? ''
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(whole.headers.get('content-length')).toBe(String(bytes.length))
  const part = await callSite(site(), urls.M, { headers: { Range: 'bytes=10-19' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
  expect(await statusOf(site(), urls.M, { 'If-None-Match': etag })).toBe(304)
  expect(await statusOf(site(), urls.M, { Range: 'bytes=99999999-' })).toBe(416)
  expect(await statusOf(site(), urls.M.replace('.webp', '.jpg'))).toBe(200)
  expect((await s3.keys()).filter((key) => key.endsWith('/M.jpg'))).toHaveLength(1)

  const image = await imageById(site().payload, id)
  const original = await callSite(site(), `/api/images/file/${image?.filename}`, {
    headers: site().viewers.editor.headers,
  })
  expect(Buffer.from(await original.arrayBuffer()).equals(content)).toBe(true)

  await change(id, 'PATCH', { visibility: 'withdrawn' })
  expect(await statusOf(site(), urls.M)).toBe(410)
  await change(id, 'DELETE')
  await eventually('the bucket to be empty', async () => (await s3.keys()).length === 0)
})

it('says at the start of server and worker which bucket it keeps files in', async () => {
  const line = `files are kept in the bucket litfass at ${s3.settings.endpoint}`
  for (const name of ['web', 'worker'])
    await eventually(`${name} to say so`, () => new RegExp(`${name} \\|.*${line}`).test(site().logs()))
})

it('shares one bucket and one database between servers and workers with nothing else in common', async () => {
  const here = site().url
  const there = await startElsewhere()
  const uploads = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const [url, other] = index % 2 ? [here, there] : [there, here]
      return { ...(await upload(await photograph({ width: 800, height: 600 }), url)), other }
    }),
  )
  for (const { id, urls, other } of uploads) {
    const image = await untilProcessed(site().payload, id)
    expect(image.processing).toMatchObject({ state: 'ready' })
    for (const address of new Set(Object.values(urls))) {
      const answer = await callSite({ url: other }, address)
      expect(answer.status).toBe(200)
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0)
    }
  }
  await Promise.all(uploads.map(({ id }) => change(id, 'DELETE')))
  await eventually('the bucket to be empty', async () => (await s3.keys()).length === 0)
})

it('says in words what is wrong with the bucket, and starts all the same', async () => {
  const wrong = { S3_BUCKET: 'nowhere' }
  const url = await startServer(wrong)
  await eventually('the server to say so', () =>
    site().logs().includes('there is no such bucket; it has to be made by hand'),
  )
  const answer = await uploadPicture({ ...site(), url }, { content: await photograph() })
  expect(answer.status).toBe(503)
})

async function upload(content: Buffer, url = site().url): Promise<{ id: number; urls: Record<'M', string> }> {
  const answer = await uploadPicture({ ...site(), url }, { content })
  expect(answer.status).toBe(200)
  const { files } = await answer.json()
  return { id: JSON.parse(files[0].imageObj).id, urls: files[0].imageUrls }
}

async function startElsewhere(): Promise<string> {
  const folder = await newFolder()
  await site().startWorker({ LITFASS_DATA_DIR: folder })
  return startServer()
}

/** Another web server on the same database, with a data folder of its own. */
async function startServer(env: Record<string, string> = {}): Promise<string> {
  const own = { LITFASS_URL: site().url, LITFASS_DATA_DIR: await newFolder(), ...env }
  const { url } = await site().startSecond({ env: own })
  return url
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'litfass-elsewhere-'))
  otherFolders.push(folder)
  return folder
}

async function change(id: number, method: 'PATCH' | 'DELETE', data?: object): Promise<void> {
  const headers = { ...site().viewers.editor.headers, 'Content-Type': 'application/json' }
  const answer = await callSite(site(), `/api/images/${id}`, { method, headers, body: JSON.stringify(data) })
  expect(answer.status).toBe(200)
}
