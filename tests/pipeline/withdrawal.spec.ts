import { type KnownVariant, openPublicFiles, publicFiles } from '@litfass/images/files'
import { openCaches } from '@litfass/kit/pages'
import { eventually } from '@litfass/kit/testing'
import { Pool } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import type { Image } from '../../payload-types.ts'
import { callRest } from '../factories/calls.ts'
import { cropPicture, patchImage } from '../factories/editPicture.ts'
import { buildImage, buildReadyImage, removeImage } from '../factories/images.ts'
import { quarters } from '../factories/pictures/drawings.ts'
import { openStatementCounter } from '../factories/proxies.ts'
import { takeReadyImage } from '../factories/readyImages.ts'
import { fileAddress } from '../factories/storedFiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: 'here' })

it('keeps a withdrawal and every revision while others save the same picture', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id } = await buildImage(site().payload, { caption: 'Vorher' })
    const save = (data: Record<string, unknown>) => patchImage(site(), id, data)
    const saves = [{ caption: 'A' }, { visibility: 'withdrawn' }, { caption: 'B' }, { copyright: 'C' }]
    const answers = await Promise.all(saves.map(save))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { rows } = await site().pool.query('select visibility, revision from images where id = $1', [id])
    expect(rows[0]).toMatchObject({ visibility: 'withdrawn', revision: '5' })
  }
})

it('asks the database about a public file once, and has none of it once its picture is withdrawn, edited or gone', async () => {
  const { payload } = site()
  const { ask, untilKnown, statements } = await openFiles()
  const [withdrawn, restricted, trashed, deleted] = [
    await takeReadyImage(site()),
    await takeReadyImage(site()),
    await takeReadyImage(site()),
    await takeReadyImage(site()),
  ]
  const statuses = async (image: Image) => [
    await ask(image),
    await ask(image, { 'if-none-match': '*' }),
    await ask(image, { range: 'bytes=0-9' }),
  ]
  for (const image of [withdrawn, restricted, trashed, deleted]) {
    await untilKnown(image)
    const before = statements()
    expect(await statuses(image)).toEqual([200, 304, 206])
    expect(statements()).toBe(before)
  }
  await patchImage(site(), withdrawn.id, { visibility: 'withdrawn' })
  expect(await statuses(withdrawn)).toEqual([410, 410, 410])
  await patchImage(site(), restricted.id, { visibility: 'restricted' })
  expect(await statuses(restricted)).toEqual([undefined, undefined, undefined])
  await patchImage(site(), restricted.id, { visibility: 'public' })
  expect(await statuses(restricted)).toEqual([200, 304, 206])
  await patchImage(site(), trashed.id, { deletedAt: new Date().toISOString() })
  expect(await statuses(trashed)).toEqual([undefined, undefined, undefined])
  await removeImage(payload, deleted.id)
  expect(await statuses(deleted)).toEqual([404, 404, 404])
})

it('has no file of an earlier version once an editor has taken these away', async () => {
  const { ask, untilKnown } = await openFiles()
  const before = await buildReadyImage(site().payload, { picture: await quarters() })
  await cropPicture(site(), before.id, { crop: { crop: { x: 50, y: 0, width: 50, height: 50 } } })
  await untilKnown(before)
  const { headers } = site().viewers.editor
  const path = `/litfass/media/ajax/imageremoveold/${before.id}`
  expect((await callRest(site(), path, { method: 'POST', headers })).status).toBe(200)
  expect(await ask(before)).toBe(404)
  expect(await ask(before, { 'if-none-match': '*' })).toBe(404)
})

/** Serves files as a web server does that keeps in mind which are public, and counts its statements about them. */
async function openFiles() {
  const { pool, payload, databaseUrl } = site()
  const counter = await openStatementCounter(databaseUrl)
  const counted = new Pool({ connectionString: counter.url })
  const caches = openCaches(pool)
  onTestFinished(async () => {
    caches.close()
    await counted.end()
    await counter.close()
  })
  openPublicFiles(payload.config)
  const known = caches.open<KnownVariant>({ maxBytes: 1_000_000, sizeOf: () => 1 })
  const serve = publicFiles({ pool: counted, known })
  const ask = async (image: Image, headers: Record<string, string> = {}) => {
    const answer = await serve({ get: (name) => headers[name] ?? null }, fileAddress(image, 'M.webp'))
    answer?.stream?.destroy()
    return answer?.status
  }
  const untilKnown = (image: Image) =>
    eventually('a file that is known', async () => {
      await ask(image)
      const before = counter.count()
      return (await ask(image)) === 200 && counter.count() === before
    })
  return { ask, untilKnown, statements: counter.count }
}
