import { eventually } from '@litfass/kit/testing'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { editPicture } from '../factories/editPicture.ts'
import { buildReadyImage, untilProcessed } from '../factories/images.ts'
import { transparentPng } from '../factories/pictures/drawings.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: 'here' })
const [RED, BLUE] = ['#c80000', '#0000c8']

it('is turned clockwise from the upright original, at most 1200 px wide', async () => {
  const { id } = await ready(await flag())
  expect(await preview(id, 0)).toEqual({ width: 1200, height: 960, first: 'red' })
  expect(await preview(id, 90)).toEqual({ width: 960, height: 1200, first: 'red' })
  expect(await preview(id, 180)).toEqual({ width: 1200, height: 960, first: 'blue' })
  expect(await preview(id, 270)).toEqual({ width: 960, height: 1200, first: 'blue' })
  const tall = await ready(await flag(1000, 2000))
  expect(await preview(tall.id, 90)).toEqual({ width: 1200, height: 600, first: 'red' })
})

it('counts its degrees from the original when the picture is turned already', async () => {
  const { id } = await ready(await flag(300, 150))
  await editPicture(site(), id, { rotation: { degrees: 90 } })
  await untilTurned(id)
  expect(await preview(id, 90)).toEqual({ width: 150, height: 300, first: 'red' })
  expect(await preview(id, 0)).toEqual({ width: 300, height: 150, first: 'red' })
  expect(await preview(id, 180)).toEqual({ width: 300, height: 150, first: 'blue' })
})

it('is right while the turned picture is still to be made', async () => {
  const { id } = await ready(await flag(300, 150))
  // As if the worker had not come to it: the row wants another turn than the file has.
  await site().pool.query('update images set rotation = 90 where id = $1', [id])
  expect(await preview(id, 90)).toEqual({ width: 150, height: 300, first: 'red' })
  expect(await preview(id, 270)).toEqual({ width: 150, height: 300, first: 'blue' })
})

it('keeps what is transparent', async () => {
  const { id } = await ready(await transparentPng())
  const answer = await ask(id, 90)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ hasAlpha: true })
})

it('is for the one who edits alone, and need not be sent twice', async () => {
  const { id } = await ready(await flag(300, 150))
  const first = await ask(id, 90, 'imageManagerPrefix=article&uid=1')
  expect(first.headers.get('cache-control')).toBe('private, max-age=3600')
  expect((await ask(id, 90)).headers.get('cache-control')).toBe('private, no-cache')
  const again = await ask(id, 90, 'imageManagerPrefix=article', {
    'If-None-Match': `${first.headers.get('etag')}`,
  })
  expect(again.status).toBe(304)
})

it.each([
  ['45', 'imageManagerPrefix=article', 400, 'malformed'],
  ['360', 'imageManagerPrefix=article', 400, 'malformed'],
  ['-90', 'imageManagerPrefix=article', 400, 'malformed'],
  ['90.5', 'imageManagerPrefix=article', 400, 'malformed'],
  ['', 'imageManagerPrefix=article', 404, undefined],
  ['90', 'imageManagerPrefix=nirgends', 400, 'upload.unknownManager'],
  ['90', '', 400, 'malformed'],
])('refuses %j degrees with the query %j: %i', async (degrees, query, status, code) => {
  const { id } = await ready(await flag(30, 15))
  const answer = await ask(id, degrees, query)
  expect(answer.status).toBe(status)
  if (code) expect(await answer.json()).toMatchObject({ code })
})

it('is refused for a picture that has nothing to show yet', async () => {
  const { id } = await ready(await flag(30, 15))
  await site().pool.query('update images set is_stub = true where id = $1', [id])
  const answer = await ask(id, 90)
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'imgeditor.inProcess' }])
})

it('is absent when its file is', async () => {
  const { id } = await ready(await flag(30, 15))
  await site().pool.query("update images set rendition_hash = 'aaaaaaaaaaaaaaaaaaaaaaaa' where id = $1", [id])
  expect((await ask(id, 90)).status).toBe(404)
})

/** Left half red, right half blue. */
async function flag(width = 2000, height = 1600): Promise<Buffer> {
  const blue = await sharp({ create: { width: width / 2, height, channels: 3, background: BLUE } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: RED } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
}

const ready = (picture: Buffer) => buildReadyImage(site().payload, { picture })

async function untilTurned(id: number): Promise<void> {
  await eventually('the picture to be turned', async () => {
    const { height, width, processing } = await untilProcessed(site().payload, id)
    return processing?.state === 'ready' && Number(height) > Number(width)
  })
}

function ask(
  id: number,
  degrees: number | string,
  query = 'imageManagerPrefix=article',
  headers: Record<string, string> = {},
): Promise<Response> {
  return callRest(site(), `/litfass/media/imgeditor/prerotateimage/${id}/${degrees}?${query}`, {
    headers: { ...site().viewers.editor.headers, ...headers },
  })
}

/** Size, and the colour of the upper left corner. */
async function preview(id: number, degrees: number) {
  const answer = await ask(id, degrees)
  expect(answer.status).toBe(200)
  const image = sharp(Buffer.from(await answer.arrayBuffer()))
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, first: Number(data[0]) > Number(data[2]) ? 'red' : 'blue' }
}
