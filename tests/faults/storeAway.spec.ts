import { openS3Server } from '@litfass/kit/testing'
import { afterAll, expect, it } from 'vitest'
import { openLineProxy } from '../factories/proxies.ts'
import { useSite } from '../factories/useSite.ts'
import { makeCrowd, untilRefused, uploadThrough } from './crowd.ts'
import { expectInOrder, untilSettled, untilTriedInVain } from './expectInOrder.ts'
import { watchServer } from './watchServer.ts'

const s3 = await openS3Server()
const line = await openLineProxy(s3)
afterAll(async () => {
  await line.cut()
  await s3.close()
})
const site = useSite({ env: { ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${line.port}` }, server: true })

it('loses no picture when the store is away for a while, again and again', async () => {
  const crowd = await makeCrowd()
  const workers = await Promise.all([site().startWorker(), site().startWorker()])
  const { complaints, untilAnswered } = watchServer(site(), '/bilder')
  const seen = await uploadThrough(site(), crowd, {
    times: 3,
    begin: line.cut,
    untilFelt: (...answers) =>
      Promise.all([untilRefused(...answers), untilTriedInVain(site(), workers), untilAnswered()]),
    end: line.mend,
  })
  expect(Object.keys(seen).filter((status) => !['200', '429', '503'].includes(status))).toEqual([])
  await untilSettled(site())
  expect(await complaints()).toEqual([])
  await expectInOrder(site(), crowd, s3.keys)
})
