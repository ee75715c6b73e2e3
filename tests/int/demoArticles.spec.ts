import { expect, it } from 'vitest'
import { accountByEmail } from '../../server/seed/demoAccounts.ts'
import { addDemoArticles } from '../../server/seed/demoArticles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const FACTS = `select
  (select count(*) from articles where state = 'published' and published_at < now()) as live,
  (select count(*) from articles where premium_body is not null and is_premium) as premium,
  (select count(*) from articles a join articles b on a.translation_id = b.id and a.language <> b.language) as translated,
  (select count(*) from articles where updated_at > now() - interval '30 minutes') as fresh,
  (select count(*) from litfass_comments c join litfass_comment_threads t on t.id = c.thread_id) as comments,
  (select sum(count) from litfass_comment_threads) as counted`

it('the articles of the demo stand with their comments and translations, and a second start adds nothing', async () => {
  const { payload, pool } = site()
  const editor = await accountByEmail(payload, 'editor@litfass.test')
  await addDemoArticles(payload, editor)
  const { rows: first } = await pool.query(FACTS)
  expect(first).toEqual([
    { live: '42', premium: '8', translated: '7', fresh: '0', comments: '126', counted: '126' },
  ])
  await addDemoArticles(payload, editor)
  const { rows: second } = await pool.query(FACTS)
  expect(second).toEqual(first)
})
