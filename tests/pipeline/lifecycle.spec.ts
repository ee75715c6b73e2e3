import { eventually } from '@litfass/kit/testing'
import { expect, it } from 'vitest'
import { announcedBy } from '../factories/announcedBy.ts'
import {
  buildImage,
  imageById,
  removeImage,
  replaceFile,
  untilProcessed,
  untilShown,
} from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { contentHash, fileStatus, filesBelow, renditionFolder } from '../factories/storedFiles.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: 'here' })

it('announces progress as a change of the picture alone, and of lists where it appears and where it is complete', async () => {
  const announced = await announcedBy(site(), async () => {
    const { id } = await buildImage(site().payload)
    await untilProcessed(site().payload, id)
  })
  const own = announced.filter((text) => /^images \d+( |$)/.test(text))
  const ofLists = own.map((text) => / lists( |$)/.test(text))
  // Its upload, each of its files, and the last of them.
  expect(own.length).toBeGreaterThan(3)
  expect(ofLists.filter(Boolean)).toHaveLength(2)
  expect(ofLists[0]).toBe(true)
})

it('keeps the files of a turned picture for the grace period, and removes them after it', async () => {
  const { id } = await buildImage(site().payload)
  const before = await readyHash(id)
  await change(id, { rotation: 90 })
  const after = await untilHash(id, (hash) => hash !== before)
  expect(await fileStatus(site(), id, before)).toBe(200)
  await endGrace(before)
  await untilGone(before)
  expect(await fileStatus(site(), id, before)).toBe(404)
  expect(await fileStatus(site(), id, after)).toBe(200)
})

it('keeps the files a replaced original has led to for the same time, and the original for the history', async () => {
  const picture = await photograph()
  const { id } = await buildImage(site().payload, { picture })
  const before = await readyHash(id)
  await replaceFile(site().payload, id, await photograph())
  await untilHash(id, (hash) => hash !== before)
  expect(await fileStatus(site(), id, before)).toBe(200)
  await endGrace(before)
  await untilGone(before)
  expect(await isStored(picture)).toBe(true)
})

it('shows a rendition again that was put up for removal, and does not remove it', async () => {
  const { id } = await buildImage(site().payload)
  const before = await readyHash(id)
  await change(id, { rotation: 180 })
  const turned = await untilHash(id, (hash) => hash !== before)
  await change(id, { rotation: 0 })
  await untilHash(id, (hash) => hash === before)
  await runJob('images:removeRendition', { hash: before })
  await untilQueueIsEmpty('images:removeRendition', before)
  expect(await fileStatus(site(), id, before)).toBe(200)
  await endGrace(turned)
  await untilGone(turned)
  expect(await fileStatus(site(), id, before)).toBe(200)
})

it('removes a rendition two pictures have shown only when the later grace period is over', async () => {
  const picture = await photograph()
  const [one, other] = [
    await buildImage(site().payload, { picture }),
    await buildImage(site().payload, { picture }),
  ]
  const shared = await readyHash(one.id)
  expect(await readyHash(other.id)).toBe(shared)
  await change(one.id, { rotation: 90 })
  await untilHash(one.id, (hash) => hash !== shared)
  // Deleting the other asks for the removal at once; the first one's week must survive that.
  await removeImage(site().payload, other.id)
  await untilQueueHas('images:removeRendition', shared)
  expect(await fileStatus(site(), one.id, shared)).toBe(200)
  await endGrace(shared)
  await untilGone(shared)
})

it('leaves nothing of a deleted picture: no row, no job, no file', async () => {
  const picture = await photograph()
  const { id } = await buildImage(site().payload, { picture })
  const first = await readyHash(id)
  await change(id, { rotation: 270 })
  const second = await untilHash(id, (hash) => hash !== first)
  await removeImage(site().payload, id)
  await Promise.all([untilGone(first), untilGone(second)])
  await eventually('the original to go', async () => !(await isStored(picture)))
  const { rows } = await site().pool.query('select 1 from image_renditions where image_id = $1', [id])
  expect(rows).toEqual([])
  expect(await fileStatus(site(), id, second)).toBe(404)
})

it('keeps what a copy of a deleted picture shows', async () => {
  const picture = await photograph()
  const [one, copy] = [
    await buildImage(site().payload, { picture }),
    await buildImage(site().payload, { picture }),
  ]
  const shared = await readyHash(copy.id)
  await readyHash(one.id)
  await removeImage(site().payload, one.id)
  await untilQueueIsEmpty('images:removeBlob', contentHash(picture))
  await untilQueueIsEmpty('images:removeRendition', shared)
  expect(await isStored(picture)).toBe(true)
  expect(await fileStatus(site(), copy.id, shared)).toBe(200)
  await removeImage(site().payload, copy.id)
  await untilGone(shared)
  await eventually('the original to go', async () => !(await isStored(picture)))
})

it('loses no file when a picture is deleted while others of the same bytes are uploaded and made', async () => {
  const { payload } = site()
  const picture = await photograph({ width: 900, height: 600 })
  const hash = await readyHash((await buildImage(payload, { picture })).id)
  for (let round = 0; round < 12; round += 1) {
    const { rows } = await site().pool.query('select id from images where content_hash = $1', [
      contentHash(picture),
    ])
    const [made] = await Promise.all([
      buildImage(payload, { picture }),
      ...rows.map((row) => removeImage(site().payload, Number(row.id))),
    ])
    // Every other round deletes it while it is being made, the others once it is shown.
    if (round % 2 === 0) await untilProcessed(payload, made.id)
  }
  const { id } = await buildImage(payload, { picture })
  expect(await readyHash(id)).toBe(hash)
  await untilQueueIsEmpty('images:removeBlob', contentHash(picture))
  await untilQueueIsEmpty('images:removeRendition', hash)
  expect(await isStored(picture)).toBe(true)
  const { variants } = { ...(await imageById(payload, id)) }
  const files = await filesBelow(renditionFolder(site().dataDir, hash))
  expect(files).toHaveLength(Array.isArray(variants) ? variants.length : Number.NaN)
})

it('leaves no file of a picture that is deleted while it is made', async () => {
  const { payload } = site()
  const picture = await photograph({ width: 4500, height: 3000 })
  const { id, renditionHash: hash } = await buildImage(payload, { picture })
  await eventually('the first file', async () => (await filesOf(`${hash}`)).length > 0, { everyMs: 5 })
  await removeImage(site().payload, id)
  await untilQueueIsEmpty('images:render', `"id":${id}`)
  await untilGone(`${hash}`)
  await eventually('the original to go', async () => !(await isStored(picture)))
})

it('shows the new file when it is replaced while the first is made, and keeps of the first its original alone', async () => {
  const { payload } = site()
  const [first, second] = [
    await photograph({ width: 4500, height: 3000 }),
    await photograph({ width: 800, height: 500 }),
  ]
  const { id, renditionHash: early } = await buildImage(payload, { picture: first })
  await eventually('the first file', async () => (await filesOf(`${early}`)).length > 0, { everyMs: 5 })
  await replaceFile(site().payload, id, second)
  await untilHash(id, (hash) => hash !== early)
  await untilQueueIsEmpty('images:render', `"id":${id}`)
  expect(await imageById(payload, id)).toMatchObject({ is_stub: false, width: 800, height: 500 })
  await endGrace(`${early}`)
  await untilGone(`${early}`)
  expect([await isStored(first), await isStored(second)]).toEqual([true, true])
})

async function readyHash(id: number): Promise<string> {
  const image = await untilProcessed(site().payload, id)
  expect(image.processing).toMatchObject({ state: 'ready' })
  return `${image.renditionHash}`
}

async function untilHash(id: number, isIt: (hash: string) => boolean): Promise<string> {
  const image = await untilShown(site().payload, id, ({ renditionHash }) => isIt(`${renditionHash}`))
  return `${image.renditionHash}`
}

async function change(id: number, data: { rotation: number }): Promise<void> {
  await site().payload.update({ collection: 'images', id, data, depth: 0, overrideAccess: true })
}

/** As if the days had passed: the row is as old as that, and its job is due. */
async function endGrace(hash: string): Promise<void> {
  const { rowCount } = await site().pool.query(
    "update image_renditions set retired_at = retired_at - interval '8 days' where hash = $1 and retired_at is not null",
    [hash],
  )
  expect(rowCount).toBeGreaterThan(0)
  const jobs = await site().pool.query(
    "update graphile_worker._private_jobs set run_at = now() where payload ->> 'hash' = $1 and locked_at is null",
    [hash],
  )
  expect(jobs.rowCount).toBe(1)
  await site().pool.query('select pg_notify(\'jobs:insert\', \'{"r":1,"count":1}\')')
}

async function runJob(task: string, payload: Record<string, unknown>): Promise<void> {
  await site().pool.query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)])
}

function untilQueueHas(task: string, part: string) {
  return eventually(`a job ${task} of later`, async () => {
    const jobs = await jobsOf(task, part)
    return jobs.length === 1 && jobs.every(({ later }) => later)
  })
}

function untilQueueIsEmpty(task: string, part: string) {
  return eventually(
    `no job ${task} to be due`,
    async () => (await jobsOf(task, part)).every(({ later }) => later),
    { withinMs: 60_000 },
  )
}

async function jobsOf(task: string, part: string): Promise<{ later: boolean }[]> {
  const { rows } = await site().pool.query(
    `select j.run_at > now() + interval '1 hour' as later from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and strpos(replace(j.payload::text, ' ', ''), $2) > 0`,
    [task, part],
  )
  return rows
}

function filesOf(hash: string): Promise<string[]> {
  return filesBelow(renditionFolder(site().dataDir, hash))
}

function untilGone(hash: string) {
  return eventually(`the files of ${hash} to go`, async () => (await filesOf(hash)).length === 0)
}

async function isStored(picture: Buffer): Promise<boolean> {
  const files = await filesBelow(`${site().dataDir}/files/originals`)
  return files.some((file) => file.endsWith(contentHash(picture)))
}
