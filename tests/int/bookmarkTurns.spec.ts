import { expect, it } from 'vitest'
import { useBookmarkSite } from '../factories/bookmarks.ts'
import { untilWaiting } from '../factories/locks.ts'

const { site, ids, firstId, secondId, browser, rows, lists, fillList } = useBookmarkSite()

const FULL = `insert into bookmarks (account_id, visitor, image_type, media_id, temporary_at)
  select $1, $2, 'image', n, now() from generate_series(1000001, 1002000) n`

it.each(['member', 'visitor'] as const)(
  'waits until the list of a %s is let go, and sees it as it is then',
  async (who) => {
    const { pool, viewers } = site()
    const person = browser(who === 'member' ? viewers.member : undefined)
    await person.act(firstId(), 'reference-add')
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
    const adding = person.act(secondId(), 'reference-add')
    await untilWaiting(site())
    await client.query('commit')
    client.release()
    expect((await adding).status).toBe(422)
  },
)

it('keeps one row and answers no error under fifty concurrent calls about one picture', async () => {
  const member = browser(site().viewers.member)
  const actions = [
    'reference-add',
    'save-add',
    'reference-modify',
    'save-modify',
    'reference-delete',
  ] as const
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => member.act(firstId(), actions[at % 5] ?? 'save-delete')),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await rows()).length).toBeLessThanOrEqual(1)
  await Promise.all(Array.from({ length: 20 }, () => member.act(firstId(), 'save-modify')))
  expect(await lists(member)).toEqual({ temporary: [], saved: [firstId()] })
  expect(await rows()).toHaveLength(1)
})

it('does not lose an addition to one list to a concurrent removal from the other', async () => {
  const member = browser(site().viewers.member)
  for (let round = 0; round < 30; round += 1) {
    await site().pool.query('delete from bookmarks')
    await member.act(firstId(), 'reference-add')
    await Promise.all([member.act(firstId(), 'reference-delete'), member.act(firstId(), 'save-add')])
    expect(await lists(member)).toEqual({ temporary: [], saved: [firstId()] })
  }
})

it('fills a list exactly to its limit under concurrent additions', async () => {
  await fillList(1997)
  const member = browser(site().viewers.member)
  const answers = await Promise.all(ids.map((id) => member.act(id, 'reference-add')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422, 422])
})
