import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'
import { KEPT_LIST, keptPages } from '../factories/keptPages.ts'
import { inEnglish } from '../factories/sitePages.ts'
import { buildTopic } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })

const { page, save, redirectOf, hasBegun } = keptPages(site)

let image: number
let gallery: number
beforeAll(async () => {
  image = (await buildImage(site().payload, { caption: 'Krabbenkutter im Nebel' })).id
  gallery = (await buildGallery(site().payload, { title: 'Hafentage', pictures: [image] })).id
})

beforeEach(hasBegun)

describe('what staff save is on every page before the answer', () => {
  it('a caption', async () => {
    const paths = ['/bilder', `/bilder/${image}`, `/galerie/${gallery}`, '/', inEnglish('/bilder'), KEPT_LIST]
    for (const caption of ['Ebbe', 'Flut', 'Stauwasser']) {
      for (const path of paths) await page(path)
      await save(`/images/${image}`, { caption })
      for (const path of paths)
        expect([path, (await page(path)).text.includes(caption)]).toEqual([path, true])
    }
  })

  it('a title, and a gallery that is unpublished', async () => {
    await page('/galerie')
    await save(`/galleries/${gallery}`, { title: 'Werftfest' })
    expect((await page('/galerie')).text).toContain('Werftfest')
    expect((await page(`/galerie/${gallery}`)).text).toContain('Werftfest')
    await save(`/galleries/${gallery}`, { isPublished: false })
    expect((await page('/galerie')).text).not.toContain('Werftfest')
    expect((await page(`/galerie/${gallery}`)).status).toBe(404)
    await save(`/galleries/${gallery}`, { isPublished: true })
    expect((await page(`/galerie/${gallery}`)).status).toBe(200)
  })

  it('the topics of a picture, and whatever happens to a topic', async () => {
    const { payload } = site()
    const { id: picture } = await buildImage(payload, { caption: 'Deichschafe' })
    const { id } = await buildTopic(payload, 'Deich')
    const onPage = async (path: string) => (await page(path)).text.includes('Deichschafe')
    expect(await onPage('/thema/deich')).toBe(false)
    expect((await page('/themen')).text).not.toContain('/thema/deich')
    await save(`/images/${picture}`, { topics: [id] })
    expect([await onPage('/thema/deich'), await onPage('/en/thema/deich')]).toEqual([true, true])
    expect((await page('/themen')).text).toContain('/thema/deich')
    expect((await page(`/bilder/${picture}`)).text).toContain('/thema/deich')

    const feeds = ['/thema/deich/rss.xml', '/en/thema/deich/atom.xml']
    for (const path of feeds) {
      const { type, text, isKept } = await page(path)
      expect(type).toMatch(path.endsWith('rss.xml') ? /^application\/rss\+xml/ : /^application\/atom\+xml/)
      expect(text).toContain('Deichschafe')
      expect(isKept).toBe(true)
    }

    await save(`/topics/${id}`, { name: 'Am Deich' })
    expect((await page('/thema/am-deich')).text).toContain('Am Deich')
    expect(await redirectOf('/thema/deich')).toEqual([308, '/thema/am-deich'])
    expect(await redirectOf('/en/thema/deich')).toEqual([308, '/en/thema/am-deich'])

    await save(`/litfass/tag/ajax/topic/disable/${id}`, {}, 'POST')
    expect((await page('/thema/am-deich')).status).toBe(404)
    expect((await page(`/bilder/${picture}`)).text).not.toContain('/thema/am-deich')
    expect((await page('/thema/am-deich', site().viewers.editor)).status).toBe(200)
    await save(`/litfass/tag/ajax/topic/enable/${id}`, {}, 'POST')
    expect(await onPage('/thema/am-deich')).toBe(true)

    const { id: into } = await buildTopic(payload, 'Küste')
    expect(await onPage('/thema/kueste')).toBe(false)
    await save(`/litfass/tag/ajax/topic/merge/${id}`, { into }, 'POST')
    expect(await onPage('/thema/kueste')).toBe(true)
    for (const former of ['/thema/am-deich', '/thema/deich'])
      expect([former, await redirectOf(former)]).toEqual([former, [308, '/thema/kueste']])
    expect((await page('/thema/nirgends')).status).toBe(404)
  })

  it('publications, in the search, whose answers are not cached', async () => {
    const { payload } = site()
    const { id } = await buildImage(payload, { caption: 'Strandläufer <b>im Schlick</b>', copyright: 'Möwe' })
    const found = async (text: string, path = '/suche') =>
      (await page(`${path}?q=${encodeURIComponent(text)}`)).text.replaceAll('<!-- -->', '')
    const marked = /<mark[^>]*>Strandläufer<\/mark> &lt;b&gt;im Schlick&lt;\/b&gt;/
    expect(await found('strandlaeufer')).toMatch(marked)
    expect(await found('strandlaeufer', '/en/suche')).toContain('One image')
    expect((await page('/suche?q=strandlaeufer')).isKept).toBe(false)
    await save(`/images/${id}`, { visibility: 'restricted' })
    expect(await found('strandlaeufer')).toContain('Nichts gefunden zu')
    expect(await found('"><script>alert(1)</script>')).not.toContain('<script>alert(1)')
    expect(await found('x')).toContain('Bitte geben Sie mindestens zwei Zeichen ein.')
    expect(await found('x'.repeat(5000))).toContain('Bitte suchen Sie nach höchstens 100 Zeichen.')
    expect(await found('%_')).toContain('Bitte geben Sie mindestens zwei Zeichen ein.')
    expect((await page('/suche?q=a&q=b&seite=2')).status).toBe(200)
    expect((await page('/suche?q=strand&seite=7')).status).toBe(404)
    expect((await page('/')).text).toContain('href="/suche"')
  })

  it('the choice for the front page', async () => {
    const { id } = await buildImage(site().payload, {
      imageManagerPrefix: 'wallpaper',
      caption: 'Leuchtfeuer',
    })
    expect((await page('/')).text).not.toContain('Leuchtfeuer')
    await save('/globals/front-page', { lead: id }, 'POST')
    expect((await page('/')).text).toContain('Leuchtfeuer')
    await save('/globals/front-page', { lead: null }, 'POST')
    expect((await page('/')).text).not.toContain('Leuchtfeuer')
  })

  it('the caption of a picture, which gallery and front page require', async () => {
    const { id } = await buildImage(site().payload, { copyright: 'Möwe' })
    const onFrontPage = async () => (await page('/')).text.includes(`/bilder/${id}`)
    expect((await page('/bilder')).text).not.toContain(`/bilder/${id}`)
    expect(await onFrontPage()).toBe(false)
    await save('/globals/front-page', { lead: id }, 'POST')
    expect(await onFrontPage()).toBe(true)
    await save('/globals/front-page', { lead: null }, 'POST')
    expect(await onFrontPage()).toBe(false)
    await save(`/images/${id}`, { caption: 'Endlich in Worten' })
    expect((await page('/bilder')).text).toContain(`/bilder/${id}`)
    expect(await onFrontPage()).toBe(true)
  })

  it('only pictures without captions: the front page says which ones it shows', async () => {
    // With articles, the front page shows them.
    await site().pool.query(`update articles set deleted_at = now()`)
    const { rows } = await site().pool.query<{ id: number; caption: string }>(
      'select id, caption from images where caption is not null',
    )
    const [first] = rows
    await site().pool.query('update images set caption = null')
    await save(`/images/${first?.id}`, { copyright: 'Neu' })
    expect((await page('/')).text).toContain('Hier erscheinen Bilder mit Bildunterschrift und Urheber')
    for (const { id, caption } of rows)
      await site().pool.query('update images set caption = $2 where id = $1', [id, caption])
    await site().pool.query(`update articles set deleted_at = null`)
    await save(`/images/${first?.id}`, { copyright: 'Litfass' })
    expect((await page('/')).text).not.toContain('Hier erscheinen Bilder mit Bildunterschrift und Urheber')
  })

  it('the publication of a draft, which was visible only to its owner and staff, uncached', async () => {
    const { member, otherMember, editor } = site().viewers
    const { id } = await buildImage(site().payload, {
      caption: 'Sturmflut',
      visibility: 'draft',
      owner: member,
    })
    const places = ['/', '/bilder', '/sitemap/images-1.xml', `/bilder/${id}`]
    const seenAt = async () => {
      const seen: string[] = []
      for (const path of places) if ((await page(path)).text.includes(`/bilder/${id}`)) seen.push(path)
      return seen
    }
    expect(await seenAt()).toEqual([])
    for (const path of [`/bilder/${id}`, `/en/bilder/${id}`]) {
      expect((await page(path)).status).toBe(404)
      expect((await page(path, otherMember)).status).toBe(404)
      for (const viewer of [member, editor]) {
        const { status, text, isKept } = await page(path, viewer)
        expect([status, isKept]).toEqual([200, false])
        expect(text).toContain(path.startsWith('/en') ? 'Draft' : 'Entwurf')
        expect(text).toContain('noindex')
        expect(text).not.toContain(`/imagecut/${id}/social`)
      }
    }
    await save(`/images/${id}`, { visibility: 'public' })
    expect(await seenAt()).toEqual(places)
    expect((await page(`/bilder/${id}`)).text).not.toContain('Entwurf')
    await save(`/images/${id}`, { visibility: 'draft' })
    expect(await seenAt()).toEqual([])
  })

  it('a withdrawal and a deletion', async () => {
    const { id } = await buildImage(site().payload, { caption: 'Versehen' })
    expect((await page('/bilder')).text).toContain('Versehen')
    expect((await page(`/bilder/${id}`)).status).toBe(200)
    await save(`/images/${id}`, { visibility: 'withdrawn' })
    expect((await page(`/bilder/${id}`)).status).toBe(404)
    expect((await page('/bilder')).text).not.toContain('Versehen')
    await save(`/images/${id}`, { visibility: 'public' })
    expect((await page(`/bilder/${id}`)).status).toBe(200)
    await save(`/images/${id}`, {}, 'DELETE')
    expect((await page(`/bilder/${id}`)).status).toBe(404)
  })
})

it('shows a finished picture to a client that was just notified', async () => {
  const worker = await site().startWorker()
  // Pictures that are being processed drop the pages of later tests.
  onTestFinished(() => worker.stop())
  for (let round = 0; round < 5; round += 1) {
    const { id } = await buildImage(site().payload)
    const isShown = async () =>
      new RegExp(`<img[^>]*/media/file/${id}/`).test((await page(`/bilder/${id}`)).text)
    expect(await isShown()).toBe(false)
    const events = await callSite(site(), `/media/imageevents?ids=${id}&until=processed`)
    let isFinished = false
    const ended = events.text().then(() => {
      isFinished = true
    })
    // Keeps the page in the cache meanwhile.
    while (!isFinished) await isShown()
    expect(await isShown()).toBe(true)
    await ended
  }
})
