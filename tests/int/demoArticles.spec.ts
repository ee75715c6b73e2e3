import { expect, it } from 'vitest'
import { accountByEmail } from '../../server/seed/demoAccounts.ts'
import { addDemoArticles } from '../../server/seed/demoArticles.ts'
import { addDemoEvents } from '../../server/seed/demoEvents.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const FACTS = `select
  (select count(*) from articles where state = 'published' and published_at < now()) as live,
  (select count(*) from articles where premium_body is not null and is_premium) as premium,
  (select count(*) from articles a join articles b on a.translation_id = b.id and a.language <> b.language) as translated,
  (select count(*) from articles where updated_at > now() - interval '30 minutes') as fresh,
  (select count(*) from litfass_comments c join litfass_comment_threads t on t.id = c.thread_id) as comments,
  (select sum(count) from litfass_comment_threads) as counted`

it('the demo has its articles with comments and translations, and a second start adds nothing', async () => {
  const { payload, pool } = site()
  const editor = await accountByEmail(payload, 'editor@litfass.test')
  await addDemoArticles(payload, editor, await addDemoEvents(payload, editor))
  const { rows: first } = await pool.query(FACTS)
  expect(first).toEqual([
    { live: '42', premium: '8', translated: '7', fresh: '0', comments: '126', counted: '126' },
  ])
  await addDemoArticles(payload, editor, await addDemoEvents(payload, editor))
  const { rows: second } = await pool.query(FACTS)
  expect(second).toEqual(first)
})

it('has a poll that runs in an article, a secret one that is over, and a contest', async () => {
  const { pool } = site()
  const { rows } = await pool.query(
    `select e.type, e.is_secret as secret, e.closes_at <= now() as over,
       (select sum(count)::int from participation_counts where scope = 'event:' || e.id and item = '') as participants
     from participation_events e order by e.id`,
  )
  expect(rows).toEqual([
    { type: 'poll', secret: false, over: false, participants: 62 },
    { type: 'poll', secret: true, over: true, participants: 4 },
    { type: 'contest', secret: false, over: false, participants: null },
  ])
  const articles = await pool.query(
    `select body::text as body from articles where slug = 'hafenfest-feuerwerk-oder-drohnen'`,
  )
  expect(articles.rows[0].body).toMatch(/"eventId": ?[1-9]/)
})
