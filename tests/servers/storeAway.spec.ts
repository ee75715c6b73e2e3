import { join } from 'node:path'
import { eventually, openS3Server, type TestProcess } from '@litfass/kit/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Image } from '../../payload-types.ts'
import { callSite, statusOf } from '../factories/calls.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { openLineProxy } from '../factories/proxies.ts'
import { filesBelow } from '../factories/storedFiles.ts'
import { payloadForm, uploadPicture } from '../factories/uploads.ts'

import { useSite } from '../factories/useSite.ts'

const s3 = await openS3Server()
const line = await openLineProxy(s3)
const site = useSite({
  env: { ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${line.port}` },
  server: true,
})

const DE =
  'Die Dateiablage ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten noch einmal.'
const EN = 'The file store cannot be reached right now. Please try again in a few minutes.'

let worker: TestProcess
let image: Image
beforeAll(async () => {
  worker = await site().startWorker()
  image = await untilProcessed(site().payload, (await buildImage(site().payload)).id)
})
beforeEach(async () => {
  await line.mend()
  await untilStoreAnswers()
  await untilNothingIsToDo()
})
afterAll(async () => {
  await line.mend()
  await line.cut()
  await s3.close()
})

it('refuses an upload with 503 and when to come back, and leaves nothing of it', async () => {
  const before = await traces()
  await line.cut()
  for (const [language, msg] of [
    ['de', DE],
    ['en', EN],
  ] as const) {
    const content = await photograph()
    const answer = await uploadPicture(site(), { content }, { language })
    expectComeBack(answer)
    expect(await answer.json()).toEqual({ msg, code: 'store.away', errors: [{ msg, fileName: 'bild.jpg' }] })
  }
  expect(await traces()).toEqual(before)
})

it('says the same in Payload’s own REST, for a new picture and for another file of an old one', async () => {
  const before = await traces()
  await line.cut()
  for (const [method, path] of [
    ['POST', '/api/images'],
    ['PATCH', `/api/images/${image.id}`],
  ] as const) {
    const body = payloadForm({ content: await photograph() }, { caption: 'Neu' })
    const headers = { ...site().viewers.editor.headers, 'Accept-Language': 'de' }
    const answer = await callSite(site(), path, { method, headers, body })
    expectComeBack(answer)
    expect(await answer.json()).toEqual({ errors: [{ message: DE, data: { code: 'store.away' } }] })
  }
  expect(await traces()).toEqual(before)
})

it('answers 503 for files that nobody may take for missing or keep', async () => {
  await line.cut()
  const address = `/media/file/${image.id}/${image.renditionHash}`
  const headers = site().viewers.editor.headers
  // Nobody has asked for this size yet; one that was seen in the store may go on being 304.
  const etag = { 'If-None-Match': `"${image.renditionHash}-S.webp"` }
  for (const answer of [
    await callSite(site(), `${address}/M.webp`),
    await callSite(site(), `${address}/M.webp`, { method: 'HEAD' }),
    await callSite(site(), `${address}/S.webp`, { headers: etag }),
    await callSite(site(), `${address}/M.webp`, { headers: { Range: 'bytes=0-9' } }),
    await callSite(site(), `${address}/M.png`),
    await callSite(site(), `/api/litfass${address}/M.webp`),
    await callSite(site(), `/api/images/file/${image.filename}`, { headers }),
  ]) {
    expectComeBack(answer)
    await answer.body?.cancel()
  }
  expect(await statusOf(site(), '/readyz')).toBe(200)
  expect(await statusOf(site(), `/api/images/${image.id}`)).toBe(200)
})

it('goes on by itself once the store is back, with pictures that waited meanwhile', async () => {
  await worker.stop()
  const waiting = await buildImage(site().payload, { picture: await photograph({ width: 300, height: 200 }) })
  await line.cut()
  worker = await site().startWorker()
  await eventually('the worker to try in vain', () => /cannot be reached/.test(worker.log()))
  await line.mend()
  expect(await untilProcessed(site().payload, waiting.id)).toMatchObject({ processing: { state: 'ready' } })
  await eventually('uploads to go through', async () => {
    const answer = await uploadPicture(site(), { content: await photograph() })
    await answer.body?.cancel()
    return answer.status === 200
  })
  expect(await statusOf(site(), `/media/file/${waiting.id}/${waiting.renditionHash}/S.webp`)).toBe(200)
  expect(worker.isRunning()).toBe(true)
})

it('answers while the store takes connections and says nothing, and everything else goes on', async () => {
  const before = await traces()
  line.swallow()
  const file = `/media/file/${image.id}/${image.renditionHash}/M.webp`
  const hanging = Promise.all([
    uploadPicture(site(), { content: await photograph() }),
    ...Array.from({ length: 30 }, () => callSite(site(), file)),
  ])
  for (const path of ['/healthz', '/readyz', '/api/images', '/'])
    expect(await statusOf(site(), path)).toBe(200)
  for (const answer of await hanging) {
    expectComeBack(answer)
    await answer.body?.cancel()
  }
  // From now on only those that try whether it is back wait for it.
  const hung = line.swallowed()
  const again = await Promise.all(Array.from({ length: 30 }, () => statusOf(site(), file)))
  expect(new Set(again)).toEqual(new Set([503]))
  expect(line.swallowed() - hung).toBeLessThan(hung / 3)
  expect(await traces()).toEqual(before)
})

function expectComeBack(answer: Response): void {
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
}

/** What an upload could leave: rows, jobs, temporary files, objects. */
async function traces(): Promise<unknown> {
  const rows = await site().pool.query('select id, revision, caption from images order by id')
  const jobs = await site().pool.query('select count(*)::int as n from graphile_worker._private_jobs')
  const temporary = await filesBelow(join(site().dataDir, 'tmp'))
  return { rows: rows.rows, jobs: jobs.rows, temporary, keys: await s3.keys() }
}

async function untilStoreAnswers(): Promise<void> {
  const file = `/media/file/${image.id}/${image.renditionHash}/M.webp`
  await eventually('the store to answer', async () => (await statusOf(site(), file)) === 200)
}

/** What the test before has set going would look like something left behind. */
async function untilNothingIsToDo(): Promise<void> {
  await eventually('the worker to be done', async () => {
    const jobs = await site().pool.query('select 1 from graphile_worker._private_jobs')
    return jobs.rows.length === 0 && (await filesBelow(join(site().dataDir, 'tmp'))).length === 0
  })
}
