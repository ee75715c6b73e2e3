import { eventually, type TestProcess } from '@litfass/kit/testing'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { buildImage, imageById, untilProcessed } from '../factories/images.ts'

import { photograph } from '../factories/pictures/photograph.ts'
import { renderProcessOf } from '../factories/renderProcessOf.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite()

let worker: TestProcess
beforeAll(async () => {
  worker = await site().startWorker()
})

it.runIf(process.platform === 'linux')(
  'gives up a picture whose process dies three times while others are made, and makes it once asked again',
  async () => {
    const { payload, viewers } = site()
    const picture = await slowPicture()
    const { id } = await buildImage(payload, { picture, fileName: 'bild.png' })

    for (const crashes of [1, 2]) {
      const other = await buildImage(payload)
      await killRender(picture.length)
      await eventually('the picture to wait', async () => (await holdNextTry(id)) === crashes)
      expect(await imageById(payload, id)).toMatchObject({ processing: { state: 'waiting', reason: null } })
      expect(await untilProcessed(payload, other.id)).toMatchObject({ processing: { state: 'ready' } })
      await setNextTry(id, '0 s')
    }
    await killRender(picture.length)
    expect(await untilProcessed(payload, id)).toMatchObject({
      is_stub: true,
      processing: { state: 'failed', remaining: 0, reason: 'failure.crashed' },
    })
    expect(await holdNextTry(id)).toBeUndefined()
    expect(worker.isRunning()).toBe(true)

    const { headers } = viewers.editor
    const retry = await callRest(site(), `/litfass/media/ajax/imageretry/${id}`, { method: 'POST', headers })
    expect(retry.status).toBe(200)
    expect(await untilProcessed(payload, id)).toMatchObject({
      is_stub: false,
      processing: { state: 'ready', reason: null },
    })
  },
)

/** A file that is read for half a second, so that whoever reads it can be found meanwhile; a JPEG is mapped at once. */
async function slowPicture(): Promise<Buffer> {
  const large = sharp(await photograph()).resize(9000, 6000, { kernel: 'nearest' })
  return large.png({ compressionLevel: 1 }).toBuffer()
}

async function killRender(bytes: number): Promise<void> {
  const found = await eventually('the process of the picture', () => renderProcessOf(worker.pid, bytes), {
    everyMs: 2,
  })
  process.kill(found, 'SIGKILL')
}

/** Puts off the next try of a picture, however long its own pause is; gives the crashes it has counted. */
function holdNextTry(id: number): Promise<unknown> {
  return setNextTry(id, '1 hour')
}

/** `undefined` where no try waits. */
async function setNextTry(id: number, pause: string): Promise<unknown> {
  const { rows } = await site().pool.query(
    `update graphile_worker._private_jobs set run_at = now() + $2::interval
     where key = $1 and locked_at is null returning payload #> '{tries,crashes}' as crashes`,
    [`images:render:${id}`, pause],
  )
  return rows[0]?.crashes
}
