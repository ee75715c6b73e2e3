import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ThrowAwayServer, useThrowAway } from '../../scripts/postgres/useThrowAway.mjs'
import { useSite } from '../factories/useSite.ts'
import { makeCrowd, uploadAll } from './crowd.ts'
import { expectInOrder, untilSettled } from './expectInOrder.ts'
import { watchServer } from './watchServer.ts'

let folder = ''
let server: ThrowAwayServer | undefined
const shared = process.env.LITFASS_TEST_POSTGRES_URL

// A server of its own, because the others' must not crash; it is there before the site, and goes after it.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'litfass-faults-'))
  server = await useThrowAway(join(folder, 'postgres'), { keepsCommits: true })
  process.env.LITFASS_TEST_POSTGRES_URL = server.url
})
afterAll(async () => {
  process.env.LITFASS_TEST_POSTGRES_URL = shared
  await server?.release()
  await rm(folder, { recursive: true, force: true })
})
const site = useSite({ server: true })

it('loses no picture when the database crashes in the middle, again and again', async () => {
  const crowd = await makeCrowd(200)
  await Promise.all([site().startWorker(), site().startWorker()])
  // The database's absence is no reason to be called dead.
  const complaints = watchServer(site(), '/healthz')
  const [seen] = await Promise.all([uploadAll(site(), crowd), crashDatabase(3)])
  await untilSettled(site())
  expect(Object.keys(seen).filter((status) => !['0', '200', '429', '503'].includes(status))).toEqual([])
  expect(await complaints()).toEqual([])
  await expectInOrder(site(), crowd)
})

async function crashDatabase(times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    await wait(4000)
    await server?.crash()
    await wait(1500)
    await server?.revive()
  }
}
