import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { useSite } from '../factories/useSite.ts'
import { makeCrowd, uploadThrough } from './crowd.ts'
import { expectInOrder, untilSettled } from './expectInOrder.ts'
import { openSmallDisk } from './smallDisk.ts'
import { watchServer } from './watchServer.ts'

const disk = openSmallDisk(300)
afterAll(() => disk?.release())
const site = useSite(disk && { env: { LITFASS_DATA_DIR: disk.folder }, server: true })

it.skipIf(!disk)('loses no picture when the disk is full for a while, again and again', async () => {
  const folder = disk?.folder ?? ''
  const crowd = await makeCrowd()
  await Promise.all([site().startWorker(), site().startWorker()])
  const complaints = watchServer(site(), '/bilder')
  const ballast = join(folder, 'ballast')
  const seen = await uploadThrough(site(), crowd, {
    times: 3,
    afterMs: 2000,
    begin: () => fillDisk(folder, ballast),
    forMs: 4000,
    end: () => rm(ballast, { force: true }),
  })
  expect(Object.keys(seen).filter((status) => !['200', '429', '503'].includes(status))).toEqual([])
  expect(seen[503]).toBeGreaterThan(0)
  await untilSettled(site())
  expect(await complaints()).toEqual([])
  await expectInOrder({ ...site(), dataDir: folder }, crowd)
})

/** Takes all the room there is. */
async function fillDisk(folder: string, ballast: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => undefined)
}
