import { ownStories, writableStory } from '@litfass/stories'
import { createLocalReq } from 'payload'
import { expect, it } from 'vitest'
import { buildArticle, buildImagePost } from '../factories/articles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

async function requestOf(kind: 'member' | 'otherMember') {
  const { payload, viewers } = site()
  const { user } = viewers[kind]
  return createLocalReq(user ? { user } : {}, payload)
}

it('a writer finds what they have written of each type, and goes on with it until it is published', async () => {
  const { payload, viewers } = site()
  const owner = Number(viewers.member.account?.id)
  const draft = await buildArticle(payload, { state: 'draft', owner, title: 'Am Deich' })
  const post = await buildImagePost(payload, { state: 'draft', owner, title: 'Bei Flut' })
  const live = await buildArticle(payload, { state: 'published', owner, title: 'Im Hafen' })
  const theirs = await buildArticle(payload, { state: 'draft', title: 'Fremd' })
  const req = await requestOf('member')

  const { stories, total } = await ownStories(req)
  expect(total).toBe(3)
  expect(stories.map(({ type, title, stage }) => [type, title, stage]).sort()).toEqual([
    ['article', 'Am Deich', 'draft'],
    ['article', 'Im Hafen', 'live'],
    ['imagepost', 'Bei Flut', 'draft'],
  ])
  expect(stories.find(({ id, type }) => type === 'article' && id === live.id)?.path).toMatch(
    /^\/artikel\/im-hafen/,
  )

  expect(await writableStory(req, 'article', draft.id)).toMatchObject({ title: 'Am Deich', images: [] })
  expect(await writableStory(req, 'imagepost', post.id)).toMatchObject({ title: 'Bei Flut' })
  expect(await writableStory(req, 'article', live.id)).toBeUndefined()
  expect(await writableStory(req, 'article', theirs.id)).toBeUndefined()
  expect(await writableStory(await requestOf('otherMember'), 'article', draft.id)).toBeUndefined()
})
