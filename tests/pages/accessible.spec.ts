import { expectAccessible, type OpenPageOptions, untilLoaded } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Image } from '../../payload-types.ts'
import { buildArticle, buildImagePost } from '../factories/articles.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { buildLandingPage } from '../factories/landingPages.ts'
import {
  countShifts,
  expectNotWide,
  expectStill,
  looks,
  openUploads,
  sideBySide,
  useSiteBrowser,
} from '../factories/pages.ts'
import { buildEvent } from '../factories/participation.ts'
import { photograph, truncated } from '../factories/pictures/photograph.ts'
import { openProfile } from '../factories/profiles.ts'
import { inEnglish, sitePages } from '../factories/sitePages.ts'
import { buildPage } from '../factories/teasers.ts'
import { buildTopic, giveTopics } from '../factories/topics.ts'

import { type Site, useSite } from '../factories/useSite.ts'

let first = 0
let broken = 0
let gallery = 0
let films = 0
let topic = ''
let profile = ''
let article = ''
let imagepost = ''
let landing = ''
let event = 0
let slotPage = ''
const site = useSite({ server: true, worker: true, prepare: hangPictures })
const open = useSiteBrowser(site)

const paths = () => [
  ...Object.values(
    sitePages({ image: first, gallery, topic, profile, article, imagepost, landing, event, slotPage }),
  ),
  `/bilder/${broken}`,
  ...['hafen', 'breit', 'nirgends', 'x'].map((text) => `/suche?${new URLSearchParams({ q: text })}`),
]

/** Calls check on every page of the site, opened in a look. */
const onEveryPage = (look: OpenPageOptions, paths: string[], check: (page: Page) => Promise<void>) =>
  sideBySide(paths, async (path) => {
    const { page, context, watch } = await open(look)
    watch.expect(/status of (?:404|410)/)
    await page.goto(path)
    await check(page)
    await context.close()
  })

// Forty pages and more take their time on a slow machine.
describe('every page', { timeout: 300_000 }, () => {
  it('axe finds nothing on a desktop, light or dark, and nothing is wider than the screen', () =>
    onEveryPage(looks.light, paths(), async (page) => {
      await expectAccessible(page)
      await expectNotWide(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, { onlyColours: true })
    }))

  // Colours and widths are the same in both languages, and German words are longer.
  it.each([
    ['on a phone', (path: string) => path],
    ['in English on a phone', inEnglish],
  ])('axe finds nothing %s, and nothing is wider than the screen', (_, translate) =>
    onEveryPage(looks['on a phone'], paths().map(translate), async (page) => {
      await expectAccessible(page)
      await expectNotWide(page)
    }),
  )
})

describe.each(Object.entries(looks))('%s', (_, look) => {
  it('axe finds nothing while somebody is asked for their consent, and in its settings', async () => {
    const { page } = await open({ ...look, cookies: {} })
    await page.goto(`/galerie/${films}`)
    await page.getByRole('region', { name: /^Cookies/ }).waitFor()
    await expectAccessible(page)
    await page.locator('summary', { hasText: 'Einstellungen' }).click()
    await expectAccessible(page)
    await expectNotWide(page)
  })

  it('axe finds nothing with the lightbox open', async () => {
    const { page } = await open(look)
    await page.goto('/bilder')
    await untilLoaded(page)
    await page.locator(`a[data-lightbox][data-pid="${first}"]`).press('Enter')
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page)
  })

  it('axe finds nothing in what staff see', async () => {
    const { page } = await open({ ...look, viewer: site().viewers.editor })
    await openUploads(page)
    await page.getByRole('button', { name: 'Konto von editor' }).click()
    await page.getByRole('region', { name: 'Bilder hochladen' }).waitFor()
    // At the end of the page the bar of the staff lies over nothing; elsewhere axe takes what it covers for a small target.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expectAccessible(page)
  })
})

it.each([
  ['a visitor on a phone', looks['on a phone'], undefined],
  ['an editor on a desktop', looks.light, 'editor'],
  ['an editor on a phone', looks['on a phone'], 'editor'],
] as const)('nothing moves while pages load: %s', async (_, look, kind) => {
  const viewer = kind && site().viewers[kind]
  const { page, watch } = await open({ ...look, cookies: {}, ...(viewer && { viewer }) })
  watch.expect(/status of 404/)
  await countShifts(page)
  for (const path of ['/', '/bilder', `/bilder/${first}`, '/bilder/hochladen', '/galerie', '/nirgends']) {
    await page.goto(path)
    await untilLoaded(page)
    await expectStill(page)
  }
})

it('the header keeps its height when fonts come late, on every width', async () => {
  for (const width of [320, 375, 800, 1280]) {
    const { page } = await open({ viewport: { width, height: 800 } })
    const { promise: fonts, resolve: deliver } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await fonts
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const height = () => page.evaluate(() => document.querySelector('header')?.offsetHeight)
    const before = await height()
    deliver()
    await untilLoaded(page)
    expect(await height(), `${width} px`).toBe(before)
  }
})

it('axe finds nothing on an empty site', async () => {
  const { payload } = site()
  await payload.delete({ collection: 'images', where: { id: { exists: true } }, overrideAccess: true })
  for (const path of ['/', '/bilder', '/en', '/en/bilder']) {
    const { page } = await open()
    await page.goto(path)
    await expectAccessible(page)
  }
})

/** A wall with all there can be, wide and tall, and a picture that hangs nowhere because it is broken. */
async function hangPictures(prepared: Site): Promise<void> {
  const { payload, viewers } = prepared
  const shapes = [
    [1600, 900],
    [800, 1200],
    [900, 900],
    [2400, 700],
    [1200, 800],
    [1200, 800],
    [600, 900],
    [1500, 1000],
    [1200, 800],
  ] as const
  const made: Image[] = []
  for (const [width, height] of shapes) {
    made.push(
      await buildImage(payload, {
        picture: await photograph({ width, height }),
        caption: `Ein Bild, ${width} breit`,
        copyright: 'S. Nazarov',
      }),
    )
  }
  made.push(
    await buildImage(payload, { picture: truncated(await photograph()), caption: 'Ein Bild, das zerbrach' }),
  )
  for (const { id } of made) await untilProcessed(payload, id)
  first = made[8]?.id ?? 0
  const pictures = made.slice(0, 9).map(({ id }) => id)
  gallery = (await buildGallery(payload, { title: 'Hafen', intro: 'Vom Morgen bis in die Nacht.', pictures }))
    .id
  const { id, slug } = await buildTopic(payload, 'Hafen', { description: 'Alles vom Wasser.' })
  await giveTopics(payload, 'images', first, { topics: [id] })
  await giveTopics(payload, 'galleries', gallery, { tags: [id] })
  topic = slug ?? ''
  profile = await openProfile(payload, viewers.editor.account?.id)
  article = (await buildArticle(payload, { lead: first, gallery, topics: [id] })).slug ?? ''
  imagepost = (await buildImagePost(payload, { images: made.slice(0, 4).map((one) => one.id) })).slug ?? ''
  landing = (await buildLandingPage(payload)).slug ?? ''
  event = (await buildEvent(prepared)).id
  slotPage = (await buildPage(prepared)).slug
  const embed = { address: 'https://youtu.be/dQw4w9WgXcQ', title: 'Hafen im Nebel' }
  const film = { title: 'Filme', pictures: [{ image: first, embed }] }
  ;({ id: films } = await buildGallery(payload, film))
  broken = made[9]?.id ?? 0
}
