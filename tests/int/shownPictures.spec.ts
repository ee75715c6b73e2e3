import { describe, expect, it } from 'vitest'
import { bodyOf, buildArticle, buildImagePost, secondsFromNow } from '../factories/articles.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage, imageById } from '../factories/images.ts'
import { buildLandingPage } from '../factories/landingPages.ts'
import { buildEvent } from '../factories/participation.ts'
import { buildPage } from '../factories/teasers.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

/** A draft that an editor has uploaded. */
const draft = async (imageManagerPrefix = 'article') => {
  const { editor } = site().viewers
  return (await buildImage(site().payload, { visibility: 'draft', owner: editor, imageManagerPrefix })).id
}

const visibilityOf = async (id: number) => (await imageById(site().payload, id))?.visibility

const bodyWith = (imageId: number) => {
  const { root } = bodyOf('Am Freitag um zehn.')
  const picture = { type: 'picture', version: 1, imageId, width: 'text', caption: '' }
  return { root: { ...root, children: [...root.children, picture] } }
}

/** Privileged: a test says what there is. */
const free = { depth: 0, overrideAccess: true } as const

type Show = (id: number, isPublished: boolean) => Promise<unknown>

const SHOWN: [string, Show][] = [
  [
    'an article, as its lead',
    (lead, isPublished) =>
      buildArticle(site().payload, isPublished ? { lead } : { lead, state: 'draft', _status: 'draft' }),
  ],
  [
    'an article, in its text',
    (id, isPublished) =>
      buildArticle(site().payload, {
        body: bodyWith(id),
        ...(!isPublished && { state: 'draft', _status: 'draft' }),
      }),
  ],
  [
    'an image post',
    (id, isPublished) =>
      buildImagePost(site().payload, {
        images: [id],
        ...(!isPublished && { state: 'draft', _status: 'draft' }),
      }),
  ],
  ['a gallery', (id, isPublished) => buildGallery(site().payload, { pictures: [id], isPublished })],
  ['a landing page', (image, isPublished) => buildLandingPage(site().payload, { image, isPublished })],
  [
    'a teaser',
    async (imageId, isPublished) => {
      const { teasers } = await buildPage(site(), { title: crypto.randomUUID(), isPublished })
      return placeOn(Object.values(teasers)[0] ?? 0, imageId)
    },
  ],
]

const placeOn = (id: number, imageId: number) =>
  site().payload.update({
    collection: 'teasers',
    id,
    data: {
      layout: 'single',
      places: [{ items: [{ entity: null, url: 'https://example.org', imageId, activeFrom: null }] }],
    },
    ...free,
  })

describe('a draft of the editors', () => {
  it.each(SHOWN)('is published by %s, once that is', async (_, show) => {
    const [hidden, shown] = [await draft(), await draft()]
    await show(hidden, false)
    expect(await visibilityOf(hidden)).toBe('draft')
    await show(shown, true)
    expect(await visibilityOf(shown)).toBe('public')
  })

  it('is published by an event and by the front page, which everyone can read', async () => {
    const [image, lead, chosen] = [await draft(), await draft('multiupload'), await draft('imagepost')]
    const { id } = await buildEvent(site())
    await site().payload.update({ collection: 'participation-events', id, data: { image }, ...free })
    expect(await visibilityOf(image)).toBe('public')
    await site().payload.updateGlobal({ slug: 'front-page', data: { lead, pictures: [chosen] }, ...free })
    expect([await visibilityOf(lead), await visibilityOf(chosen)]).toEqual(['public', 'public'])
  })

  it('is published with a scheduled story', async () => {
    const lead = await draft()
    await buildArticle(site().payload, { lead, publishedAt: secondsFromNow(86_400) })
    expect(await visibilityOf(lead)).toBe('public')
  })

  it('waits for an unpublished page', async () => {
    const imageId = await draft()
    const { id, teasers } = await buildPage(site(), { title: 'Noch nicht', isPublished: false })
    await placeOn(Object.values(teasers)[0] ?? 0, imageId)
    expect(await visibilityOf(imageId)).toBe('draft')
    await site().payload.update({ collection: 'pages', id, data: { isPublished: true }, ...free })
    expect(await visibilityOf(imageId)).toBe('public')
  })

  it('stays a draft if staff make it one again, however often its document is saved', async () => {
    const image = await draft()
    const { payload } = site()
    const { id } = await buildLandingPage(payload, { image })
    await payload.update({ collection: 'images', id: image, data: { visibility: 'draft' }, ...free })
    await payload.update({ collection: 'landing-pages', id, data: { title: 'Neuer Titel' }, ...free })
    expect(await visibilityOf(image)).toBe('draft')
  })

  it('is published with a member’s article, but never as someone’s avatar', async () => {
    const { member } = site().viewers
    const [lead, face] = [await draft(), await draft('avatar')]
    await buildArticle(site().payload, { lead, owner: member.account?.id ?? 0, language: 'de' })
    await buildArticle(site().payload, { lead: face })
    expect([await visibilityOf(lead), await visibilityOf(face)]).toEqual(['public', 'draft'])
  })

  it('is not published by the article of a member whose picture it is not, and by one of staff', async () => {
    const { editor, member } = site().viewers
    const [others, shown] = [await draft('participation'), await draft('participation')]
    await buildArticle(site().payload, { lead: others, owner: member.account?.id ?? 0 })
    await buildArticle(site().payload, { lead: shown, owner: editor.account?.id ?? 0 })
    expect([await visibilityOf(others), await visibilityOf(shown)]).toEqual(['draft', 'public'])
  })

  it('is not published if it is restricted', async () => {
    const { id } = await buildImage(site().payload, { visibility: 'restricted' })
    await buildArticle(site().payload, { lead: id })
    expect(await visibilityOf(id)).toBe('restricted')
  })
})
