import { eventually } from '@litfass/kit/testing'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { callRest } from '../factories/calls.ts'
import { editPicture } from '../factories/editPicture.ts'
import { buildReadyImage, historyOf, imageById, untilShown } from '../factories/images.ts'

import { photograph } from '../factories/pictures/photograph.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: 'here' })

it('saves the groups of all modules together', async () => {
  const { id } = await ready()
  const answer = await editPicture(site(), id, {
    revision: 1,
    focuspoint: { focus_x: 0, focus_y: 100 },
    caption: { caption: 'Sturm über der Förde' },
    copyright: { copyright: 'S. Nazarov' },
    rotation: { degrees: 90 },
    upload: { uploadedImageId: id },
  })
  expect(answer).toMatchObject({
    status: 200,
    saved: {
      msg: 'Das Bild ist gespeichert.',
      imageObj: { id, focus_x: 0, focus_y: 100, caption: 'Sturm über der Förde', rotation: 90, revision: 2 },
    },
  })
  expect(Object.keys(answer.saved?.imageUrls ?? {})).toHaveLength(7)
  expect(await imageById(site().payload, id)).toMatchObject({
    focus_x: 0,
    focus_y: 100,
    caption: 'Sturm über der Förde',
    copyright: 'S. Nazarov',
    rotation: 90,
  })
})

it.each([
  ['a focus outside the picture', { focuspoint: { focus_x: 101, focus_y: 0 } }, 'focuspoint.focus_x'],
  ['a focus that is no whole number', { focuspoint: { focus_x: 1.5, focus_y: 0 } }, 'focuspoint.focus_x'],
  ['degrees between the quarters', { rotation: { degrees: 45 } }, 'rotation.degrees'],
  ['a group no module has', { sepia: { strength: 1 } }, 'sepia'],
  ['an unknown field of a group', { rotation: { degrees: 0, mirrored: true } }, 'rotation.mirrored'],
])('saves nothing when one group has %s', async (_what, group, field) => {
  const { id, caption } = await ready()
  const answer = await editPicture(site(), id, { caption: { caption: 'Neu' }, ...group })
  expect(answer).toMatchObject({ status: 400, error: { code: 'malformed' } })
  expect(Object.keys(answer.error?.fieldErrors ?? {})).toEqual([field])
  expect(await imageById(site().payload, id)).toMatchObject({ caption, revision: 1 })
})

it('saves nothing when the collection refuses one of the values', async () => {
  const { id } = await ready()
  const answer = await editPicture(site(), id, {
    rotation: { degrees: 90 },
    caption: { caption: 'x'.repeat(2001) },
  })
  expect(answer).toMatchObject({ status: 422, error: { fieldErrors: { caption: expect.any(String) } } })
  expect(await imageById(site().payload, id)).toMatchObject({ rotation: 0, revision: 1 })
})

it('makes no revision for a save that changes nothing', async () => {
  const { id } = await ready()
  const answer = await editPicture(site(), id, { rotation: { degrees: 0 }, caption: { caption: '' } })
  expect(answer).toMatchObject({ status: 200, saved: { imageObj: { revision: 1 } } })
  expect(await historyOf(site().payload, id)).toHaveLength(1)
})

it('refuses a picture that cannot be shown yet, with the warning of the specification', async () => {
  const { id } = await ready()
  await site().pool.query('update images set is_stub = true where id = $1', [id])
  const german = await editPicture(site(), id, { caption: { caption: 'Neu' } })
  expect(german).toMatchObject({ status: 422, error: { code: 'imgeditor.inProcess' } })
  const english = await editPicture(site(), id, { caption: { caption: 'Neu' } }, { language: 'en' })
  expect(english.error?.msg).toBe('image in process')
  expect((await imageById(site().payload, id))?.caption).toBeNull()
})

it('refuses an upload that made another picture', async () => {
  const [one, other] = [await ready(), await ready()]
  const answer = await editPicture(site(), one.id, {
    caption: { caption: 'Neu' },
    upload: { uploadedImageId: other.id },
  })
  expect(answer).toMatchObject({ status: 422, error: { code: 'imgeditor.otherUpload' } })
  expect((await imageById(site().payload, one.id))?.caption).toBeNull()
})

it('lets one of two editors of the same revision save, and tells the other what has changed', async () => {
  const { id } = await ready()
  for (let round = 0; round < 10; round += 1) {
    const { revision, rotation = 0 } = { ...(await imageById(site().payload, id)) }
    const { editor, admin } = site().viewers
    const answers = await Promise.all([
      editPicture(site(), id, { revision, caption: { caption: `Unterschrift ${round}` } }, { as: editor }),
      editPicture(site(), id, { revision, rotation: { degrees: (rotation + 90) % 360 } }, { as: admin }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const isCaption = answers[0].status === 200
    const { rows } = await site().pool.query('select name from accounts where id = $1', [
      (isCaption ? editor : admin).account?.id,
    ])
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'imgeditor.changedMeanwhile',
      msg: expect.stringContaining(`von ${rows[0].name}: ${isCaption ? 'Bildunterschrift' : 'Drehung'}`),
      fieldErrors: { [isCaption ? 'caption' : 'rotation']: 'Inzwischen geändert.' },
    })
  }
})

it('lets the last of two saves without a revision win, and keeps both in the history', async () => {
  const { id } = await ready()
  const texts = ['Erste', 'Zweite']
  const answers = await Promise.all(texts.map((caption) => editPicture(site(), id, { caption: { caption } })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const kept = (await historyOf(site().payload, id)).map(({ caption }) => caption)
  expect(kept.slice(1).sort()).toEqual(texts)
  expect((await imageById(site().payload, id))?.caption).toBe(kept.at(-1))
})

it('moves the focus when the picture is rotated, and back after four rotations', async () => {
  const { id } = await ready()
  await editPicture(site(), id, { focuspoint: { focus_x: 10, focus_y: 80 } })
  const seen = []
  for (const degrees of [90, 180, 270, 0]) {
    await editPicture(site(), id, { rotation: { degrees } })
    const { focus_x, focus_y } = { ...(await imageById(site().payload, id)) }
    seen.push([focus_x, focus_y])
  }
  expect(seen).toEqual([
    [20, 10],
    [90, 20],
    [80, 90],
    [10, 80],
  ])
})

it('loses neither edit nor rendition when a picture is saved while it is rendered again', async () => {
  const picture = await photograph({ width: 3600, height: 2400 })
  const { id, renditionHash } = await ready(picture)
  await editPicture(site(), id, { rotation: { degrees: 90 } })
  await eventually(
    'the new rendition to be under way',
    async () => (await imageById(site().payload, id))?.processing?.state === 'running',
    { everyMs: 5 },
  )
  const answer = await editPicture(site(), id, { caption: { caption: 'Währenddessen' } })
  expect(answer.status).toBe(200)
  const done = await untilHash(id, (hash) => hash !== renditionHash)
  expect(done).toMatchObject({
    caption: 'Währenddessen',
    rotation: 90,
    width: 2400,
    height: 3600,
    is_stub: false,
  })
})

it('ends with the right picture after a hundred quick rotations', async () => {
  const picture = await photograph({ width: 600, height: 400 })
  const [turned, plain] = [await ready(picture), await ready(picture)]
  for (let turn = 1; turn <= 99; turn += 1) {
    const answer = await editPicture(site(), turned.id, { rotation: { degrees: (turn * 90) % 360 } })
    expect(answer.status).toBe(200)
  }
  await editPicture(site(), turned.id, { rotation: { degrees: 90 } })
  await editPicture(site(), plain.id, { rotation: { degrees: 90 } })
  const { renditionHash } = await untilHash(plain.id, (hash) => hash !== plain.renditionHash)
  const done = await untilHash(turned.id, (hash) => hash === renditionHash)
  await eventually('no render to be left', async () => (await jobsLeft(turned.id)) === 0, {
    withinMs: 60_000,
  })
  expect(await imageById(site().payload, turned.id)).toMatchObject({
    renditionHash,
    rotation: 90,
    width: 400,
    height: 600,
    processing: { state: 'ready' },
  })
  const { XL } = z.object({ XL: z.string() }).parse(done.url_set)
  const file = await callRest(site(), `/litfass${XL}`)
  expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({
    width: 400,
    height: 600,
  })
})

const ready = (picture?: Buffer) => buildReadyImage(site().payload, { picture })

const untilHash = (id: number, isIt: (hash: string) => boolean) =>
  untilShown(site().payload, id, ({ renditionHash }) => isIt(`${renditionHash}`))

async function jobsLeft(id: number): Promise<number> {
  const { rows } = await site().pool.query(
    `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'images:render' and (j.payload ->> 'id')::int = $1`,
    [id],
  )
  return rows.length
}
