import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eventually } from '@litfass/kit/testing'
import { SaxesParser } from 'saxes'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { bodyOf, buildArticle, buildImagePost } from '../factories/articles.ts'
import { callSite, postOf, readMetrics } from '../factories/calls.ts'
import { grantCredits } from '../factories/credits.ts'
import { buildGallery, buildPictures } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'
import { KEPT_LIST, keptPages } from '../factories/keptPages.ts'
import { buildLandingPage } from '../factories/landingPages.ts'
import { buildEvent } from '../factories/participation.ts'
import { openProfile } from '../factories/profiles.ts'
import { inEnglish, sitePages } from '../factories/sitePages.ts'
import { buildPage } from '../factories/teasers.ts'
import { buildTopic, giveTopics } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const { page, save, hits, rawAnswer } = keptPages(site)

let image: number
let gallery: number
let topic: string
let profile: string
let landing: string
let event: number
let slotPage: string
let article: string
let imagepost: string
beforeAll(async () => {
  image = (await buildImage(site().payload, { caption: 'Krabbenkutter im Nebel' })).id
  gallery = (await buildGallery(site().payload, { title: 'Hafentage', pictures: [image] })).id
  const { id, slug } = await buildTopic(site().payload, 'Hafen')
  await giveTopics(site().payload, 'images', image, { topics: [id] })
  topic = slug ?? ''
  profile = await openProfile(site().payload, site().viewers.editor.account?.id)
  article = (await buildArticle(site().payload)).slug ?? ''
  imagepost = (await buildImagePost(site().payload, { images: [image] })).slug ?? ''
  landing = (await buildLandingPage(site().payload)).slug ?? ''
  event = (await buildEvent(site())).id
  slotPage = (await buildPage(site())).slug
})
// A server that has just found its database keeps nothing yet.
beforeEach(() => eventually('a page that is kept', async () => (await page('/bilder')).isKept))

it('keeps every page that is the same for everybody, in both languages', async () => {
  // Their content depends on a form sent without script, or on a link.
  const ownPages = [
    ...[
      '/anmelden',
      '/kommentare/[type]/[id]/eigene',
      '/konto',
      '/konto/adresse',
      '/konto/beitraege',
      '/konto/beitraege/[kind]',
      '/konto/beitraege/[kind]/[id]',
      '/konto/guthaben',
      '/konto/guthaben/[packageId]',
      '/vorschau/[kind]/[id]',
      '/melden',
      '/mitmachen/[id]/eigene',
      '/nachrichten',
      '/nachrichten/[id]',
      '/nachrichten/an/[id]',
      '/registrieren',
      '/registrieren/abschliessen',
      '/passwort-vergessen',
    ],
    ...['/passwort-vergessen/neu', '/merkliste/teilen/[token]', '/[...rest]'],
  ]
  for (const [pattern, german] of Object.entries(
    sitePages({ image, gallery, topic, profile, article, imagepost, landing, event, slotPage }),
  )) {
    // A story stands in the one language that it is written in; under the other prefix it leads there.
    const isOfOneLanguage = [
      '/artikel/[slug]',
      '/bildbeitrag/[slug]',
      '/sammlung/[slug]',
      '/seite/[slug]',
    ].includes(pattern)
    for (const path of [german, ...(isOfOneLanguage ? [] : [inEnglish(german)])]) {
      expect([path, (await page(path)).isKept]).toEqual([path, !ownPages.includes(pattern)])
    }
  }
})

it('says who publishes the site as soon as it is saved, and nothing of empty fields', async () => {
  const empty = await page('/impressum')
  expect(empty.text).toContain('hat hier noch nichts eingetragen')
  await save('/globals/site-information', { publisher: 'Verlag am Deich', email: 'post@deich.test' }, 'POST')
  const { text } = await page('/impressum')
  expect(text).toContain('Verlag am Deich')
  expect(text).toContain('mailto:post@deich.test')
  expect(text).not.toContain('hat hier noch nichts eingetragen')
  expect(text).not.toContain('Registereintrag')
  expect((await page('/en/barrierefreiheit')).text).toContain('mailto:post@deich.test')
})

it('sells on the terms that the publisher has entered, and on a draft before that', async () => {
  expect((await page('/bedingungen')).text).toContain('Credits schalten Premium-Artikel')
  expect((await page('/widerruf')).text).toContain('innerhalb von vierzehn Tagen')
  const withdrawal = '# Ihr Recht\n\nSie haben <dreißig> Tage.\n\nSchreiben Sie uns.'
  await save('/globals/site-information', { withdrawal }, 'POST')
  for (const path of ['/widerruf', '/en/widerruf']) {
    const { text } = await page(path)
    expect(text).toMatch(/<h2[^>]*>Ihr Recht<\/h2>/)
    expect(text).toContain('&lt;dreißig&gt; Tage.')
    // In English there is none yet: theirs counts, and no draft.
    expect(text).toMatch(/<div lang="de"/)
    expect(text).not.toContain('vierzehn')
    expect(text).not.toContain('fourteen')
  }
  expect((await page('/en/bedingungen')).text).toContain('Credits unlock premium stories')
})

it('answers a page once more from memory, compressed as the browser likes it, or not at all', async () => {
  const first = await page('/bilder')
  const before = await hits()
  expect((await page('/bilder')).etag).toBe(first.etag)
  expect(await hits()).toBe(before + 1)
  expect((await readMetrics(site())).get('litfass_page_render_duration_seconds_count')).toBeGreaterThan(0)
  const [plain, zipped, packed] = await Promise.all(
    ['identity', 'gzip', 'gzip, br;q=0.9'].map((accepted) => rawAnswer(accepted)),
  )
  expect([plain?.encoding, zipped?.encoding, packed?.encoding]).toEqual([undefined, 'gzip', 'br'])
  expect(gunzipSync(zipped?.body ?? '').equals(plain?.body ?? Buffer.of())).toBe(true)
  expect(brotliDecompressSync(packed?.body ?? '').equals(plain?.body ?? Buffer.of())).toBe(true)
  const again = await callSite(site(), '/bilder', { headers: { 'If-None-Match': first.etag ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await callSite(site(), '/bilder', { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, first.etag, ''])
  expect(head.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

it('answers scripts and style sheets in Brotli once they are compressed, and as they are to others', async () => {
  const { text } = await page('/bilder')
  const files = [...new Set(text.match(/\/_next\/static\/chunks\/[\w-]+\.(?:js|css)/g))]
  expect(files.length).toBeGreaterThan(8)
  for (const file of files) {
    await eventually(
      `${file} in Brotli`,
      async () => (await rawAnswer('gzip, deflate, br', file)).encoding === 'br',
    )
    const [plain, zipped, packed] = await Promise.all(
      ['identity', 'gzip', 'br'].map((accepted) => rawAnswer(accepted, file)),
    )
    expect([plain?.encoding, packed?.encoding]).toEqual([undefined, 'br'])
    expect(zipped?.encoding).not.toBe('br')
    expect(brotliDecompressSync(packed?.body ?? '').equals(plain?.body ?? Buffer.of())).toBe(true)
  }
  const [script = ''] = files
  const { headers } = await callSite(site(), script, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } })
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': expect.stringMatching(/^(application\/javascript|text\/css); charset=UTF-8$/i),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
  expect((await callSite(site(), '/_next/static/chunks/no-such-file.js')).status).toBe(404)
})

it('has title, description, canonical address and social card in the head of every page it keeps', async () => {
  for (const path of [
    ...Object.values(
      sitePages({ image, gallery, topic, profile, article, imagepost, landing, event, slotPage }),
    ),
    '/nirgends',
  ]) {
    const [head = ''] = (await page(path)).text.split('</head>')
    expect([path, head.match(/<title>/g)?.length]).toEqual([path, 1])
    if ((await page(path)).isKept)
      expect(head).toMatch(/<meta name="description".*<link rel="canonical".*<meta property="og:image"/)
  }
})

it('keeps the sitemap, in parts, until a picture is added or changed', async () => {
  const index = (await page('/sitemap.xml')).text
  const { url } = site()
  expect(index).toContain(`<loc>${url}/sitemap/images-1.xml</loc>`)
  expect(index).toContain(`<loc>${url}/en/sitemap/images-1.xml</loc>`)
  const part = await page('/sitemap/images-1.xml')
  expect(part.text).toContain(`<loc>${url}/bilder/${image}</loc>`)
  expect((await page('/en/sitemap/images-1.xml')).text).toContain(`<loc>${url}/en/bilder/${image}</loc>`)
  const before = await hits()
  for (const path of ['/sitemap.xml', '/sitemap/images-1.xml']) expect((await page(path)).isKept).toBe(true)
  expect(await hits()).toBe(before + 2)
  const { id } = await buildImage(site().payload, { caption: 'Ebbe am Deich' })
  expect((await page('/sitemap/images-1.xml')).text).toContain(`/bilder/${id}<`)
  expect((await page('/sitemap/topics-1.xml')).text).toContain(`<loc>${url}/thema/${topic}</loc>`)
  const people = (await page('/sitemap/profiles-1.xml')).text
  expect(people.match(/<loc>/g)).toHaveLength(1)
  expect(people).toContain(`<loc>${url}/profil/${profile}</loc>`)
  for (const path of ['/sitemap/images-2.xml', '/sitemap/accounts-1.xml', '/sitemap/x'])
    expect([path, (await page(path)).status]).toEqual([path, 404])
})

describe('a story', () => {
  it('stands in its own language; under the other prefix, and at its former address, it leads there', async () => {
    const { payload } = site()
    const german = await buildArticle(payload, { title: 'Ebbe im Hafen' })
    const english = await buildArticle(payload, {
      title: 'Low tide',
      language: 'en',
      translation: german.id,
    })
    expect((await page('/artikel/ebbe-im-hafen')).text).toMatch(
      /hrefLang="en" href="[^"]*\/en\/artikel\/low-tide"/i,
    )
    expect(await redirectOf('/en/artikel/ebbe-im-hafen')).toEqual([307, '/en/artikel/low-tide'])
    expect(await redirectOf('/artikel/low-tide')).toEqual([307, '/artikel/ebbe-im-hafen'])
    await save(`/articles/${german.id}`, { slug: 'niedrigwasser', _status: 'published' })
    expect(await redirectOf('/artikel/ebbe-im-hafen')).toEqual([308, '/artikel/niedrigwasser'])
    expect(await redirectOf(`/beitrag/artikel/${english.id}`)).toEqual([307, '/en/artikel/low-tide'])
    expect((await page('/artikel/nirgends')).status).toBe(404)
  })

  it('withholds premium text in its page, Next’s payload, the feeds and what search engines read', async () => {
    const { payload, viewers } = site()
    const { id, slug } = await buildArticle(payload, {
      title: 'Was der Rat verschweigt',
      owner: Number(viewers.member.account?.id),
      body: bodyOf('Offen gesagt.', '[premium]', 'Das Geheimnis steht hier.'),
    })
    const path = `/artikel/${slug}`
    const shown = await page(path)
    expect([shown.isKept, shown.text.includes('Offen gesagt.')]).toEqual([true, true])
    expect(shown.text).toContain('"isAccessibleForFree":false')
    const payloadOfNext = await fetch(`${site().url}${path}?_rsc=x`, { headers: { RSC: '1' } })
    const readByVisitors = [
      shown.text,
      await payloadOfNext.text(),
      (await page(`${path}?lesen=ganz`)).text,
      (await page(`${path}?lesen=ganz`, viewers.otherMember)).text,
      (await page('/artikel/rss.xml')).text,
      (await page('/artikel/feed.json')).text,
      (await page('/suche?q=geheimnis')).text,
    ]
    expect(readByVisitors.map((text) => text.includes('Das Geheimnis steht hier'))).toEqual(
      readByVisitors.map(() => false),
    )
    for (const viewer of [viewers.editor, viewers.member]) {
      const whole = await page(`${path}?lesen=ganz`, viewer)
      expect([whole.isKept, whole.text.includes('Das Geheimnis steht hier')]).toEqual([false, true])
    }
    // Whoever has unlocked it reads it on a page of their own, and nobody else does by that.
    await grantCredits(payload, Number(viewers.otherMember.account?.id), { amount: 2 })
    const unlocked = await fetch(`${site().url}/credit/ajax/unlock/article/${id}`, {
      ...postOf({ price: 2 }),
      headers: { 'Content-Type': 'application/json', ...viewers.otherMember.headers },
    })
    expect(unlocked.status).toBe(200)
    const own = await page(`${path}?lesen=ganz`, viewers.otherMember)
    expect([own.isKept, own.text.includes('Das Geheimnis steht hier')]).toEqual([false, true])
    expect((await page(`${path}?lesen=ganz`)).text).not.toContain('Das Geheimnis steht hier')
    expect((await page(path, viewers.otherMember)).text).not.toContain('Das Geheimnis steht hier')
    // The page of everybody is the same for those who may read more.
    expect((await page(path, viewers.editor)).text).not.toContain('Das Geheimnis steht hier')
    expect((await page(`/vorschau/artikel/${id}`, viewers.editor)).text).toContain('Das Geheimnis steht hier')
    expect((await page(`/vorschau/artikel/${id}`, viewers.otherMember)).status).toBe(404)
  })

  it('is in the lists, the feeds and the sitemaps with the answer to its publication, and in none before', async () => {
    const { payload } = site()
    const { id } = await buildArticle(payload, { title: 'Sturmflut erwartet', state: 'draft' })
    const lists = ['/', '/artikel', '/artikel/atom.xml', '/sitemap/stories-1.xml', '/news-sitemap.xml']
    const found = async () =>
      Promise.all(
        lists.map(async (path) => {
          const { text, isKept } = await page(path)
          return [path, isKept, text.includes('sturmflut-erwartet')]
        }),
      )
    expect(await found()).toEqual(lists.map((path) => [path, true, false]))
    await save(`/articles/${id}`, { _status: 'published' })
    expect(await found()).toEqual(lists.map((path) => [path, true, true]))
    await save(`/litfass/a/ajax/article/reject/${id}`, { reason: 'Der Sturm zieht vorbei.' }, 'POST')
    expect(await found()).toEqual(lists.map((path) => [path, true, false]))
    expect((await page('/artikel/sturmflut-erwartet')).status).toBe(404)
  })

  it('is one entry of well-formed feeds whatever its texts hold, under one id whatever becomes of them', async () => {
    const { payload } = site()
    const { id } = await buildArticle(payload, {
      title: 'Feld ]]>]]></title></item><item> Vector<int> & Co',
      kicker: 'Tempo < 30',
      teaser: 'Preis < 3 & <script>\u000b',
    })
    const feeds = ['/artikel/rss.xml', '/artikel/atom.xml', '/artikel/feed.json']
    const idsIn = async () => {
      const bodies = await Promise.all(feeds.map(async (path) => (await page(path)).text))
      return bodies.map((text) => text.match(new RegExp(`tag:[^<"]+:article/${id}\\b`, 'g')))
    }
    const ids = await idsIn()
    expect(ids.map((found) => found?.length)).toEqual([1, 1, 1])
    for (const path of [
      '/artikel/rss.xml',
      '/artikel/atom.xml',
      '/news-sitemap.xml',
      '/sitemap/stories-1.xml',
    ])
      new SaxesParser({ xmlns: true }).write((await page(path)).text).close()
    const { items } = JSON.parse((await page('/artikel/feed.json')).text)
    expect(items[0]).toMatchObject({
      title: 'Feld ]]>]]></title></item><item> Vector<int> & Co',
      content_text: 'Preis < 3 & <script>',
    })
    await save(`/articles/${id}`, { title: 'Ganz anders', slug: 'ganz-anders', _status: 'published' })
    expect((await page('/artikel/feed.json')).text).toContain('/artikel/ganz-anders')
    expect(await idsIn()).toEqual(ids)
  })

  it.each([
    { title: 'Deich ]]> Ende' },
    { title: 'Deich <b>Vector<int></b> & Co', teaser: 'Preis < 3 & <script>alert(1)</script>' },
    { title: 'Deich \u000b Steuer \u0001 Zeichen', teaser: 'Text mit \u000b und \ufffe' },
    { title: 'Deich hinter Dünen', kicker: 'Tempo < 30 & ]]>', byline: '<Anna> & "Bo"' },
  ])('is, as an editor posts %j, the same text in every feed', async (fields) => {
    const { viewers, url } = site()
    const answer = await fetch(`${url}/api/articles`, {
      ...postOf({ ...fields, _status: 'published' }),
      headers: { 'Content-Type': 'application/json', ...viewers.editor.headers },
    })
    expect(answer.status).toBe(201)
    const { id } = (await answer.json()).doc
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot carry these
    const carried = (text = '') => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe]/g, '')
    const texts: string[] = []
    for (const path of ['/artikel/rss.xml', '/artikel/atom.xml', '/news-sitemap.xml']) {
      const parser = new SaxesParser({ xmlns: true })
      parser.on('text', (text) => void texts.push(text))
      parser.write((await page(path)).text).close()
      expect(texts.splice(0)).toContain(carried(fields.title))
    }
    const { items } = JSON.parse((await page('/artikel/feed.json')).text)
    const entry = items.find((item: { id: string }) => item.id.endsWith(`:article/${id}`))
    expect(entry).toMatchObject({ title: carried(fields.title), content_text: carried(fields.teaser) })
    if (fields.kicker) expect(entry.tags).toEqual([fields.kicker])
  })

  it('whose row cannot be read breaks no list, feed or sitemap for the others', async () => {
    const { payload, pool } = site()
    const { id } = await buildArticle(payload, { title: 'Kaputt wie nichts' })
    const { id: other } = await buildArticle(payload, { title: 'Ganz heil' })
    await pool.query(`update articles set published_at = '4000-01-01 BC' where id = $1`, [id])
    const lists = ['/artikel', '/artikel/rss.xml', '/artikel/atom.xml', '/artikel/feed.json']
    for (const path of [...lists, '/news-sitemap.xml', '/sitemap/stories-1.xml']) {
      const { status, text } = await page(path)
      expect([path, status, /Ganz heil|ganz-heil/.test(text)]).toEqual([path, 200, true])
    }
    // Payload cannot read what it deletes.
    await pool.query('delete from articles where id = any($1)', [[id, other]])
  })
})

async function redirectOf(path: string) {
  const { status, headers } = await callSite(site(), path)
  return [status, headers.get('location')?.replace(site().url, '')]
}

describe('what staff save is on every page with the answer', () => {
  it('a caption', async () => {
    const paths = ['/bilder', `/bilder/${image}`, `/galerie/${gallery}`, '/', inEnglish('/bilder'), KEPT_LIST]
    for (const caption of ['Ebbe', 'Flut', 'Stauwasser']) {
      for (const path of paths) await page(path)
      await save(`/images/${image}`, { caption })
      for (const path of paths)
        expect([path, (await page(path)).text.includes(caption)]).toEqual([path, true])
    }
  })

  it('a title, and a gallery that is taken back', async () => {
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

  it('what a picture is about, and whatever happens to the topic', async () => {
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

  it('what is published, for the search, whose answers are kept for nobody', async () => {
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

  it('the caption of a picture, without which neither the gallery nor the front page takes it', async () => {
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

  it('pictures without captions alone: the front page says which ones it shows', async () => {
    // Where there are articles, the front page is theirs.
    await site().pool.query(`update articles set deleted_at = now()`)
    const { rows } = await site().pool.query<{ id: number; caption: string }>(
      'select id, caption from images where caption is not null',
    )
    const [first] = rows
    await site().pool.query('update images set caption = null')
    await save(`/images/${first?.id}`, { copyright: 'Neu' })
    expect((await page('/')).text).toContain('Hier erscheinen Bilder mit Bildunterschrift und Copyright')
    for (const { id, caption } of rows)
      await site().pool.query('update images set caption = $2 where id = $1', [id, caption])
    await site().pool.query(`update articles set deleted_at = null`)
    await save(`/images/${first?.id}`, { copyright: 'Litfass' })
    expect((await page('/')).text).not.toContain('Hier erscheinen Bilder mit Bildunterschrift und Copyright')
  })

  it('the publication of a draft, which only its owner and staff could see before, uncached', async () => {
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

describe('nobody gets another’s page', () => {
  it('a signed-in reader gets the very page of a visitor', async () => {
    const visitor = await page(`/bilder/${image}`)
    for (const viewer of [site().viewers.member, site().viewers.editor]) {
      expect((await page(`/bilder/${image}`, viewer)).text).toBe(visitor.text)
    }
  })

  it('an editor alone sees what is not published, and nothing of it is kept', async () => {
    const { id } = await buildGallery(site().payload, { title: 'Entwurf', isPublished: false })
    const { editor, member } = site().viewers
    for (let round = 0; round < 2; round += 1) {
      const own = await page(`/galerie/${id}`, editor)
      expect([own.status, own.isKept, own.text.includes('Entwurf')]).toEqual([200, false, true])
      expect((await page(`/galerie/${id}`)).status).toBe(404)
      expect((await page(`/galerie/${id}`, member)).status).toBe(404)
    }
  })

  it('who is signed in is on the page of nobody else', async () => {
    const { member } = site().viewers
    expect((await page('/anmelden', member)).isKept).toBe(false)
    const visitor = await page('/anmelden')
    expect([visitor.isKept, visitor.text.includes(member.user?.email ?? '?')]).toEqual([false, false])
  })

  it('a page does not take the host or the address that a client names', async () => {
    const { id } = await buildImage(site().payload)
    const evil = await rawAnswer('identity', `/bilder/${id}`, {
      host: 'boese.example',
      'x-forwarded-host': 'boese.example',
      'x-forwarded-for': '203.0.113.9',
    })
    expect(evil.body.toString()).not.toContain('boese.example')
    expect((await page(`/bilder/${id}`)).text).not.toMatch(/boese\.example|203\.0\.113/)
  })

  it('Next’s navigation answers and pages are kept apart', async () => {
    // Next redirects to the address that belongs to the headers of a navigation.
    const navigation = () =>
      callSite(site(), `/bilder/${image}?_rsc=abc`, { headers: { RSC: '1' }, redirect: 'follow' })
    for (let round = 0; round < 2; round += 1) {
      expect((await navigation()).headers.get('content-type')).toContain('text/x-component')
      expect((await page(`/bilder/${image}`)).type).toContain('text/html')
    }
  })

  it('a query that the page does not declare goes past the cache', async () => {
    expect((await page('/bilder?utm_source=x')).isKept).toBe(false)
  })
})

it('shows a finished picture to whoever was just told of it', async () => {
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

describe('the later pages of a list', () => {
  let long: number
  beforeAll(async () => {
    const pictures = await buildPictures(site().payload, 51, { caption: 'Boot' })
    long = (await buildGallery(site().payload, { title: 'Alle Boote', pictures })).id
  })

  it('are answered from memory the second time, and name the pages beside them', async () => {
    for (const list of ['/bilder', '/en/bilder', `/galerie/${long}`, `/en/galerie/${long}`]) {
      expect((await page(`${list}/seite/2`)).isKept).toBe(true)
      const before = await hits()
      const { text } = await page(`${list}/seite/2`)
      expect(await hits()).toBe(before + 1)
      expect(text).toContain(`<link rel="canonical" href="${site().url}${list}/seite/2"/>`)
      expect(text).toContain(`<link rel="prev" href="${site().url}${list}"/>`)
      expect(text).toMatch(new RegExp(`<a [^>]*rel="prev"[^>]*href="${list}"`))
      const first = (await page(list)).text
      expect(first).toContain(`<link rel="next" href="${site().url}${list}/seite/2"/>`)
      expect(first).not.toContain('rel="prev"')
    }
  })

  it('have no number but theirs', async () => {
    for (const list of ['/bilder', '/en/galerie', '/galerie', `/galerie/${long}`])
      for (const number of ['99', '0', '02', 'x', '-1', ''])
        expect([list, number, (await visit(`${list}/seite/${number}`)).status]).toEqual([list, number, 404])
  })

  it('are found at their old addresses', async () => {
    for (const [old, address] of [
      ['/bilder?seite=2', '/bilder/seite/2'],
      [`/en/galerie/${long}?seite=2&x=y`, `/en/galerie/${long}/seite/2?x=y`],
      ['/bilder/seite/1', '/bilder'],
    ] as const) {
      const answer = await visit(old, 'manual')
      expect([answer.status, answer.headers.get('location')]).toEqual([308, address])
      expect((await visit(old)).status).toBe(200)
    }
    expect((await visit('/bilder?seite=99')).status).toBe(404)
    expect((await visit('/de/bilder?seite=2')).url).toBe(`${site().url}/bilder/seite/2`)
  })

  it('are in the sitemap', async () => {
    expect(await (await visit('/en/sitemap/pages-1.xml')).text()).toContain(
      `<loc>${site().url}/en/bilder/seite/2</loc>`,
    )
  })
})

const visit = (path: string, redirect: RequestRedirect = 'follow') =>
  fetch(`${site().url}${path}`, { redirect })
