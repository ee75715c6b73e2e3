import { expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { buildImage, imageById, replaceFile, untilProcessed } from '../factories/images.ts'
import { photograph, truncated } from '../factories/pictures/photograph.ts'
import { fileStatus } from '../factories/storedFiles.ts'

import { type Site, useSite } from '../factories/useSite.ts'

const site = useSite({ worker: 'here' })

it('tells why a broken picture could not be made, in the language of whoever asks', async () => {
  const { payload } = site()
  const image = await brokenImage()
  expect(await untilProcessed(payload, image.id)).toMatchObject({
    is_stub: true,
    processing: { state: 'failed', remaining: 0, reason: 'failure.truncated' },
  })
  expect(await stateOf(image.id, 'de')).toMatchObject({
    remaining: -1,
    reason: 'Die Datei ist unvollständig: Ein Teil des Bildes fehlt.',
  })
  expect(await stateOf(image.id, 'en')).toMatchObject({
    reason: 'The file is incomplete: part of the image is missing.',
  })
})

it('reports a failed picture as -1 to the poll', async () => {
  const { id } = await brokenImage()
  await untilProcessed(site().payload, id)
  const answer = await callRest(site(), `/litfass/media/imageisstub?ids=${id}`)
  expect(await answer.json()).toEqual({ [id]: -1 })
})

it('tries again when asked, and fails again for the same reason', async () => {
  const { payload, viewers } = site()
  const image = await brokenImage()
  await untilProcessed(payload, image.id)
  const answer = await retry(image.id, viewers.editor)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ remaining: 6 })
  expect(await untilProcessed(payload, image.id)).toMatchObject({
    processing: { state: 'failed', reason: 'failure.truncated' },
  })
})

it('makes a failed picture after all once its original is whole', async () => {
  const { payload, viewers } = site()
  const image = await brokenImage()
  await untilProcessed(payload, image.id)
  await replaceFile(site().payload, image.id, await photograph())
  expect(await untilProcessed(payload, image.id)).toMatchObject({
    is_stub: false,
    processing: { state: 'ready', reason: null },
  })
  expect(await (await retry(image.id, viewers.editor)).json()).toMatchObject({ remaining: 0 })
})

it('changes nothing when a picture that is ready is tried again', async () => {
  const { payload, viewers, pool } = site()
  const { id } = await buildImage(payload)
  await untilProcessed(payload, id)
  expect((await retry(id, viewers.editor)).status).toBe(200)
  const { rows } = await pool.query("select 1 from graphile_worker._private_jobs where payload->>'id' = $1", [
    String(id),
  ])
  expect(rows).toEqual([])
})

it('answers 404 for a picture that is not there, or not for the caller to see', async () => {
  const { payload, viewers } = site()
  const hidden = await buildImage(payload, { visibility: 'restricted', imageManagerPrefix: 'avatar' })
  expect((await retry(2_000_000_000, viewers.editor)).status).toBe(404)
  expect((await retry(hidden.id, viewers.member)).status).toBe(404)
})

it.each(['0', '-1', '1.5', 'abc', '99999999999'])('answers 400 for the id %s', async (id) => {
  expect((await retry(id, site().viewers.editor)).status).toBe(400)
})

it('keeps serving the earlier rendition when the file is replaced, until the new one is complete', async () => {
  const { payload } = site()
  const { id } = await buildImage(payload, { picture: await photograph() })
  const before = await untilProcessed(payload, id)
  await replaceFile(site().payload, id, await photograph({ width: 3000, height: 2000 }))
  const meanwhile = await imageById(payload, id)
  expect(meanwhile).toMatchObject({ is_stub: false, renditionHash: before.renditionHash })
  expect(await fileStatus(site(), id, `${before.renditionHash}`)).toBe(200)
  const after = await untilProcessed(payload, id)
  expect(after.renditionHash).not.toBe(before.renditionHash)
  expect(after).toMatchObject({ width: 3000, height: 2000, is_stub: false })
  expect(await fileStatus(site(), id, `${after.renditionHash}`)).toBe(200)
  // Pages that were cached a moment ago still name the earlier address.
  expect(await fileStatus(site(), id, `${before.renditionHash}`)).toBe(200)
})

async function brokenImage() {
  return buildImage(site().payload, { picture: truncated(await photograph()), imageManagerPrefix: 'avatar' })
}

async function stateOf(id: number, language: string): Promise<unknown> {
  const answer = await callRest(site(), `/litfass/media/imagestate?ids=${id}`, {
    headers: { 'Accept-Language': language },
  })
  return (await answer.json())[0]
}

function retry(id: number | string, viewer: Site['viewers']['editor']): Promise<Response> {
  return callRest(site(), `/litfass/media/ajax/imageretry/${id}`, { method: 'POST', headers: viewer.headers })
}
