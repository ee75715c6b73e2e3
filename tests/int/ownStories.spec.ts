import { createLocalReq } from 'payload'
import { expect, it } from 'vitest'
import { OWN_STORIES_PER_PAGE, ownStories, writableStory } from '../../src/queries/ownStories.ts'
import { bodyOf, buildArticle, buildImagePost } from '../factories/articles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

it('a member finds all they have written page by page, last changed first, and opens the oldest', async () => {
  const { payload, pool, viewers } = site()
  const id = Number(viewers.member.account?.id)
  const user = await payload.findByID({ collection: 'accounts', id, depth: 0, overrideAccess: true })
  const req = await createLocalReq({ user: { ...user, collection: 'accounts' } }, payload)
  const first = await buildArticle(payload, { state: 'draft', owner: id, title: 'Der älteste' })
  await buildImagePost(payload, { state: 'draft', owner: id, title: 'Ein Bild' })
  await pool.query(
    `insert into articles (title, state, owner_id, language, _status, created_at, updated_at)
     select 'Nummer ' || n, 'draft', $1, 'de', 'draft', now(), now() + make_interval(secs => n)
     from generate_series(1, 120) n`,
    [id],
  )
  await pool.query(
    `insert into _articles_v (parent_id, latest, version_title, version_state, version_owner_id, version_language,
       version__status, version_updated_at, version_created_at, created_at, updated_at)
     select id, true, title, 'draft', owner_id, 'de', 'draft', updated_at, created_at, created_at, updated_at
     from articles where title like 'Nummer %'`,
  )
  const newest = await ownStories(req)
  expect(newest.total).toBe(122)
  expect(newest.stories.map(({ title }) => title).slice(0, 2)).toEqual(['Nummer 120', 'Nummer 119'])
  expect(newest.stories).toHaveLength(OWN_STORIES_PER_PAGE)
  const last = await ownStories(req, 3)
  expect(last.stories.map(({ title }) => title).slice(-3)).toEqual(['Nummer 1', 'Ein Bild', 'Der älteste'])
  expect(await writableStory(req, 'article', first.id)).toMatchObject({ title: 'Der älteste' })
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
  expect((await ownStories(req)).stories[0]?.title).toBe('Der älteste')
  const theirs = await buildArticle(payload, { state: 'draft', title: 'Fremd' })
  expect(await writableStory(req, 'article', theirs.id)).toBeUndefined()
})
