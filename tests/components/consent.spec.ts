import { expectAccessible, type OpenPageOptions } from '@litfass/kit/testing/browser'
import type { BrowserContext, Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { serveConsent, type Told } from '../factories/consentServer.ts'
import { usePlainSite } from '../plainSite/usePlainSite.ts'

const { site, open } = usePlainSite()

let told: Told[] = []
beforeEach(() => {
  told = serveConsent(site())
})

const banner = (page: Page) => page.getByRole('region', { name: /Cookies/ })
const film = (page: Page) => page.locator('iframe[src^="https://embed.test"]')
/** By keyboard: a click right after scrolling may still hit a frame of another host that stood there before. */
const openSettings = (page: Page) => button(page, 'Cookie-Einstellungen').press('Enter')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page) => page.locator('output').textContent()

/** The other hosts answer, and whoever calls them is remembered. */
async function watchOthers(context: BrowserContext): Promise<string[]> {
  const called: string[] = []
  await context.route(/\.test\//, (route) => {
    called.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>da</p>' })
  })
  return called
}

async function openScene(query = '', options: OpenPageOptions = {}) {
  const opened = await open(options)
  const { page, context, watch } = opened
  // They are called by what the visitor has allowed; each test looks at which, and when.
  watch.expect(/^request to (embed|count)\.test$/)
  const called = await watchOthers(context)
  await page.goto(`/?scene=consent${query}`)
  if (options.javaScriptEnabled !== false) await page.locator('html[data-ready]').waitFor()
  return { ...opened, called }
}

const cookies = async (context: BrowserContext) =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))

/** Everything a page can leave behind in a browser. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie,
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: typeof caches === 'undefined' ? 0 : (await caches.keys()).length,
  }))
const NO_TRACES = { cookie: '', local: 0, session: 0, databases: 0, caches: 0 }

const tabTo = async (page: Page, name: string) => {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) > 0 && (await focused.textContent())?.trim() === name) return
  }
  throw new Error(`The Tab key does not come to ${name}.`)
}

describe('before an answer', () => {
  it('nothing is stored, nobody else is called, and nothing of an embed is in the page', async () => {
    const { page, context, called } = await openScene()
    await banner(page).waitFor()
    await page.mouse.wheel(0, 2000)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    expect(await traces(page)).toEqual(NO_TRACES)
    expect(await context.cookies()).toEqual([])
    expect(called).toEqual([])
    expect(
      await page.locator('iframe, link[rel=preconnect], link[rel=dns-prefetch], link[rel=preload]').count(),
    ).toBe(0)
    expect(site().requests.filter(({ url }) => url.startsWith('/consent'))).toEqual([])
  })

  it('both answers are alike: size, weight, colour', async () => {
    const { page } = await openScene()
    const looks = await Promise.all(
      ['Alle akzeptieren', 'Alle ablehnen'].map((name) =>
        button(page, name).evaluate((element) => {
          const { width, height } = element.getBoundingClientRect()
          const { color, backgroundColor, fontWeight, fontSize, borderColor } = getComputedStyle(element)
          return { width, height, color, backgroundColor, fontWeight, fontSize, borderColor }
        }),
      ),
    )
    expect(looks[0]).toEqual(looks[1])
    expect(looks[0]?.height).toBeGreaterThanOrEqual(44)
  })

  it('the banner comes first, lets the focus pass, and covers nothing that has it', async () => {
    const { page } = await openScene()
    await page.keyboard.press('Tab')
    expect(await banner(page).locator(':focus').textContent()).toBe('Datenschutz')
    const hidden: string[] = []
    for (let step = 0; step < 45; step += 1) {
      await page.keyboard.press('Tab')
      hidden.push(
        ...(await page.evaluate(() => {
          const focused = document.activeElement
          const cover = document.querySelector('.litfass-consent')
          if (!focused || !cover || cover.contains(focused) || focused === document.body) return []
          const { bottom } = focused.getBoundingClientRect()
          return bottom > cover.getBoundingClientRect().top ? [focused.textContent ?? ''] : []
        })),
      )
    }
    expect(hidden).toEqual([])
    await button(page, 'Cookie-Einstellungen').focus()
    const foot = await button(page, 'Cookie-Einstellungen').boundingBox()
    const cover = await banner(page).boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0)
  })
})

describe('answering by keyboard', () => {
  it('accepting all keeps both cookies for 365 days, loads the content and tells the log once', async () => {
    const { page, context, called } = await openScene()
    await tabTo(page, 'Alle akzeptieren')
    await page.keyboard.press('Enter')
    await banner(page).waitFor({ state: 'detached' })
    await film(page).waitFor()
    await expect.poll(() => called.length).toBe(2)
    expect(await status(page)).toBe('allow: embeds, statistics')
    await expect.poll(async () => (await cookies(context)).litfass_consent).toMatch(/\.embeds~statistics\.$/)
    const kept = await context.cookies()
    expect(kept.map(({ name }) => name).sort()).toEqual(['cookieconsent_status', 'litfass_consent'])
    for (const { sameSite, path, expires } of kept) {
      expect({ sameSite, path }).toEqual({ sameSite: 'Lax', path: '/' })
      expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(365)
    }
    expect((await cookies(context)).cookieconsent_status).toBe('allow')
    expect(told).toMatchObject([{ action: 'allow', categories: ['embeds', 'statistics'], isForm: false }])
    expect(await page.getByRole('status').first().textContent()).toBe('Ihre Auswahl ist gespeichert.')
    await page.reload()
    await film(page).waitFor()
    expect(await banner(page).count()).toBe(0)
    expect(told).toHaveLength(1)
  })

  it('rejecting all keeps that, and calls nobody', async () => {
    const { page, context, called } = await openScene()
    await tabTo(page, 'Alle ablehnen')
    await page.keyboard.press('Space')
    await banner(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').textContent()).toBe('erster Link')
    await expect.poll(() => told).toMatchObject([{ action: 'deny', categories: [] }])
    expect((await cookies(context)).cookieconsent_status).toBe('deny')
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    expect([await banner(page).count(), await film(page).count(), called]).toEqual([0, 0, []])
  })

  it('closing is an answer too, and no consent', async () => {
    const { page, context } = await openScene()
    await tabTo(page, 'Ohne Zustimmung schließen')
    await page.keyboard.press('Enter')
    await banner(page).waitFor({ state: 'detached' })
    await expect.poll(async () => (await cookies(context)).cookieconsent_status).toBe('dismiss')
    expect(await film(page).count()).toBe(0)
  })

  it('the settings begin unticked, say who gets data, and allow what was ticked', async () => {
    const { page, context, called } = await openScene()
    await tabTo(page, 'Einstellungen')
    await page.keyboard.press('Enter')
    const boxes = page.getByRole('checkbox')
    expect(await boxes.count()).toBe(3)
    expect(
      await boxes.evaluateAll((all) => all.map((box) => box instanceof HTMLInputElement && box.checked)),
    ).toEqual([true, false, false])
    expect(await page.getByRole('checkbox', { name: 'Notwendig' }).isDisabled()).toBe(true)
    await banner(page).getByText('Daten erhält: der Anbieter').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await banner(page).waitFor({ state: 'detached' })
    await film(page).waitFor()
    expect(await status(page)).toBe('allow: embeds')
    await expect.poll(async () => (await cookies(context)).litfass_consent).toMatch(/\.embeds\.$/)
    expect(called).toEqual(['https://embed.test/film'])
  })

  it('saving without a tick is a refusal', async () => {
    const { page, context } = await openScene()
    await page.getByText('Einstellungen', { exact: true }).click()
    await button(page, 'Auswahl speichern').click()
    await expect.poll(async () => (await cookies(context)).cookieconsent_status).toBe('deny')
  })
})

describe('changing one’s mind', () => {
  it('the button at the foot opens the settings; withdrawing unloads, clears and asks again', async () => {
    const { page, context } = await openScene()
    await button(page, 'Alle akzeptieren').click()
    await film(page).waitFor()
    await expect.poll(() => told.length).toBe(1)
    await openSettings(page)
    await banner(page).waitFor()
    expect(await banner(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await banner(page)
      .getByText(told[0]?.proof ?? 'keine')
      .waitFor()
    await tabTo(page, 'Einwilligung widerrufen')
    await page.keyboard.press('Enter')
    await film(page).waitFor({ state: 'detached' })
    await expect.poll(() => context.cookies()).toEqual([])
    expect(await traces(page)).toEqual(NO_TRACES)
    expect(told).toMatchObject([{ action: 'allow' }, { action: 'revoke', proof: told[0]?.proof }])
    await button(page, 'Alle akzeptieren').waitFor()
  })

  it('Escape closes the settings, and the focus returns to the button', async () => {
    const { page } = await openScene()
    await button(page, 'Alle ablehnen').click()
    await openSettings(page)
    await banner(page).waitFor()
    await page.keyboard.press('Escape')
    await banner(page).waitFor({ state: 'detached' })
    expect(await page.locator(':focus').textContent()).toBe('Cookie-Einstellungen')
    await openSettings(page)
    await button(page, 'Schließen').click()
    expect(await page.locator(':focus').textContent()).toBe('Cookie-Einstellungen')
    expect(await status(page)).toBe('deny: ')
  })

  it('allowing less unloads what is allowed no longer', async () => {
    const { page } = await openScene()
    await button(page, 'Alle akzeptieren').click()
    await film(page).waitFor()
    await openSettings(page)
    await page.getByRole('checkbox', { name: 'Inhalte von Dritten' }).uncheck()
    await button(page, 'Auswahl speichern').click()
    await film(page).waitFor({ state: 'detached' })
    expect(await status(page)).toBe('allow: statistics')
    expect(await page.locator('iframe').count()).toBe(1)
  })
})

describe('a gate', () => {
  it('loads once without keeping anything, moves the focus there, and forgets it at the next answer', async () => {
    const { page, context, called } = await openScene()
    const gate = page.getByRole('group', { name: 'Hafenrundfahrt – Inhalt von Filmhaus' })
    expect(await gate.getByRole('link', { name: 'Bei Filmhaus ansehen' }).getAttribute('href')).toBe(
      'https://embed.test/seite',
    )
    await gate.getByRole('button', { name: 'Inhalt laden', exact: true }).click()
    await film(page).waitFor()
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Hafenrundfahrt')
    expect(called).toEqual(['https://embed.test/film'])
    expect(await context.cookies()).toEqual([])
    await button(page, 'Alle ablehnen').click()
    await film(page).waitFor({ state: 'detached' })
  })

  it('allows its category for good, and only that', async () => {
    const { page, context } = await openScene()
    await button(page, 'Solche Inhalte immer laden').first().click()
    await film(page).waitFor()
    await expect.poll(async () => (await cookies(context)).litfass_consent).toMatch(/\.embeds\.$/)
    expect(await page.locator('iframe').count()).toBe(1)
    await page.reload()
    await film(page).waitFor()
  })
})

it('another tab follows at once: content comes, goes, and the banner with it', async () => {
  const { page, context } = await openScene()
  const other = await context.newPage()
  await other.goto('/?scene=consent')
  await banner(other).waitFor()
  await button(page, 'Alle akzeptieren').click()
  await film(other).waitFor()
  await banner(other).waitFor({ state: 'detached' })
  await openSettings(other)
  await button(other, 'Einwilligung widerrufen').click()
  await film(page).waitFor({ state: 'detached' })
  await banner(page).waitFor()
  await expect.poll(() => told.map(({ action }) => action)).toEqual(['allow', 'revoke'])
})

it('an answer holds while the log is away, says that nothing is lost, and is told at the next page view', async () => {
  site().failAlways('/consent/ajax/decide')
  const { page, context, watch } = await openScene()
  watch.expect(/503/)
  await button(page, 'Alle akzeptieren').click()
  await page.getByText('verloren ist nichts').waitFor()
  await film(page).waitFor()
  expect((await cookies(context)).cookieconsent_status).toBe('allow')
  expect((await cookies(context)).litfass_consent).toMatch(/\.allow$/)
  expect(told).toEqual([])
  site().clear()
  await page.reload()
  await expect.poll(() => told).toMatchObject([{ action: 'allow', categories: ['embeds', 'statistics'] }])
  await expect.poll(async () => (await cookies(context)).litfass_consent).toMatch(/statistics\.$/)
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  expect(told).toHaveLength(1)
})

describe('without script', () => {
  it('the banner is a form that answers and comes back to its page', async () => {
    const { page, context, called } = await openScene('&lang=de', { javaScriptEnabled: false })
    expect(await button(page, 'Solche Inhalte immer laden').count()).toBe(0)
    await button(page, 'Alle ablehnen').click()
    expect(new URL(page.url()).search).toBe('?scene=consent&lang=de')
    expect((await cookies(context)).cookieconsent_status).toBe('deny')
    await page.getByText('Einstellungen', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Statistik' }).check()
    await button(page, 'Auswahl speichern').click()
    expect(told).toMatchObject([
      { action: 'deny', categories: [], isForm: true },
      { action: 'allow', categories: ['statistics'], isForm: true },
    ])
    await button(page, 'Einwilligung widerrufen').click()
    expect(await context.cookies()).toEqual([])
    expect(called).toEqual([])
  })

  it('a page that knows the answer draws no banner, and what is allowed', async () => {
    const proof = 'a'.repeat(32)
    const known = encodeURIComponent(`cookieconsent_status=allow; litfass_consent=1.${proof}.embeds.`)
    const { page } = await openScene(`&cookies=${known}`, { javaScriptEnabled: false })
    expect(await banner(page).count()).toBe(0)
    expect(await page.locator('iframe').count()).toBe(1)
    await page.goto('/?scene=consent&cookies=')
    expect(await button(page, 'Alle akzeptieren').count()).toBe(1)
  })
})

describe('the classic rules', () => {
  it('ask nobody where there is no law', async () => {
    const { page } = await openScene('&rules=classic&country=US')
    await film(page).waitFor()
    expect([await banner(page).count(), await button(page, 'Cookie-Einstellungen').count()]).toEqual([0, 0])
    expect(await traces(page)).toEqual(NO_TRACES)
  })

  it('take scrolling on for an answer, but not where a click is needed', async () => {
    const { page, context } = await openScene('&rules=classic&country=FR&scroll=200')
    await page.mouse.wheel(0, 600)
    await banner(page).waitFor({ state: 'detached' })
    await film(page).waitFor()
    expect((await cookies(context)).cookieconsent_status).toBe('dismiss')
    const { page: italian } = await openScene('&rules=classic&country=IT&scroll=200')
    await italian.mouse.wheel(0, 600)
    await expect.poll(() => italian.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    expect(await banner(italian).count()).toBe(1)
  })
})

describe('for everybody', () => {
  it.each([
    ['light', '', {}],
    ['dark', '&dark', { colorScheme: 'dark' as const }],
    ['forced colours', '', { forcedColors: 'active' as const }],
    ['a narrow window', '', { viewport: { width: 320, height: 640 } }],
  ])('axe finds nothing: %s', async (_name, query, options) => {
    const { page } = await openScene(query, options)
    await expectAccessible(page)
    await page.getByText('Einstellungen', { exact: true }).click()
    await expectAccessible(page)
    await button(page, 'Alle akzeptieren').click()
    await film(page).waitFor()
    await expectAccessible(page)
  })

  it.each([
    ['320 px', 1, { width: 320, height: 640 }],
    ['320 px with letters twice as large', 2, { width: 320, height: 640 }],
    ['a very low window', 1, { width: 640, height: 256 }],
  ])('nothing is cut off, and the page is left room: %s', async (_name, factor, viewport) => {
    const { page } = await openScene('', { viewport })
    await page.addStyleTag({ content: `html { font-size: ${factor * 100}% }` })
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await wide()).toBeLessThanOrEqual(0)
    await page.getByText('Einstellungen', { exact: true }).click()
    expect(await wide()).toBeLessThanOrEqual(0)
    const { isFixed, height } = await banner(page).evaluate((element) => ({
      isFixed: getComputedStyle(element).position === 'fixed',
      height: element.getBoundingClientRect().height,
    }))
    if (isFixed) expect(height).toBeLessThanOrEqual(viewport.height * 0.6 + 1)
    await button(page, 'Auswahl speichern').click()
    await banner(page).waitFor({ state: 'detached' })
  })

  it('in English too', async () => {
    const { page } = await openScene('&lang=en')
    await banner(page).getByText('Without your consent').waitFor()
    await button(page, 'Reject all').waitFor()
    await page.getByText('Settings', { exact: true }).click()
    await banner(page).getByText('Data goes to: the provider named at each item.').waitFor()
    await page.getByRole('group', { name: 'Hafenrundfahrt – content from Filmhaus' }).waitFor()
    await button(page, 'Accept all').click()
    await expect.poll(() => page.getByRole('status').first().textContent()).toBe('Your choice is saved.')
  })
})
