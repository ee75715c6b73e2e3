import { expect, it } from 'vitest'
import { useSite } from '../factories/useSite.ts'
import { makeCrowd, uploadThrough } from './crowd.ts'
import { expectInOrder, untilSettled } from './expectInOrder.ts'
import { useCrashableDatabase } from './useCrashableDatabase.ts'
import { watchServer } from './watchServer.ts'

const database = useCrashableDatabase()
const site = useSite({ server: true })

it('loses no picture when the database crashes in the middle, again and again', async () => {
  const crowd = await makeCrowd()
  await Promise.all([site().startWorker(), site().startWorker()])
  // The database's absence is no reason to be called dead.
  const complaints = watchServer(site(), '/healthz')
  const seen = await uploadThrough(site(), crowd, {
    times: 3,
    afterMs: 2000,
    begin: () => database().crash(),
    forMs: 1500,
    end: () => database().revive(),
  })
  await untilSettled(site())
  expect(Object.keys(seen).filter((status) => !['0', '200', '429', '503'].includes(status))).toEqual([])
  expect(await complaints()).toEqual([])
  await expectInOrder(site(), crowd)
})
