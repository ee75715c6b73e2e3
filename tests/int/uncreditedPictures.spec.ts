import { expect, it } from 'vitest'
import { bodyOf, buildArticle, buildImagePost } from '../factories/articles.ts'
import { callRest } from '../factories/calls.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'
import { useSite } from '../factories/useSite.ts'

// Editors learn before they publish which pictures have no copyright notice.

const site = useSite()

const picture = async (copyright: string | null, caption = 'Im Hafen') =>
  (await buildImage(site().payload, { copyright, caption })).id

async function namedFor(collection: string, id: number) {
  const { headers } = site().viewers.editor
  const answer = await callRest(site(), `/litfass/media/ajax/uncredited/${collection}/${id}`, { headers })
  const { total, pictures } = await answer.json()
  return { total, ids: pictures.map((one: { id: number }) => one.id) }
}

it('an article names its lead image and the pictures of its newest draft, on both sides of the premium marker', async () => {
  const [lead, open, paid, credited] = [
    await picture(null),
    await picture(''),
    await picture('  '),
    await picture('© Erika Muster'),
  ]
  const { root } = bodyOf('Am Freitag um zehn.')
  const shown = (imageId: number) => ({ type: 'picture', version: 1, imageId, width: 'text', caption: '' })
  const body = {
    root: {
      ...root,
      children: [
        ...root.children,
        shown(open),
        shown(credited),
        { type: 'premium', version: 1 },
        shown(paid),
      ],
    },
  }
  const { id } = await buildArticle(site().payload, {})
  expect(await namedFor('articles', id)).toEqual({ total: 0, ids: [] })
  await site().payload.update({
    collection: 'articles',
    id,
    data: { lead, body },
    draft: true,
    depth: 0,
    overrideAccess: true,
  })
  expect(await namedFor('articles', id)).toEqual({ total: 3, ids: [lead, open, paid] })
})

it('a gallery and an image post name theirs, at most ten, each with a link', async () => {
  const pictures = await Promise.all(Array.from({ length: 12 }, () => picture(null)))
  const gallery = await buildGallery(site().payload, { pictures, isPublished: false })
  expect(await namedFor('galleries', gallery.id)).toMatchObject({ total: 12, ids: { length: 10 } })
  const post = await buildImagePost(site().payload, { images: pictures.slice(0, 2) })
  expect((await namedFor('image-posts', post.id)).total).toBe(2)
  const { headers } = site().viewers.editor
  const answer = await callRest(site(), `/litfass/media/ajax/uncredited/image-posts/${post.id}`, { headers })
  expect((await answer.json()).pictures[0]).toMatchObject({
    name: 'Im Hafen',
    panel: expect.stringMatching(/^\/admin\/collections\/images\/\d+$/),
  })
})

it('a document without pictures, or a missing one, names none', async () => {
  expect(await namedFor('accounts', 1)).toEqual({ total: 0, ids: [] })
  expect(await namedFor('nothing', 1)).toEqual({ total: 0, ids: [] })
  expect(await namedFor('galleries', 2_147_483_647)).toEqual({ total: 0, ids: [] })
})
