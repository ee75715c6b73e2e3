import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { bookmarkBrowser } from '../factories/bookmarks.ts'
import { buildPictures } from '../factories/buildGallery.ts'
import { callRest } from '../factories/callRest.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
let ids: number[]

beforeAll(async () => {
  ids = await buildPictures(site().payload, 2)
  await site().pool.query("update images set is_stub = false, processing_state = 'ready'")
})

const FULL = `insert into bookmarks (account_id, visitor, image_type, media_id, temporary_at)
  select $1, $2, 'image', n, now() from generate_series(1000001, 1002000) n`

it.each(['member', 'visitor'] as const)(
  'waits until the list of a %s is let go, and sees it as it is then',
  async (who) => {
    const { pool, viewers } = site()
    const browser = bookmarkBrowser(
      (path, init) => callRest(site(), path.replace(/^\/media/, '/litfass/media'), init),
      who === 'member' ? viewers.member : undefined,
    )
    await browser.act(ids[0] ?? 0, 'reference-add')
    const { rows } = await pool.query('select account_id, visitor from bookmarks order by id desc limit 1')
    const { account_id, visitor } = rows[0]
    const client = await pool.connect()
    await client.query('begin')
    if (visitor) await client.query('select from bookmark_visitors where hash = $1 for update', [visitor])
    else
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `litfass-bookmarks:${account_id}`,
      ])
    await client.query(FULL, [account_id, visitor])
    const adding = browser.act(ids[1] ?? 0, 'reference-add')
    for (let tries = 0; tries < 100 && !(await isSomebodyWaiting()); tries += 1) await wait(20)
    await client.query('commit')
    client.release()
    expect((await adding).status).toBe(422)
  },
)

const isSomebodyWaiting = async () =>
  Boolean((await site().pool.query('select from pg_locks where not granted')).rowCount)
