import { setTimeout as wait } from 'node:timers/promises'
import { openS3Server } from '@litfass/kit/testing'
import { afterAll, expect, it } from 'vitest'
import { openLineProxy } from '../factories/lineProxy.ts'
import { useSite } from '../factories/useSite.ts'
import { makeCrowd, uploadAll } from './crowd.ts'
import { expectInOrder, untilSettled } from './expectInOrder.ts'
import { watchServer } from './watchServer.ts'

const s3 = await openS3Server()
const line = await openLineProxy(s3)
afterAll(async () => {
  await line.cut()
  await s3.close()
})
const site = useSite({ env: { ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${line.port}` }, server: true })

it('loses no picture when the store is away for a while, again and again', async () => {
  const crowd = await makeCrowd(200)
  await Promise.all([site().startWorker(), site().startWorker()])
  const complaints = watchServer(site(), '/bilder')
  const [seen] = await Promise.all([uploadAll(site(), crowd), cutLine(3)])
  expect(Object.keys(seen).filter((status) => !['200', '429', '503'].includes(status))).toEqual([])
  await untilSettled(site())
  expect(await complaints()).toEqual([])
  await expectInOrder(site(), crowd, s3.keys)
})

async function cutLine(times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    await wait(3000)
    await line.cut()
    await wait(4000)
    await line.mend()
  }
}
