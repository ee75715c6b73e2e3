import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { useSite } from '../factories/useSite.ts'
import { makeCrowd, uploadAll } from './crowd.ts'
import { expectInOrder, untilSettled } from './expectInOrder.ts'
import { openSmallDisk } from './smallDisk.ts'
import { watchServer } from './watchServer.ts'

const disk = openSmallDisk(300)
afterAll(() => disk?.release())
const site = useSite(disk && { env: { LITFASS_DATA_DIR: disk.folder }, server: true })

it.skipIf(!disk)('loses no picture when the disk is full for a while, again and again', async () => {
  const folder = disk?.folder ?? ''
  const crowd = await makeCrowd(200)
  await Promise.all([site().startWorker(), site().startWorker()])
  const complaints = watchServer(site(), '/bilder')
  const [seen] = await Promise.all([uploadAll(site(), crowd), fillDisk(folder, 3)])
  expect(Object.keys(seen).filter((status) => !['200', '429', '503'].includes(status))).toEqual([])
  expect(seen[503]).toBeGreaterThan(0)
  await untilSettled(site())
  expect(await complaints()).toEqual([])
  await expectInOrder({ ...site(), dataDir: folder }, crowd)
})

/** Takes all the room there is, and gives it back. */
async function fillDisk(folder: string, times: number): Promise<void> {
  const ballast = join(folder, 'ballast')
  for (let round = 0; round < times; round += 1) {
    await wait(3000)
    const { bavail, bsize } = await statfs(folder)
    await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => undefined)
    await wait(4000)
    await rm(ballast, { force: true })
  }
}
