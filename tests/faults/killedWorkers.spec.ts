import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { useSite } from '../factories/useSite.ts'
import { makeCrowd, uploadAll } from './crowd.ts'
import { expectInOrder, untilSettled } from './expectInOrder.ts'
import { watchServer } from './watchServer.ts'

const site = useSite({ server: true })

it('makes 200 pictures that come at once while one of two workers is killed every few seconds', async () => {
  const crowd = await makeCrowd(200)
  const complaints = watchServer(site(), '/bilder')
  const [seen] = await Promise.all([uploadAll(site(), crowd), killWorkers(8)])
  expect(Object.keys(seen).filter((status) => !['200', '429'].includes(status))).toEqual([])
  await untilSettled(site())
  expect(await complaints()).toEqual([])
  await expectInOrder(site(), crowd)
})

/** Two workers, of which one is killed and another begins, again and again; two are left at work. */
async function killWorkers(times: number): Promise<void> {
  const { startWorker } = site()
  const workers = await Promise.all([startWorker(), startWorker()])
  for (let round = 0; round < times; round += 1) {
    await wait(3000)
    await workers.shift()?.kill('SIGKILL')
    workers.push(await startWorker())
  }
}
