import { expect, it } from 'vitest'
import { useSite } from '../factories/useSite.ts'
import { makeCrowd, uploadThrough } from './crowd.ts'
import { expectInOrder, untilSettled } from './expectInOrder.ts'
import { watchServer } from './watchServer.ts'

const site = useSite({ server: true })

it('makes every picture of a crowd while one of two workers is killed every few seconds', async () => {
  const crowd = await makeCrowd()
  const complaints = watchServer(site(), '/bilder')
  const { startWorker } = site()
  const workers = await Promise.all([startWorker(), startWorker()])
  const seen = await uploadThrough(site(), crowd, {
    times: 8,
    afterMs: 1000,
    begin: () => workers.shift()?.kill('SIGKILL'),
    forMs: 0,
    end: async () => workers.push(await startWorker()),
  })
  expect(Object.keys(seen).filter((status) => !['200', '429'].includes(status))).toEqual([])
  await untilSettled(site())
  expect(await complaints()).toEqual([])
  await expectInOrder(site(), crowd)
})
