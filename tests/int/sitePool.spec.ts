import { openPublicFiles, publicFiles } from '@litfass/images/files'
import { isDatabaseAway } from '@litfass/kit'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type DatabaseProxy, openDatabaseProxy } from '../factories/proxies.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

let line: DatabaseProxy
let pool: Pool
beforeAll(async () => {
  line = await openDatabaseProxy(site().databaseUrl)
  process.env.DATABASE_URL = line.url
  ;({ pool } = await import('../../config/database/pool.ts'))
})
afterAll(async () => {
  process.env.DATABASE_URL = site().databaseUrl
  await line?.cut()
})

it('answers 503 within half a minute when the database silently vanishes, and continues once it is back', async () => {
  openPublicFiles(site().payload.config)
  const serve = publicFiles({ pool })
  const ask = () => serve({ get: () => null }, `/media/file/1/${'0'.repeat(32)}/M.webp`)
  expect(await ask()).toMatchObject({ status: 404 })
  line.freeze()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answers = Promise.all([ask(), pool.query('select 1').catch((thrown) => thrown)])
  // Limits that begin after others need their turn.
  for (let second = 0; second < 30; second += 1) await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  const [answer, error] = await answers
  expect(answer).toMatchObject({ status: 503 })
  expect(isDatabaseAway(error)).toBe(true)
  await line.mend()
  expect(await ask()).toMatchObject({ status: 404 })
})
