import { eventually, moveDatabaseClock, restoreDatabaseClock } from '@litfass/kit/testing'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { buildArticle, buildImagePost, secondsFromNow } from '../factories/articles.ts'
import { callSite } from '../factories/calls.ts'
import { buildGallery, buildPictures } from '../factories/galleries.ts'
import { keptPages } from '../factories/keptPages.ts'
import { buildLandingPage } from '../factories/landingPages.ts'
import { buildTopic, giveTopics } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const { page, save } = keptPages(site)

// A server that has just found its database keeps nothing yet.
beforeEach(() => eventually('a page that is kept', async () => (await page('/themen')).isKept))

async function redirectOf(path: string) {
  const { status, headers } = await callSite(site(), path)
  return [status, headers.get('location')?.replace(site().url, '')]
}

describe('the page of a landing page', () => {
  it('shows what the filter finds, of every type, and is cached until that changes', async () => {
    const { payload } = site()
    const topic = (await buildTopic(payload, 'Kai')).id
    const [picture = 0] = await buildPictures(payload, 1)
    await buildArticle(payload, { title: 'Kran am Kai', topics: [topic] })
    await buildImagePost(payload, { title: 'Kai im Nebel', images: [picture], tags: [topic] })
    const gallery = await buildGallery(payload, { title: 'Kaileben', pictures: [picture] })
    await giveTopics(payload, 'galleries', gallery.id, { topics: [topic] })
    await buildArticle(payload, { title: 'Nichts davon' })
    const { slug, id } = await buildLandingPage(payload, { title: 'Am Kai', filter: { topics: [topic] } })

    const path = `/sammlung/${slug}`
    const first = await page(path)
    for (const title of ['Am Kai', 'Kran am Kai', 'Kai im Nebel', 'Kaileben', '3 Beiträge'])
      expect(first.text).toContain(title)
    expect(first.text).not.toContain('Nichts davon')
    expect((await page(path)).etag).toBe(first.etag)

    await save(`/galleries/${gallery.id}`, { isPublished: false })
    expect((await page(path)).text).not.toContain('Kaileben')
    await save(`/landing-pages/${id}`, { filter: { topics: [topic], types: ['imagepost'] } })
    const narrowed = (await page(path)).text
    expect([narrowed.includes('Kran am Kai'), narrowed.includes('Kai im Nebel')]).toEqual([false, true])
  })

  it('changes automatically when something appears, when it ends, and when it leaves the last days', async () => {
    const { payload } = site()
    const location = 'Zeitweise'
    await buildArticle(payload, { title: 'Erscheint gleich', location, publishedAt: secondsFromNow(3600) })
    await buildArticle(payload, {
      title: 'Endet gleich',
      location,
      publishedAt: secondsFromNow(-3600),
      unpublishAt: secondsFromNow(3600),
    })
    await buildArticle(payload, {
      title: 'Ein Tag vorbei',
      location,
      publishedAt: secondsFromNow(-86_400 + 3600),
    })
    const period = { kind: 'days', days: 1 }
    const { slug } = await buildLandingPage(payload, { title: 'Zeitweise', filter: { location, period } })
    const titles = ['Erscheint gleich', 'Endet gleich', 'Ein Tag vorbei']
    const shown = async () => {
      const { text, isKept } = await page(`/sammlung/${slug}`)
      expect(isKept).toBe(true)
      return titles.filter((title) => text.includes(title))
    }
    expect(await shown()).toEqual(['Endet gleich', 'Ein Tag vorbei'])
    await moveDatabaseClock(site(), { hours: 1, minutes: 1 })
    onTestFinished(() => restoreDatabaseClock(site()))
    await eventually('only what has appeared', async () => (await shown()).join() === 'Erscheint gleich')
  })

  it('stands at its own address, in its own language, and former addresses redirect', async () => {
    const { payload } = site()
    const { id } = await buildLandingPage(payload, { title: 'Im Watt' })
    expect((await page('/sammlung/im-watt')).isKept).toBe(true)
    expect(await redirectOf('/en/sammlung/im-watt')).toEqual([307, '/sammlung/im-watt'])
    await save(`/landing-pages/${id}`, { title: 'Im Schlick' })
    expect(await redirectOf('/sammlung/im-watt')).toEqual([308, '/sammlung/im-schlick'])
    expect(await redirectOf('/sammlung/im-watt/seite/2')).toEqual([308, '/sammlung/im-schlick/seite/2'])
    expect(await redirectOf('/sammlung/im-schlick?seite=2')).toEqual([308, '/sammlung/im-schlick/seite/2'])
    const [head = ''] = (await page('/sammlung/im-schlick')).text.split('</head>')
    expect(head).toMatch(/<link rel="canonical" href="[^"]*\/sammlung\/im-schlick"/)
    expect(head).not.toContain('hrefLang="en"')
  })

  it('exists only for staff while it is hidden, and for no one in the trash', async () => {
    const { payload, viewers } = site()
    const { id } = await buildLandingPage(payload, { title: 'Geheimnis', isPublished: false })
    const path = '/sammlung/geheimnis'
    expect((await page(path)).status).toBe(404)
    expect((await page(path, viewers.member)).status).toBe(404)
    const forStaff = await page(path, viewers.editor)
    expect([forStaff.status, forStaff.isKept]).toEqual([200, false])
    expect(forStaff.text).toContain('Nur die Redaktion sieht diese Seite')
    expect(forStaff.text).toContain('noindex')

    await save(`/landing-pages/${id}`, { isPublished: true })
    expect((await page(path)).status).toBe(200)
    expect((await page('/themen')).text).toContain(path)
    expect((await page('/sitemap/landingpages-1.xml')).text).toContain(`${site().url}${path}<`)
    await save(`/landing-pages/${id}`, { deletedAt: new Date().toISOString() })
    expect((await page(path)).status).toBe(404)
    expect((await page('/themen')).text).not.toContain(path)
    expect((await page('/sitemap/landingpages-1.xml')).text).not.toContain(path)
  })

  it('has as many pages as it needs, and says if there is nothing', async () => {
    const { payload } = site()
    const location = 'Vielstadt'
    for (let made = 0; made < 15; made += 1)
      await buildArticle(payload, {
        title: `Stück ${made}`,
        location,
        publishedAt: secondsFromNow(made - 100),
      })
    const { slug } = await buildLandingPage(payload, { title: 'Vielstadt', filter: { location } })
    const path = `/sammlung/${slug}`
    expect((await page(path)).text).toContain(`href="${path}/seite/2"`)
    expect((await page(`${path}/seite/2`)).text).toContain('Stück 1<')
    expect((await page(`${path}/seite/3`)).status).toBe(404)
    const empty = await buildLandingPage(payload, { title: 'Leerstadt', filter: { location: 'Leerstadt' } })
    expect((await page(`/sammlung/${empty.slug}`)).text).toContain('Hier ist noch nichts')
  })
})
