import { readFile } from 'node:fs/promises'
import { eventually } from '@litfass/kit/testing'
import { expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { buildImage, imageById, removeImage, untilProcessed } from '../factories/images.ts'
import { bitmap, movingGif, scannedTiff, transparentPng } from '../factories/pictures/drawings.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { contentHash, filesBelow, originalPath } from '../factories/storedFiles.ts'
import { payloadForm, uploadForm } from '../factories/uploads.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: 'here' })

const PICTURES = {
  'a photograph that lies on its side': () => photograph({ orientation: 6 }),
  'a moving GIF': () => movingGif(),
  'a PNG with transparency': () => transparentPng(),
  'a TIFF': () => scannedTiff(),
  'a BMP': async () => bitmap({ width: 200, height: 150 }),
}

it.each(Object.entries(PICTURES))(
  'stores %s byte for byte, by the named route and by REST',
  async (_, make) => {
    const { dataDir, viewers } = site()
    for (const path of ['/litfass/media/upload', '/images']) {
      const content = await make()
      const body = path === '/images' ? payloadForm({ content }, {}) : uploadForm({ content })
      const answer = await callRest(site(), path, { method: 'POST', headers: viewers.editor.headers, body })
      expect(answer.status).toBeLessThan(300)
      expect((await readFile(originalPath(dataDir, contentHash(content)))).equals(content)).toBe(true)
    }
  },
)

it('takes twenty uploads of one file name at once', async () => {
  const { payload, viewers } = site()
  const pictures = await Promise.all(Array.from({ length: 20 }, () => photograph({ width: 64, height: 64 })))
  const answers = await Promise.all(
    pictures.map((content) => {
      const body = uploadForm({ content, name: 'IMG_0001.jpg' })
      return callRest(site(), '/litfass/media/upload', {
        method: 'POST',
        headers: viewers.editor.headers,
        body,
      })
    }),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
  const where = { contentHash: { in: pictures.map(contentHash) } }
  const { docs } = await payload.find({
    collection: 'images',
    where,
    limit: 50,
    depth: 0,
    overrideAccess: true,
  })
  expect(new Set(docs.map((doc) => doc.filename)).size).toBe(20)
  expect(docs.map((doc) => doc.originalName)).toEqual(Array(20).fill('IMG_0001.jpg'))
})

it('keeps one blob for the same content, until the last picture of it is deleted', async () => {
  const picture = await photograph()
  const [first, second] = [
    await buildImage(site().payload, { picture }),
    await buildImage(site().payload, { picture }),
  ]
  expect(await copiesOf(picture)).toBe(1)
  await removeImage(site().payload, first.id)
  await untilQueueIsEmpty()
  expect(await copiesOf(picture)).toBe(1)
  await removeImage(site().payload, second.id)
  await eventually('the blob to go', async () => (await copiesOf(picture)) === 0)
})

it('loses nothing when the same content is deleted and uploaded at the same moment', async () => {
  const { payload } = site()
  const picture = await photograph({ width: 64, height: 64 })
  let previous = await buildImage(payload, { picture })
  for (let round = 0; round < 8; round += 1) {
    const [next] = await Promise.all([
      buildImage(payload, { picture }),
      removeImage(site().payload, previous.id),
    ])
    previous = next
  }
  await untilQueueIsEmpty()
  expect(await copiesOf(picture)).toBe(1)
  expect((await untilProcessed(payload, previous.id)).processing?.state).toBe('ready')
})

it('removes the variants of a deleted picture', async () => {
  const { payload, dataDir } = site()
  const { id } = await buildImage(payload)
  const { renditionHash } = await untilProcessed(payload, id)
  const variants = async () =>
    (await filesBelow(`${dataDir}/files/renditions`)).filter((file) => file.includes(`${renditionHash}`))
  expect(await variants()).not.toEqual([])
  await removeImage(site().payload, id)
  await eventually('the variants to go', async () => (await variants()).length === 0)
  expect(await imageById(payload, id)).toBeUndefined()
})

it('leaves no temporary file behind', async () => {
  await untilQueueIsEmpty()
  expect(await filesBelow(`${site().dataDir}/tmp`)).toEqual([])
})

async function copiesOf(picture: Buffer): Promise<number> {
  const files = await filesBelow(`${site().dataDir}/files/originals`)
  return files.filter((file) => file.endsWith(contentHash(picture))).length
}

async function untilQueueIsEmpty(): Promise<void> {
  await eventually('an empty queue', async () => {
    const { rows } = await site().pool.query(
      'select 1 from graphile_worker._private_jobs where run_at < now() limit 1',
    )
    return rows.length === 0
  })
}
