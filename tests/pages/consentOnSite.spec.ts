import { eventually, freePort } from '@litfass/kit/testing'
import { untilLoaded, useBrowser } from '@litfass/kit/testing/browser'
import type { BrowserContext, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildArticle, buildImagePost } from '../factories/articles.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { buildLandingPage } from '../factories/landingPages.ts'
import { browserStorage, hintedHosts, sideBySide, useSiteBrowser } from '../factories/pages.ts'
import { buildEvent } from '../factories/participation.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { openProfile } from '../factories/profiles.ts'
import { inEnglish, sitePages } from '../factories/sitePages.ts'
import { buildPage } from '../factories/teasers.ts'
import { buildTopic, giveTopics } from '../factories/topics.ts'
import { type Site, useSite } from '../factories/useSite.ts'

/** `films` is a gallery with a film in it, `film` a picture with one in its description. */
const content = {
  ...{ image: 0, gallery: 0, films: 0, film: 0, event: 0 },
  ...{ topic: '', profile: '', article: '', imagepost: '', landing: '', slotPage: '' },
}
const site = useSite({ server: true, worker: true, prepare: hangPictures })
const open = useSiteBrowser(site)

const ANSWER = ['cookie cookieconsent_status', 'cookie litfass_consent']

/** A visitor nobody has asked before. A request to another host fails every test: the browser's watch sees to that. */
async function asNewcomer() {
  const opened = await open({ cookies: {} })
  opened.watch.expect(/status of (?:404|410)/)
  return opened
}

const FRAME = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const FRAME_REQUEST = /^request to www\.youtube-nocookie\.com$/

/** Answers in place of the provider. @returns the requested addresses */
async function answerFrames(context: BrowserContext): Promise<string[]> {
  const requested: string[] = []
  await context.route('https://www.youtube-nocookie.com/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>Film</p>' })
  })
  return requested
}

const films = () => `/galerie/${content.films}`
const frame = (page: Page) => page.locator(`iframe[src="${FRAME}"]`)
const banner = (page: Page) => page.getByRole('region', { name: /^Cookies/ })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Reads a page as somebody does: to its end, until nothing is under way. */
async function read(page: Page): Promise<void> {
  await page.mouse.wheel(0, 20_000)
  await untilLoaded(page)
}

it.each([
  ['German', (path: string) => path],
  ['English', inEnglish],
])(
  'stores nothing, asks nobody and no other host before anybody has answered: %s pages',
  async (_, addressOf) => {
    await sideBySide(Object.values(sitePages(content)), async (path) => {
      const { page, context } = await asNewcomer()
      await page.goto(addressOf(path))
      await read(page)
      await expect.poll(() => banner(page).count(), { message: path }).toBe(0)
      await expect.poll(() => browserStorage(page), { message: path }).toEqual([])
      await expect.poll(() => hintedHosts(page), { message: path }).toEqual([])
      await context.close()
    })
  },
)

it('stores nothing on a walk through the pages, only the answer after one, and nothing once that is revoked', async () => {
  const { page, context, watch } = await asNewcomer()
  watch.expect(FRAME_REQUEST)
  await answerFrames(context)
  await page.goto('/')
  await untilLoaded(page)
  await walk(page)
  await expect.poll(() => browserStorage(page)).toEqual([])

  await page.goto(films())
  await button(page, 'Alle akzeptieren').click()
  await expect.poll(() => banner(page).count()).toBe(0)
  await expect.poll(() => browserStorage(page)).toEqual(ANSWER)
  await walk(page)
  await expect.poll(() => browserStorage(page)).toEqual(ANSWER)

  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' }).click()
  await page.getByText('Einstellungen', { exact: true }).first().waitFor()
  await button(page, 'Einwilligung widerrufen').click()
  await expect.poll(() => browserStorage(page)).toEqual([])
  await walk(page)
  await expect.poll(() => browserStorage(page)).toEqual([])
  await page.goto(films())
  await banner(page).waitFor()
  await read(page)
  await expect.poll(() => browserStorage(page)).toEqual([])
})

it.each([
  ['a gallery', films, 'Hafen im Nebel'],
  ['a picture', () => `/bilder/${content.film}`, 'Die Barkasse legt ab'],
])('asks where there is an embed, and loads it with consent alone: %s', async (_, path, title) => {
  const { page, context, watch } = await asNewcomer()
  watch.expect(FRAME_REQUEST)
  const requested = await answerFrames(context)
  await page.goto(path())
  await banner(page).waitFor()
  const gate = page.getByRole('group', { name: `${title} – Inhalt von YouTube (Google)` })
  await gate.getByRole('link', { name: 'Bei YouTube (Google) ansehen' }).waitFor()
  await read(page)
  expect(requested).toEqual([])
  await gate.getByRole('button', { name: 'Einmal laden' }).click()
  await frame(page).waitFor()
  await expect.poll(() => requested).toEqual([FRAME])
  await expect.poll(() => browserStorage(page)).toEqual([])
  await page.reload()
  await gate.getByRole('button', { name: 'Immer laden' }).click()
  await frame(page).waitFor()
  await expect.poll(() => browserStorage(page)).toEqual(ANSWER)
  await page.reload()
  await frame(page).waitFor()
  await expect.poll(() => banner(page).count()).toBe(0)
})

describe('by the classic rules, on a server behind a proxy that knows the country', () => {
  let second = ''
  beforeAll(async () => {
    const port = await freePort()
    second = `http://127.0.0.1:${port}`
    const env = {
      LITFASS_URL: second,
      LITFASS_CONSENT_RULES: 'classic',
      LITFASS_COUNTRY_HEADER: 'CF-IPCountry',
      LITFASS_TRUSTED_PROXIES: '127.0.0.1',
    }
    await site().startSecond({ port, env })
    // By the route itself: its first answer may take longer than the five seconds a page waits for it.
    await eventually('the second server', () =>
      fetch(`${second}/consent/ajax/country`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
  })
  const openThere = useBrowser(() => second)

  async function asVisitorFrom(country: string) {
    const opened = await openThere({ extraHTTPHeaders: { 'CF-IPCountry': country } })
    opened.watch.expect(FRAME_REQUEST)
    return { ...opened, requested: await answerFrames(opened.context) }
  }

  it('nobody is asked where there is no law', async () => {
    const { page } = await asVisitorFrom('US')
    await page.goto(films())
    await frame(page).waitFor()
    await expect.poll(() => banner(page).count()).toBe(0)
    await expect.poll(() => browserStorage(page)).toEqual([])
  })

  it.each(['DE', 'XX'])(
    'everybody is asked where there is one, and where nobody knows: %s',
    async (country) => {
      const { page, requested } = await asVisitorFrom(country)
      await page.goto(films())
      await banner(page).waitFor()
      await read(page)
      expect(requested).toEqual([])
    },
  )

  it('everybody is asked when the country takes longer than five seconds', async () => {
    const { page, requested } = await asVisitorFrom('US')
    const { promise: country, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/consent/ajax/country', async (route) => {
      await country
      await route.continue().catch(() => undefined)
    })
    await page.goto(films())
    await banner(page).waitFor()
    answer()
    expect(requested).toEqual([])
  })
})

it('keeps a refusal and asks no more, on any page', async () => {
  const { page, context } = await asNewcomer()
  await page.goto(`/en${films()}`)
  await button(page, 'Reject all').click()
  await expect.poll(() => banner(page).count()).toBe(0)
  await sideBySide(Object.values(sitePages(content)), async (path) => {
    const other = await context.newPage()
    await other.goto(path)
    await untilLoaded(other)
    await expect.poll(() => banner(other).count(), { message: path }).toBe(0)
    await expect.poll(() => browserStorage(other), { message: path }).toEqual(ANSWER)
    await other.close()
  })
})

it('names on the page about privacy whatever it stores, and lets the answer be changed there', async () => {
  const { page } = await asNewcomer()
  await page.goto(films())
  await button(page, 'Alle ablehnen').click()
  await page.goto(`/bilder/${content.image}`)
  await button(page, 'Vormerken').click()
  await button(page, 'Vorgemerkt').waitFor()
  await expect.poll(() => browserStorage(page)).toContain('cookie litfass_bookmarks')
  const visitor = await browserStorage(page)
  const { page: staff } = await open({ viewer: site().viewers.editor })
  await staff.goto(`/bilder/${content.image}`)
  await button(staff, 'Konto von editor').click()
  await staff.getByRole('switch', { name: 'Redaktionelle Elemente zeigen' }).click()
  const names = [...visitor, ...(await browserStorage(staff))].map((entry) => entry.replace(/^cookie /, ''))
  expect(names).toContain('cmst_hide_admin_elements')

  await page.goto('/datenschutz')
  const named = await page.locator('main dt code').allTextContents()
  expect(named).toEqual(expect.arrayContaining(names))
  await page.getByRole('main').getByRole('button', { name: 'Cookie-Einstellungen' }).click()
  await banner(page).waitFor()
})

it('hides what only staff see, on every page and until they want it back', async () => {
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(`/bilder/${content.image}`)
  const edit = button(page, 'Bild bearbeiten')
  await edit.waitFor()
  await button(page, 'Konto von editor').click()
  await page.getByRole('switch', { name: 'Redaktionelle Elemente zeigen' }).click()
  await edit.waitFor({ state: 'hidden' })
  await page.goto(`/galerie/${content.gallery}/bild/${content.image}`)
  await untilLoaded(page)
  await expect.poll(() => edit.isVisible()).toBe(false)
  await button(page, 'Konto von editor').click()
  await page.getByRole('switch', { name: 'Redaktionelle Elemente zeigen' }).click()
  await edit.waitFor()
})

/** From page to page by links alone, as the router goes. */
async function walk(page: Page): Promise<void> {
  const follow = async (selector: string, path: string) => {
    await page.locator(selector).first().click()
    await page.waitForURL((url) => url.pathname === path)
    await read(page)
  }
  await follow('header a[href="/bilder"]', '/bilder')
  await follow('header a[href="/galerie"]', '/galerie')
  await follow(`main a[href="/galerie/${content.gallery}"]`, `/galerie/${content.gallery}`)
  await follow('header a[href="/merkliste"]', '/merkliste')
  await follow('footer a[href="/datenschutz"]', '/datenschutz')
  await follow('footer a[href="/schnittstellen"]', '/schnittstellen')
  await follow('header a[href="/"]', '/')
}

async function hangPictures(prepared: Site): Promise<void> {
  const { payload, viewers } = prepared
  const picture = await photograph({ width: 900, height: 600 })
  ;({ id: content.image } = await buildImage(payload, { caption: 'Speicherstadt', picture }))
  await untilProcessed(payload, content.image)
  ;({ id: content.gallery } = await buildGallery(payload, { title: 'Hafen', pictures: [content.image] }))
  const embed = { address: 'https://youtu.be/dQw4w9WgXcQ', title: 'Hafen im Nebel' }
  const { id, slug } = await buildTopic(payload, 'Hafen')
  await giveTopics(payload, 'images', content.image, { topics: [id] })
  content.topic = slug ?? ''
  content.profile = await openProfile(payload, viewers.editor.account?.id)
  content.article = (await buildArticle(payload, { lead: content.image, topics: [id] })).slug ?? ''
  content.imagepost = (await buildImagePost(payload, { images: [content.image] })).slug ?? ''
  content.landing = (await buildLandingPage(payload)).slug ?? ''
  content.event = (await buildEvent(prepared)).id
  content.slotPage = (await buildPage(prepared)).slug
  const pictures = [{ image: content.image, embed }]
  ;({ id: content.films } = await buildGallery(payload, { title: 'Filme', layout: 'list', pictures }))
  ;({ id: content.film } = await buildImage(payload, { caption: 'Barkasse', picture }))
  // Privileged: what is embedded is an editor's to say.
  await payload.update({
    collection: 'images',
    id: content.film,
    data: { embed: { ...embed, title: 'Die Barkasse legt ab' } },
    overrideAccess: true,
  })
  await untilProcessed(payload, content.film)
}
