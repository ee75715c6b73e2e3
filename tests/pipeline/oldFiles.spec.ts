import { readFile } from 'node:fs/promises'
import { eventually, type TestViewer } from '@litfass/kit/testing'
import { expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { cropPicture } from '../factories/editPicture.ts'
import { buildReadyImage, imageById } from '../factories/images.ts'
import { quarters } from '../factories/pictures/drawings.ts'
import {
  contentHash,
  fileStatus,
  filesBelow,
  originalPath,
  renditionFolder,
} from '../factories/storedFiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: 'here' })

const CROP = { crop: { crop: { x: 50, y: 0, width: 50, height: 50 } } }

async function removeOld(id: number, as: TestViewer = site().viewers.editor) {
  const answer = await callRest(site(), `/litfass/media/ajax/imageremoveold/${id}`, {
    method: 'POST',
    headers: { ...as.headers, 'Accept-Language': 'de' },
  })
  return { status: answer.status, ...(await answer.json()) }
}

async function cropped() {
  const before = await buildReadyImage(site().payload, { picture: await quarters() })
  const after = await cropPicture(site(), before.id, CROP)
  return { id: before.id, old: `${before.renditionHash}`, now: `${after.renditionHash}` }
}

it('takes the uncropped files away at once, and leaves those that are shown and the original', async () => {
  const { id, old, now } = await cropped()
  expect(await fileStatus(site(), id, old)).toBe(200)
  expect(await removeOld(id)).toEqual({
    status: 200,
    removed: 1,
    msg: 'Die Dateien der früheren Fassungen sind entfernt.',
  })
  expect([await fileStatus(site(), id, old), await fileStatus(site(), id, now)]).toEqual([404, 200])
  const filesOf = (hash: string) => filesBelow(renditionFolder(site().dataDir, hash))
  await eventually('the files to go', async () => (await filesOf(old)).length === 0)
  expect((await filesOf(now)).length).toBeGreaterThan(0)
  // The original is no file of an earlier version.
  const { contentHash: original } = (await imageById(site().payload, id)) ?? {}
  expect(contentHash(await readFile(originalPath(site().dataDir, `${original}`)))).toBe(original)
  expect(await removeOld(id)).toMatchObject({
    removed: 0,
    msg: 'Es gibt keine Dateien früherer Fassungen mehr.',
  })
})

it('keeps the files that another picture shows', async () => {
  const picture = await quarters()
  const [first, second] = await Promise.all([1, 2].map(() => buildReadyImage(site().payload, { picture })))
  const [id, other] = [first?.id ?? 0, second?.id ?? 0]
  await cropPicture(site(), id, CROP)
  expect(await removeOld(id)).toMatchObject({ removed: 1 })
  const hash = `${second?.renditionHash}`
  await eventually('the job to end', async () => {
    const { rows } = await site().pool.query('select 1 from graphile_worker.jobs')
    return rows.length === 0
  })
  expect([await fileStatus(site(), id, hash), await fileStatus(site(), other, hash)]).toEqual([404, 200])
})

it('refuses while the new version is being made: the earlier one is still shown', async () => {
  const { id, now } = await cropped()
  await site().pool.query("update images set processing_state = 'waiting' where id = $1", [id])
  expect(await removeOld(id)).toMatchObject({ status: 409, code: 'images.oldStillShown' })
  expect(await fileStatus(site(), id, now)).toBe(200)
})

it('makes the uncropped picture anew when an editor goes back to it', async () => {
  const { id, old } = await cropped()
  await removeOld(id)
  const { renditionHash } = await cropPicture(site(), id, { crop: { crop: null } })
  expect(renditionHash).toBe(old)
  expect(await fileStatus(site(), id, old)).toBe(200)
})
