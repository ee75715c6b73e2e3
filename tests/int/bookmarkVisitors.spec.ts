import { jobsOf } from '@litfass/kit/jobs'
import { describe, expect, it } from 'vitest'
import { useBookmarkSite } from '../factories/bookmarks.ts'

const { site, ids, firstId, browser, rows, lists } = useBookmarkSite()

describe('a visitor', () => {
  it('gets a cookie at the first bookmark, not earlier', async () => {
    const visitor = browser()
    expect(await visitor.state(ids)).toEqual({ temporary: [], saved: [], counts: { temporary: 0, saved: 0 } })
    await visitor.act(firstId(), 'reference-delete')
    expect(visitor.cookie()).toBeUndefined()
    const added = await visitor.act(firstId(), 'reference-add')
    expect(added.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^litfass_bookmarks=[\w-]{22}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/,
      ),
    ])
    expect(await lists(visitor)).toEqual({ temporary: [firstId()], saved: [] })
    expect(await lists(browser())).toEqual({ temporary: [], saved: [] })
    expect((await rows())[0]?.visitor).not.toBe(visitor.cookie())
  })

  it('has no saved list', async () => {
    const visitor = browser()
    expect((await visitor.act(firstId(), 'save-add')).status).toBe(401)
    expect((await visitor.send('/media/ajax/imagereferences?list=saved')).status).toBe(401)
    expect((await browser(site().viewers.pending).act(firstId(), 'save-add')).status).toBe(403)
  })

  it('is not identified by a forged cookie, and is forgotten after thirty days', async () => {
    const { pool } = site()
    const forger = browser()
    await forger.send('/media/ajax/imagereferencestate', {
      headers: { Cookie: 'litfass_bookmarks=aaaaaaaaaaaaaaaaaaaaaa' },
    })
    const forged = await forger.send(`/media/ajax/imagereference/${firstId()}/image/reference-add`, {
      method: 'POST',
      headers: { Cookie: 'litfass_bookmarks=aaaaaaaaaaaaaaaaaaaaaa' },
    })
    expect(forged.status).toBe(200)
    expect(forger.cookie()).not.toBe('aaaaaaaaaaaaaaaaaaaaaa')
    await pool.query("update bookmark_visitors set expires_at = now() - interval '1 second'")
    expect(await lists(forger)).toEqual({ temporary: [], saved: [] })
    await sweep()
    expect(await rows()).toEqual([])
    expect((await pool.query('select from bookmark_visitors')).rowCount).toBe(0)
  })

  it('is deleted with its bookmarks together with 70,000 others, and those that have not expired stay', async () => {
    const { pool } = site()
    await pool.query(
      `insert into bookmark_visitors (hash, expires_at, updated_at, created_at)
       select 'v' || n, now() + make_interval(days => case when n = 1 then 1 else -1 end), now(), now()
         from generate_series(1, 70000) n`,
    )
    await pool.query(
      `insert into bookmarks (visitor, image_type, media_id, temporary_at, updated_at, created_at)
       select 'v' || n, 'image', 1, now(), now(), now() from generate_series(1, 3) n`,
    )
    await sweep()
    expect((await rows()).map(({ visitor }) => visitor)).toEqual(['v1'])
    expect((await pool.query('select from bookmark_visitors')).rowCount).toBe(1)
  })
})

async function sweep() {
  const { payload } = site()
  const task = jobsOf(payload.config).tasks['bookmarks:sweep']
  await task?.({}, { payload, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 })
}
