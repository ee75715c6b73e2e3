import { linkTargets } from '@litfass/kit/routes'
import type { TestViewer } from '@litfass/kit/testing'
import { expect, it } from 'vitest'
import { buildArticle, secondsFromNow } from '../factories/articles.ts'
import { callRest } from '../factories/calls.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

async function find(viewer: Pick<TestViewer, 'headers'>, text: string, language = 'de') {
  const query = new URLSearchParams({ text })
  const answer = await callRest(site(), `/litfass${linkTargets.path}?${query}`, {
    headers: { ...viewer.headers, 'Accept-Language': language, Accept: 'application/json' },
  })
  if (!answer.ok) return answer.status
  return linkTargets.reply?.parse(await answer.json()).targets
}

it('finds content with a page by words of its title, with its type, date and address', async () => {
  const { payload, viewers } = site()
  const article = await buildArticle(payload, { title: 'Der Leuchtturm von Pellworm' })
  const gallery = await buildGallery(payload, { title: 'Pellworm: Leuchtturm im Nebel' })
  const image = await buildImage(payload, { caption: 'Leuchtturm, Pellworm' })
  const found = await find(viewers.member, 'leuchtturm pellworm')
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ kind: 'Artikel', title: article.title, isPublic: true },
        url: expect.stringMatching(new RegExp(`/artikel/${article.slug}$`)),
        date: expect.stringMatching(/^\d{4}-/),
      }),
      expect.objectContaining({ kind: 'Galerie', url: expect.stringMatching(`/galerie/${gallery.id}$`) }),
      expect.objectContaining({ kind: 'Bild', url: expect.stringMatching(`/bilder/${image.id}$`) }),
    ]),
  )
  expect(await find(viewers.member, 'Leuchtturm Amrum')).toEqual([])
})

it('shows unpublished content to staff, marked, and none to members, not even their own drafts', async () => {
  const { payload, viewers } = site()
  const own = { owner: viewers.member.account?.id ?? null, state: 'draft' as const }
  await buildArticle(payload, { title: 'Halligfahrt, ein Entwurf', ...own })
  await buildArticle(payload, { title: 'Halligfahrt, morgen', publishedAt: secondsFromNow(86_400) })
  await buildGallery(payload, { title: 'Halligfahrt, verborgen', isPublished: false })
  await buildArticle(payload, { title: 'Halligfahrt, öffentlich' })
  const states = async (viewer: TestViewer) =>
    Object.fromEntries(
      [await find(viewer, 'Halligfahrt')].flat().map((one) => [Object(one).title, Object(one).isPublic]),
    )
  expect(await states(viewers.editor)).toEqual({
    'Halligfahrt, ein Entwurf': false,
    'Halligfahrt, morgen': false,
    'Halligfahrt, verborgen': false,
    'Halligfahrt, öffentlich': true,
  })
  expect(await states(viewers.member)).toEqual({ 'Halligfahrt, öffentlich': true })
})

it('is for approved accounts, and for two letters or more', async () => {
  const { viewers } = site()
  expect(await find(viewers.anonymous, 'Hafen')).toBe(401)
  expect(await find(viewers.pending, 'Hafen')).toBe(403)
  expect(await find(viewers.editor, 'H')).toBe(400)
})
