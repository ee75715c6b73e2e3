import { eventually, moveDatabaseClock, restoreDatabaseClock } from '@litfass/kit/testing'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { teaserSettings } from '../../config/teaserSettings.ts'
import { buildArticle, buildImagePost, secondsFromNow } from '../factories/articles.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'
import { keptPages } from '../factories/keptPages.ts'
import { buildEvent } from '../factories/participation.ts'
import { buildPage, placesOf, saveTeaserAs } from '../factories/teasers.ts'
import { buildTopic } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const { page, save } = keptPages(site)

/** The revisions of teasers, as their last saves have left them. */
const revisions = new Map<number, number>()

async function fill(id: number, layout: string | null, places: object[]): Promise<void> {
  const answer = await saveTeaserAs(site(), site().viewers.editor, {
    ...{ id, layout, places },
    revision: revisions.get(id) ?? 0,
  })
  expect(answer).toMatchObject({ status: 200 })
  revisions.set(id, answer.body.revision)
}

async function move(tid: number | undefined, action: 'confirm' | 'reset'): Promise<void> {
  await post(`/cms/ajax/teaser/${action}`, { tid })
}

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(`${site().url}${path}`, {
    method: 'POST',
    headers: { ...site().viewers.editor.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect([path, answer.status]).toEqual([path, 200])
}

/** What stands in a slot, up to the next one. */
function inSlot(text: string, id: number | undefined): string {
  const [, after = ''] = text.split(`data-litfass-teaser="${id}"`)
  const [slot = ''] = after.split(/data-litfass-teaser="|<footer/)
  return slot
}

/** The addresses that headlines lead to, in their order. */
const headlines = (html: string) =>
  [...html.matchAll(/<h[23][^>]*><a[^>]*href="([^"]*)"/g)].map(([, href]) => href)

beforeEach(() => eventually('a page that is kept', async () => (await page('/bilder')).isKept))

describe('the front page', () => {
  let teasers: Record<string, number>
  const slugs: string[] = []
  beforeAll(async () => {
    const lead = (await buildImage(site().payload, { caption: 'Kutter' })).id
    for (let number = 1; number <= 14; number += 1)
      slugs.unshift((await buildArticle(site().payload, { title: `Meldung ${number}`, lead })).slug ?? '')
  })

  it('looks with empty slots as it does without a page', async () => {
    const { rows } = await site().pool.query(
      "select id from pages where template = 'front' and language = 'de'",
    )
    const address = `${site().url}/admin/cms/page/delete/${rows[0].id}`
    const { headers } = site().viewers.editor
    expect((await fetch(address, { method: 'POST', headers })).status).toBe(200)
    const without = (await page('/')).text
    expect(without).not.toContain('data-litfass-teaser')
    ;({ teasers } = await buildPage(site(), { title: 'Startseite', template: 'front' }))
    const { text, isKept } = await page('/')
    expect(isKept).toBe(true)
    for (const [slot, id] of Object.entries(teasers))
      expect([slot, text.includes(`<div data-litfass-teaser="${id}" data-teaser-name="`)]).toEqual([
        slot,
        true,
      ])
    expect(headlines(text)).toEqual(headlines(without))
    expect(headlines(text)[0]).toBe(`/artikel/${slugs[0]}`)
  })

  it('shows what is placed by hand immediately, and does not repeat it', async () => {
    const [, , third = ''] = slugs
    const before = (await page('/')).text
    expect(before.split(`href="/artikel/${third}"`).length).toBeGreaterThan(1)
    const { id } = await articleAt(third)
    await fill(teasers.hero ?? 0, 'single', placesOf(`article:${id}`))
    const { text, isKept } = await page('/')
    expect(isKept).toBe(true)
    expect(headlines(inSlot(text, teasers.hero))).toEqual([`/artikel/${third}`])
    expect(headlines(text).filter((href) => href === `/artikel/${third}`)).toHaveLength(1)
    const lines = [...text.matchAll(/<a[^>]*href="(\/artikel\/[^"]*)"[^>]*>Meldung/g)].map(([, href]) => href)
    expect(new Set(lines).size).toBe(lines.length)
  })

  it('fills a place whose content is withdrawn with the newest that is not on the page', async () => {
    const [first = '', second = '', third = ''] = slugs
    const [shown, withdrawn] = [await articleAt(second), await articleAt(third)]
    await fill(teasers.hero ?? 0, 'duo', placesOf(`article:${shown.id}`, `article:${withdrawn.id}`))
    expect(headlines(inSlot((await page('/')).text, teasers.hero))).toEqual([
      `/artikel/${second}`,
      `/artikel/${third}`,
    ])
    await save(`/litfass/a/ajax/article/reject/${withdrawn.id}`, { reason: 'Verschoben.' }, 'POST')
    expect(headlines(inSlot((await page('/')).text, teasers.hero))).toEqual([
      `/artikel/${second}`,
      `/artikel/${first}`,
    ])
  })

  it('goes back to its default content when a teaser is reset', async () => {
    await move(teasers.hero, 'reset')
    expect(headlines(inSlot((await page('/')).text, teasers.hero))).toEqual([`/artikel/${slugs[0]}`])
  })
})

describe('a page made of slots', () => {
  describe('draws each layout with all of its items', () => {
    let slug = ''
    let id = 0
    const built: { id: number; path: string }[] = []
    beforeAll(async () => {
      const { payload } = site()
      const lead = (await buildImage(payload, { caption: 'Leuchtturm' })).id
      for (let number = 1; number <= 8; number += 1) {
        const article = await buildArticle(payload, { title: `Leuchtfeuer ${number}`, lead })
        built.push({ id: article.id, path: `/artikel/${article.slug}` })
      }
      const { slug: at, teasers } = await buildPage(site(), { title: 'Alle Layouts' })
      slug = at
      id = teasers.first ?? 0
    })

    it.each(
      Object.entries(teaserSettings.layouts).flatMap(
        ([
          layout,
          {
            places: { min, max },
          },
        ]) => [...new Set([min, Math.min(max, 8)])].map((count) => [layout, count] as const),
      ),
    )('%s with %i', async (layout, count) => {
      const placed = built.slice(0, count)
      await fill(id, layout, placesOf(...placed.map((article) => `article:${article.id}`)))
      const { text, isKept } = await page(`/seite/${slug}`)
      expect(isKept).toBe(true)
      const html = inSlot(text, id)
      const links = [...html.matchAll(/<a[^>]*href="(\/artikel\/[^"]*)"/g)].map(([, href]) => href)
      expect([...new Set(links)]).toEqual(placed.map(({ path }) => path))
      for (const number of placed.keys()) expect(html).toContain(`Leuchtfeuer ${number + 1}<`)
    })
  })

  it('shows everything that a teaser can refer to, with the overrides of its items', async () => {
    const { payload } = site()
    const image = (await buildImage(payload, { caption: 'Kräne' })).id
    const other = (await buildImage(payload, { focus_x: 20, focus_y: 70 })).id
    const article = await buildArticle(payload, { title: 'Der Kutter fährt', lead: image })
    const imagepost = await buildImagePost(payload, { title: 'Blau', images: [image] })
    const gallery = await buildGallery(payload, { title: 'Am Kai', pictures: [image] })
    const event = await buildEvent(site())
    const target = await buildPage(site(), { title: 'Werften' })
    const { slug, teasers } = await buildPage(site(), { title: 'Rund um den Hafen' })
    await fill(teasers.first ?? 0, 'list', [
      ...placesOf(`article:${article.id}`, `imagepost:${imagepost.id}`, `gallery:${gallery.id}`),
      ...placesOf(`event:${event.id}`, `page:${target.id}`),
      { items: [{ entity: null, url: 'https://hafen.example/plan', title: 'Fahrplan', activeFrom: null }] },
    ])
    const { text, isKept } = await page(`/seite/${slug}`)
    expect(isKept).toBe(true)
    expect(headlines(inSlot(text, teasers.first))).toEqual([
      `/artikel/${article.slug}`,
      `/bildbeitrag/${imagepost.slug}`,
      `/galerie/${gallery.id}`,
      `/mitmachen/${event.id}`,
      `/seite/${target.slug}`,
      'https://hafen.example/plan',
    ])
    await fill(teasers.first ?? 0, 'duo', [
      {
        items: [
          {
            ...{ entity: `article:${article.id}`, url: '/bilder', imageId: other, activeFrom: null },
            ...{ title: 'Ein eigener Titel', text: 'Ein eigener Text' },
          },
        ],
      },
      ...placesOf(`gallery:${gallery.id}`),
    ])
    const changed = inSlot((await page(`/seite/${slug}`)).text, teasers.first)
    expect(changed).toContain('Ein eigener Titel')
    expect(changed).toContain('Ein eigener Text')
    expect(changed).not.toContain('Der Kutter fährt')
    expect(headlines(changed)[0]).toBe('/bilder')
    expect(changed).toContain('--litfass-focus:20% 70%')
  })

  it('changes with what it shows, and with its own name', async () => {
    const article = await buildArticle(site().payload, { title: 'Vor dem Sturm' })
    const { id, slug, teasers } = await buildPage(site(), { title: 'Wetterseite' })
    await fill(teasers.hero ?? 0, 'single', placesOf(`article:${article.id}`))
    expect((await page(`/seite/${slug}`)).text).toContain('Vor dem Sturm')
    await save(`/articles/${article.id}`, { title: 'Nach dem Sturm' })
    expect((await page(`/seite/${slug}`)).text).toContain('Nach dem Sturm')
    await save(`/pages/${id}`, { title: 'Das Wetter' })
    expect((await page(`/seite/${slug}`)).text).toMatch(/<h1[^>]*>Das Wetter/)
    expect((await page('/seite/das-wetter')).status).toBe(404)
    await post(`/safe-mode/ajax/pages/${id}/confirm`, {})
    expect((await page('/seite/das-wetter')).text).toMatch(/<h1[^>]*>Das Wetter/)
    const former = await fetch(`${site().url}/seite/${slug}`, { redirect: 'manual' })
    expect([former.status, former.headers.get('location')]).toEqual([308, '/seite/das-wetter'])
    const english = await fetch(`${site().url}/en/seite/das-wetter`, { redirect: 'manual' })
    expect([english.status, english.headers.get('location')]).toEqual([307, '/seite/das-wetter'])
    expect((await page('/sitemap/slotpages-1.xml')).text).toContain('/seite/das-wetter</loc>')
    await save(`/pages/${id}`, { isPublished: false })
    expect((await page('/seite/das-wetter')).status).toBe(404)
    expect((await page('/sitemap/slotpages-1.xml')).text).not.toContain('/seite/das-wetter</loc>')
    expect((await page('/seite/das-wetter', site().viewers.editor)).text).toContain(
      'noch nicht veröffentlicht',
    )
    expect((await page('/seite/das-wetter', site().viewers.member)).status).toBe(404)
  })

  it('shows only staff what stands there at another time, and is then not cached', async () => {
    const { payload, viewers } = site()
    const day = await buildArticle(payload, { title: 'Am Tag' })
    const night = await buildArticle(payload, { title: 'In der Nacht' })
    const { slug, teasers } = await buildPage(site(), { title: 'Tag und Nacht' })
    const from = (hour: number) => ({ hour, minute: 0 })
    await fill(teasers.hero ?? 0, 'single', [
      {
        items: [
          { entity: `article:${day.id}`, activeFrom: from(6) },
          { entity: `article:${night.id}`, activeFrom: from(22) },
        ],
      },
    ])
    // An unconfirmed change is gone at a later time.
    await move(teasers.hero, 'confirm')
    const at = (time: string) => `/seite/${slug}?at=${time}&as=member`
    for (const [time, title] of [
      ['2027-06-01T12:00', 'Am Tag'],
      ['2027-06-01T23:30', 'In der Nacht'],
      ['2027-06-01T03:59:00Z', 'In der Nacht'],
      ['2027-06-01T04:00:00Z', 'Am Tag'],
    ] as const) {
      const { text, isKept } = await page(at(time), viewers.editor)
      expect([time, isKept, headlines(inSlot(text, teasers.hero))]).toEqual([
        ...[time, false],
        [`/artikel/${title === 'Am Tag' ? day.slug : night.slug}`],
      ])
      expect(text).toContain('Ansicht zu anderer Zeit')
    }
    const [one, other] = [await page(at('2027-06-01T12:00')), await page(at('2027-06-01T23:30'))]
    expect(headlines(inSlot(one.text, teasers.hero))).toEqual(headlines(inSlot(other.text, teasers.hero)))
    expect(one.isKept).toBe(false)
    expect(one.text).not.toContain('Ansicht zu anderer Zeit')
  })
})

describe('the default content of a page', () => {
  /** Changes the topics of a page permanently. */
  async function saveTopics(id: number, topics: number[]): Promise<void> {
    await save(`/pages/${id}`, { topics })
    await post(`/safe-mode/ajax/pages/${id}/confirm`, {})
  }

  /** A page about a topic, and how to write about it. */
  async function aboutTopic(name: string) {
    const topic = (await buildTopic(site().payload, name)).id
    const { id, slug, teasers } = await buildPage(site(), { title: `Alles zu ${name}` })
    await saveTopics(id, [topic])
    const write = async (title: string, more: object = {}) => {
      const article = await buildArticle(site().payload, { title, topics: [topic], ...more })
      return { id: article.id, path: `/artikel/${article.slug}` }
    }
    const read = async (query = '') => {
      const viewer = query ? site().viewers.editor : undefined
      const { text, isKept } = await page(`/seite/${slug}${query}`, viewer)
      const shown = ['hero', 'first', 'second'].map((slot) => headlines(inSlot(text, teasers[slot])))
      return { shown, isKept, text }
    }
    return { id, teasers, write, read }
  }

  it('is the newest about its topics, as soon as that is published, without repetition', async () => {
    const { id, write, read } = await aboutTopic('Ebbe')
    expect(await read()).toMatchObject({ shown: [[], [], []], isKept: true })
    const one = await write('Erste Ebbe')
    const two = await write('Zweite Ebbe')
    expect(await read()).toMatchObject({ shown: [[two.path], [one.path], []], isKept: true })
    const rest = [await write('Dritte Ebbe'), await write('Vierte Ebbe'), await write('Fünfte Ebbe')]
    const [third, fourth, fifth] = rest.map(({ path }) => path)
    const all = [[fifth], [fourth, third, two.path], [one.path]]
    expect(await read()).toMatchObject({ shown: all, isKept: true })
    const soon = await write('Sechste Ebbe', { publishedAt: secondsFromNow(3600) })
    expect(await read()).toMatchObject({ shown: all, isKept: true })
    await moveDatabaseClock(site(), { hours: 2 })
    onTestFinished(() => restoreDatabaseClock(site()))
    await eventually('what is published by the clock', async () => {
      const { shown } = await read()
      return shown[0]?.[0] === soon.path
    })
    // Without a topic of its own the page shows the newest of all.
    const other = await buildArticle(site().payload, {
      title: 'Keine Ebbe',
      publishedAt: secondsFromNow(5400),
    })
    expect((await read()).shown[0]).toEqual([soon.path])
    await saveTopics(id, [])
    expect((await read()).shown[0]).toEqual([`/artikel/${other.slug}`])
  })

  it('stands in a slot until a teaser is arranged there, fills its gaps, and returns with a reset', async () => {
    const { teasers, write, read } = await aboutTopic('Watt')
    const one = await write('Erstes Watt')
    const two = await write('Zweites Watt')
    const three = await write('Drittes Watt')
    const gone = await write('Verlorenes Watt')
    await fill(teasers.hero ?? 0, 'duo', placesOf(`article:${two.id}`, `article:${gone.id}`))
    await save(`/litfass/a/ajax/article/reject/${gone.id}`, { reason: 'Zu nass.' }, 'POST')
    expect((await read()).shown).toEqual([[two.path, three.path], [one.path], []])
    await move(teasers.hero, 'confirm')
    const { text } = await read(`?at=${encodeURIComponent(new Date().toISOString())}&as=anonymous`)
    expect(text).toContain('Bestätigter Inhalt')
    expect(text).toContain('Drittes Watt (Standardinhalt)')
    expect(text).toContain('Platz 2: leer')
    await move(teasers.hero, 'reset')
    expect((await read()).shown).toEqual([[three.path], [two.path, one.path], []])
  })
})

it('a slot that differs by screen holds both contents, and says on which screens', async () => {
  const { payload, viewers } = site()
  const everywhere = await buildArticle(payload, { title: 'Auf allen Geräten' })
  const small = await buildArticle(payload, { title: 'Nur auf dem Telefon' })
  const { slug, teasers } = await buildPage(site(), { title: 'Nach Geräten' })
  await fill(teasers.hero ?? 0, 'single', placesOf(`article:${everywhere.id}`))
  await move(teasers.hero, 'confirm')
  await payload.create({
    collection: 'targeting-entries',
    data: {
      ...{ title: 'Telefon', teaser: teasers.hero ?? 0, screens: ['phone'], layout: 'single' },
      places: placesOf(`article:${small.id}`),
    },
    depth: 0,
    overrideAccess: true,
  })
  const { text, isKept } = await page(`/seite/${slug}`)
  expect(isKept).toBe(true)
  const [, ...contents] = inSlot(text, teasers.hero).split('data-screens="')
  expect(contents.map((content) => [content.split('"')[0], headlines(content)])).toEqual([
    ['phone', [`/artikel/${small.slug}`]],
    ['tablet desktop', [`/artikel/${everywhere.slug}`]],
  ])
  const at = `?at=${encodeURIComponent(new Date().toISOString())}&as=member`
  const why = (await page(`/seite/${slug}${at}`, viewers.editor)).text
  expect(why.replaceAll('<!-- -->', '')).toMatch(/Telefon: .*Fassung „Telefon“.*Tablet, Großer Bildschirm: /s)
})

async function articleAt(slug: string): Promise<{ id: number }> {
  const { rows } = await site().pool.query('select id from articles where slug = $1', [slug])
  return { id: rows[0].id }
}
