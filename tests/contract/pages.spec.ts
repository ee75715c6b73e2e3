import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eventually } from '@litfass/kit/testing'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildArticle, buildImagePost } from '../factories/articles.ts'
import { callSite, readMetrics } from '../factories/calls.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'
import { keptPages } from '../factories/keptPages.ts'
import { buildLandingPage } from '../factories/landingPages.ts'
import { buildEvent } from '../factories/participation.ts'
import { openProfile } from '../factories/profiles.ts'
import { inEnglish, sitePages } from '../factories/sitePages.ts'
import { buildPage } from '../factories/teasers.ts'
import { buildTopic, giveTopics } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })

const { page, save, hits, rawAnswer, hasBegun } = keptPages(site)

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

beforeEach(hasBegun)

it('caches every page that is the same for everyone, in both languages', async () => {
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
    // A story stands in the one language that it is written in; the other prefix redirects there.
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

it('shows the publisher of the site as soon as it is saved, without empty fields', async () => {
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

it('shows the publisher’s terms of sale, and a draft before they are entered', async () => {
  expect((await page('/bedingungen')).text).toContain('Credits schalten Premium-Artikel')
  expect((await page('/widerruf')).text).toContain('innerhalb von vierzehn Tagen')
  const withdrawal = '# Ihr Recht\n\nSie haben <dreißig> Tage.\n\nSchreiben Sie uns.'
  await save('/globals/site-information', { withdrawal }, 'POST')
  for (const path of ['/widerruf', '/en/widerruf']) {
    const { text } = await page(path)
    expect(text).toMatch(/<h2[^>]*>Ihr Recht<\/h2>/)
    expect(text).toContain('&lt;dreißig&gt; Tage.')
    // In English there is none yet: the publisher's text counts, and no draft.
    expect(text).toMatch(/<div lang="de"/)
    expect(text).not.toContain('vierzehn')
    expect(text).not.toContain('fourteen')
  }
  expect((await page('/en/bedingungen')).text).toContain('Credits unlock premium stories')
})

it('answers a page again from memory, compressed as the browser accepts it, or uncompressed', async () => {
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

it('answers scripts and style sheets in Brotli once they are compressed, and uncompressed to others', async () => {
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

it('has title, description, canonical address and social card in the head of every cached page', async () => {
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

it('caches the sitemap, in parts, until a picture is added or changed', async () => {
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
