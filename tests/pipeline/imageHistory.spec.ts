import { rm } from 'node:fs/promises'
import { audit } from '@litfass/images/commands'
import { chosenImages } from '@litfass/images/maintenance'
import { eventually } from '@litfass/kit/testing'
import { createLocalReq } from 'payload'
import { expect, it } from 'vitest'
import { runCommand } from '../factories/commands.ts'
import { editPicture, patchImage, restorePicture } from '../factories/editPicture.ts'
import { buildImage, buildReadyImage, historyOf, imageById, untilWide } from '../factories/images.ts'
import { expectSince } from '../factories/moments.ts'
import { movingGif } from '../factories/pictures/drawings.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { contentHash, filesBelow, originalPath } from '../factories/storedFiles.ts'
import { replaceFileAsEditor } from '../factories/uploads.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: 'here' })

it('keeps every saved change with who and when, whichever way it came', async () => {
  const { editor, admin } = site().viewers
  const began = Date.now()
  const { id } = await ready()
  await editPicture(site(), id, { focuspoint: { focus_x: 0, focus_y: 7 } }, { as: editor })
  await patchImage(site(), id, { caption: 'Neu', crop: { x: 0, y: 0, width: 50, height: 100 } }, admin)
  const history = await historyOf(site().payload, id)
  expect(history).toMatchObject([
    { revision: 1, focus_x: 50, focus_y: 50, caption: null, crop: null, savedBy: null },
    { revision: 2, focus_x: 0, focus_y: 7, savedBy: editor.account?.id },
    {
      revision: 3,
      focus_x: 0,
      caption: 'Neu',
      crop: { x: 0, y: 0, width: 50, height: 100 },
      savedBy: admin.account?.id,
    },
  ])
  for (const { createdAt } of history) expectSince(began, createdAt)
})

it('adds nothing for a change of something else', async () => {
  const { id } = await ready()
  await patchImage(site(), id, { visibility: 'restricted' }, site().viewers.admin)
  expect(await historyOf(site().payload, id)).toHaveLength(1)
})

it('keeps nothing of a change that was taken back', async () => {
  const { id } = await ready()
  const answer = await patchImage(site(), id, { caption: 'Neu', focus_x: 101 }, site().viewers.admin)
  expect(answer.status).toBe(400)
  expect(await historyOf(site().payload, id)).toHaveLength(1)
})

it('brings back what a picture was, as a revision of its own', async () => {
  const { id } = await ready()
  await editPicture(site(), id, {
    focuspoint: { focus_x: 0, focus_y: 100 },
    caption: { caption: 'Neu' },
    rotation: { degrees: 270 },
  })
  const answer = await restorePicture(site(), id, { toRevision: 1, revision: 2 })
  expect(answer).toMatchObject({
    status: 200,
    saved: { imageObj: { revision: 3, rotation: 0, focus_x: 50, focus_y: 50, caption: '' } },
  })
  const again = await restorePicture(site(), id, { toRevision: 2 })
  expect(again).toMatchObject({
    status: 200,
    saved: { imageObj: { revision: 4, rotation: 270, focus_x: 0, focus_y: 100, caption: 'Neu' } },
  })
  expect(await historyOf(site().payload, id)).toHaveLength(4)
})

it('brings back an earlier file byte for byte, with the texts of its time and not those inside it', async () => {
  const first = await photograph({ width: 300, height: 200, caption: 'Aus der Datei' })
  const second = await photograph({ width: 500, height: 250 })
  const { id, renditionHash } = await ready(first)
  await patchImage(site(), id, { caption: '', focus_x: 20 }, site().viewers.admin)
  await replaceFileAsEditor(site(), id, second)
  expect(await untilWide(site().payload, id, 500)).toMatchObject({ height: 250, focus_x: 20 })
  const answer = await restorePicture(site(), id, { toRevision: 2 })
  expect(answer.status).toBe(200)
  expect(await untilWide(site().payload, id, 300)).toMatchObject({
    contentHash: contentHash(first),
    renditionHash,
    originalName: 'bild.jpg',
    focus_x: 20,
    rotation: 0,
  })
  expect((await imageById(site().payload, id))?.caption ?? '').toBe('')
  expect((await historyOf(site().payload, id)).map((kept) => kept.contentHash)).toEqual(
    [first, first, second, first].map(contentHash),
  )
})

it('refuses a revision the history does not name, and one on an older state', async () => {
  const { id } = await ready()
  await editPicture(site(), id, { caption: { caption: 'Neu' } })
  expect(await restorePicture(site(), id, { toRevision: 9 })).toMatchObject({ status: 404 })
  expect(await restorePicture(site(), id, { toRevision: 1, revision: 1 })).toMatchObject({
    status: 409,
    error: { code: 'imgeditor.changedMeanwhile', fieldErrors: { caption: 'Inzwischen geändert.' } },
  })
  expect(await imageById(site().payload, id)).toMatchObject({ caption: 'Neu', revision: 2 })
})

it('says so when the earlier file is lost', async () => {
  const [first, second] = [
    await photograph({ width: 64, height: 64 }),
    await photograph({ width: 80, height: 64 }),
  ]
  const { id } = await ready(first)
  await replaceFileAsEditor(site(), id, second)
  await untilWide(site().payload, id, 80)
  await rm(originalPath(site().dataDir, contentHash(first)))
  expect(await restorePicture(site(), id, { toRevision: 1 })).toMatchObject({
    status: 422,
    error: { code: 'failure.lost' },
  })
  expect(await imageById(site().payload, id)).toMatchObject({ contentHash: contentHash(second) })
})

it('keeps earlier originals for the history until the picture is deleted, whoever asks for their removal', async () => {
  const [first, second] = [
    await photograph({ width: 64, height: 64 }),
    await photograph({ width: 80, height: 64 }),
  ]
  const { id } = await ready(first)
  await replaceFileAsEditor(site(), id, second)
  await untilWide(site().payload, id, 80)
  await site().pool.query("select graphile_worker.add_job('images:removeBlob', $1::json)", [
    JSON.stringify({ contentHash: contentHash(first) }),
  ])
  await untilNoJob('images:removeBlob')
  await runCommand(audit, site().payload, '--repair', '--all')
  expect(await stored()).toEqual(expect.arrayContaining([contentHash(first), contentHash(second)]))
  await site().payload.delete({ collection: 'images', id, depth: 0, overrideAccess: true })
  expect(await historyOf(site().payload, id)).toEqual([])
  await eventually('both originals to go', async () => {
    const left = await stored()
    return !left.includes(contentHash(first)) && !left.includes(contentHash(second))
  })
})

it('shows the part that was chosen, turned or not', async () => {
  const { id } = await ready(await photograph({ width: 600, height: 400 }))
  const crop = { x: 25, y: 0, width: 50, height: 50 }
  const answer = await patchImage(site(), id, { crop })
  expect(answer.status).toBe(200)
  expect(await untilWide(site().payload, id, 300)).toMatchObject({ height: 200, crop })
  await editPicture(site(), id, { rotation: { degrees: 90 } })
  expect(await untilWide(site().payload, id, 200)).toMatchObject({ height: 300, crop })
  await patchImage(site(), id, { crop: null })
  expect(await untilWide(site().payload, id, 400)).toMatchObject({ height: 600, crop: null })
})

it('does not take a cropped and turned picture for one of an earlier pipeline', async () => {
  const { payload } = site()
  const { id } = await ready(await photograph({ width: 600, height: 400 }))
  await patchImage(site(), id, { crop: { x: 0, y: 0, width: 50, height: 50 }, rotation: 90 })
  await untilWide(site().payload, id, 200)
  const req = await createLocalReq({}, payload)
  const outdated = { which: 'outdated', withFailed: false } as const
  const page = { after: id - 1, until: id, limit: 1 }
  expect(await chosenImages(req, { collection: 'images' }, outdated, page)).toMatchObject({ ids: [] })
})

it.each([0, 90] as const)(
  'shows the chosen part of a moving picture, turned by %i degrees',
  async (rotation) => {
    const { id, width = 0, height = 0 } = await ready(await movingGif({ frames: 3 }))
    await patchImage(site(), id, { crop: { x: 50, y: 0, width: 50, height: 25 }, rotation })
    const part = [Number(width) / 2, Number(height) / 4]
    const [wide, tall] = rotation === 0 ? part : part.toReversed()
    const { variants } = await untilWide(site().payload, id, Number(wide))
    expect(variants).toContainEqual(expect.objectContaining({ width: wide, height: tall }))
  },
)

it.each([
  ['outside the picture', { x: 60, y: 0, width: 50, height: 10 }],
  ['of nothing', { x: 0, y: 0, width: 0, height: 10 }],
  ['that is no rectangle', { x: 0, y: 0 }],
  ['with more in it', { x: 0, y: 0, width: 10, height: 10, note: 'x' }],
  ['that is text', 'Mitte'],
])('refuses a part %s', async (_what, crop) => {
  const { id } = await buildImage(site().payload)
  expect((await patchImage(site(), id, { crop })).status).toBe(400)
  expect((await imageById(site().payload, id))?.crop).toBeNull()
})

const ready = (picture?: Buffer) => buildReadyImage(site().payload, { picture })

async function stored(): Promise<string[]> {
  const files = await filesBelow(`${site().dataDir}/files/originals`)
  return files.map((file) => file.slice(file.lastIndexOf('/') + 1))
}

function untilNoJob(task: string) {
  return eventually(`no job ${task} to be left`, async () => {
    const { rows } = await site().pool.query(
      `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1`,
      [task],
    )
    return rows.length === 0
  })
}
