import { expect, it } from 'vitest'
import { bodyOf, buildArticle, buildImagePost } from '../factories/articles.ts'
import { callSite } from '../factories/calls.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })

/** A page of the member's, as text. */
async function page(path: string): Promise<string> {
  const answer = await callSite(site(), path, { headers: site().viewers.member.cookieHeaders })
  return `${answer.status} ${await answer.text()}`
}

it('a member finds all they have written page by page, last changed first, and opens the oldest', async () => {
  const { payload, pool, viewers } = site()
  const owner = Number(viewers.member.account?.id)
  const first = await buildArticle(payload, { state: 'draft', owner, title: 'Der älteste' })
  await buildImagePost(payload, { state: 'draft', owner, title: 'Ein Bild' })
  await pool.query(
    `insert into articles (title, state, owner_id, language, _status, created_at, updated_at)
     select 'Nummer ' || n, 'draft', $1, 'de', 'draft', now(), now() + make_interval(secs => n)
     from generate_series(1, 120) n`,
    [owner],
  )
  await pool.query(
    `insert into _articles_v (parent_id, latest, version_title, version_state, version_owner_id, version_language,
       version__status, version_updated_at, version_created_at, created_at, updated_at)
     select id, true, title, 'draft', owner_id, 'de', 'draft', updated_at, created_at, created_at, updated_at
     from articles where title like 'Nummer %'`,
  )
  const newest = await page('/konto/beitraege')
  expect([
    newest.includes('Nummer 120'),
    newest.includes('Nummer 71<'),
    newest.includes('Nummer 70<'),
  ]).toEqual([true, true, false])
  expect(newest).toContain('Seite 1 von 3')
  const last = await page('/konto/beitraege?seite=3')
  for (const title of ['Nummer 20<', 'Nummer 1<', 'Ein Bild', 'Der älteste']) expect(last).toContain(title)
  expect(await page('/konto/beitraege?seite=4')).toMatch(/^404/)
  expect(await page(`/konto/beitraege/artikel/${first.id}`)).toMatch(/^200[\s\S]*Der älteste/)
  // A draft that is saved is the one last changed, though readers' version of it is an old one.
  await payload.update({
    collection: 'articles',
    id: first.id,
    data: { body: bodyOf('Weiter.') },
    draft: true,
    depth: 0,
    overrideAccess: true,
  })
  await pool.query(
    `update _articles_v set version_updated_at = now() + interval '1 hour' where parent_id = $1 and latest`,
    [first.id],
  )
  expect(await page('/konto/beitraege')).toContain('Der älteste')
  const theirs = await buildArticle(payload, { state: 'draft', title: 'Fremd' })
  expect(await page(`/konto/beitraege/artikel/${theirs.id}`)).toMatch(/^404/)
})
