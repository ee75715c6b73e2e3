import { eventually } from '@litfass/kit/testing'
import { expect, it } from 'vitest'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { openDatabaseProxy } from '../factories/proxies.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite()

it('goes on by itself, with every job, when the database goes away as jobs end', async () => {
  const { payload } = site()
  const picture = await photograph({ width: 1600, height: 1200 })
  const line = await openDatabaseProxy(site().databaseUrl)
  const worker = await site().startWorker({ DATABASE_URL: line.url })
  try {
    const images = []
    for (let count = 0; count < 40; count += 1) images.push(await buildImage(payload, { picture }))
    const countReady = async () =>
      (await site().pool.query("select from images where processing_state = 'ready'")).rowCount ?? 0
    const losses = () => worker.log().split('the worker ended').length
    for (let round = 0; round < 3; round += 1) {
      const ready = await countReady()
      await eventually('a few jobs to end', async () => (await countReady()) > ready + 1)
      const lost = losses()
      await line.cut()
      await eventually('the worker to notice that a job has ended in vain', () => losses() > lost)
      await line.mend()
    }
    const done = await Promise.all(images.map(({ id }) => untilProcessed(payload, id, 120_000)))
    expect(new Set(done.map(({ processing }) => processing?.state))).toEqual(new Set(['ready']))
    expect(worker.isRunning()).toBe(true)
  } finally {
    await worker.stop(15_000)
    await line.cut()
  }
}, 240_000)
