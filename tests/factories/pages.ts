import { STATUS_COOKIE } from '@litfass/consent/domain'
import {
  expectAccessible,
  nextFrames,
  type OpenedPage,
  type OpenPageOptions,
  useBrowser,
} from '@litfass/kit/testing/browser'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { Site } from './useSite.ts'

/** The cookie of a visitor who has refused consent, so that no banner covers the page. */
export const ANSWERED = { [STATUS_COOKIE]: 'deny' }

/** Opens pages of the site for a visitor who has refused consent; see `useBrowser`. */
export function useSiteBrowser(site: () => Site): (options?: OpenPageOptions) => Promise<OpenedPage> {
  const open = useBrowser(() => site().url)
  return (options) => open({ cookies: ANSWERED, ...options })
}

/** Presses a key until it has opened a dialog: a page hears keys once it is awake. */
export const pressForDialog = (page: Page, key: string) =>
  expect
    .poll(async () => {
      const isOpen = (await page.getByRole('dialog').count()) > 0
      if (!isOpen) await page.keyboard.press(key)
      return isOpen
    })
    .toBe(true)

/** The screens on which pages are checked. */
export const looks = {
  light: { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  dark: { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  'on a phone': { viewport: { width: 375, height: 800 }, colorScheme: 'light' },
} as const

/** Calls work for every item, three at a time: a page that waits until nothing is under way leaves time to the others. */
export async function sideBySide<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  async function next(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all([next(), next(), next()])
}

/** Expects that nothing on a page is wider than the screen. */
export async function expectNotWide(page: Page): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways, `px to scroll sideways on ${page.url()}`).toBeLessThanOrEqual(0)
}

/**
 * Expects of a page of the site as it is now that axe finds nothing and nothing is wider than the screen: in both
 * colours and on a phone. The page is left as it was. The panel chooses its colours while it loads, and has to be
 * opened in each.
 */
export async function expectFineInEveryLook(page: Page): Promise<void> {
  const before = page.viewportSize() ?? looks.light.viewport
  await expectAccessible(page)
  await expectNotWide(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { onlyColours: true })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(looks['on a phone'].viewport)
  await expectAccessible(page)
  await expectNotWide(page)
  await page.setViewportSize(before)
}

/** Opens the wall of pictures with its upload panel, as staff do. */
export async function openUploads(page: Page): Promise<void> {
  await page.goto('/bilder')
  await page.getByRole('button', { name: 'Bilder hochladen' }).click()
}

/** A layout shift: how much of the window moved how far, and what moved. */
type Shift = { value: number; moved: string[] }

/** Records layout shifts; must be called before the page is opened. */
export const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const all: Shift[] = []
    Reflect.set(window, 'shifts', all)
    const nameOf = ({ node }: { node: Node | null }) =>
      node instanceof Element ? `${node.localName}.${node.className}` : `${node?.textContent?.slice(0, 40)}`
    new PerformanceObserver((list) => {
      // The types of the browser know no layout shifts.
      for (const entry of list.getEntries())
        all.push({
          value: Reflect.get(entry, 'value'),
          moved: Reflect.get(entry, 'sources').map(nameOf),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shifts = (page: Page): Promise<Shift[]> => page.evaluate(() => Reflect.get(window, 'shifts'))

/** Expects that nothing to speak of has moved since `countShifts`; else the failure names what did. */
export async function expectStill(page: Page): Promise<void> {
  const all = await shifts(page)
  const sum = all.reduce((total, { value }) => total + value, 0)
  expect(sum, `${page.url()} moves: ${JSON.stringify(all)}`).toBeLessThan(0.01)
}

/** Moves the mouse until the slider of a gallery is there, which is made once someone uses the page. */
export async function untilSlider(page: Page): Promise<void> {
  let at = 0
  const moved = async () => {
    at = 1 - at
    await page.mouse.move(at, at)
    return page.locator('.litfass-gallery .swiper-initialized').isVisible()
  }
  await expect.poll(moved).toBe(true)
}

/** Lists everything a site has stored in the browser, by kind and name. */
export async function browserStorage(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((key) => `cache ${key}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `service worker ${scope}`),
  ])
  return [...cookies.map(({ name }) => `cookie ${name}`), ...kept].sort()
}

/** Lists the hosts of a page's resource hints. */
export const hintedHosts = (page: Page): Promise<string[]> =>
  page
    .locator('link[rel~="preconnect"], link[rel~="dns-prefetch"], link[rel~="prerender"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

/** How long a touch lasts before it starts a drag, in ms. */
const LONG_PRESS_MS = 400
const STEPS = 12

/**
 * Presses the middle of one element with a finger and drags it to the middle of another, by the clock of the page, which
 * the press sets forward.
 */
export async function dragByTouch(from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const page = from.page()
  const session = await page.context().newCDPSession(page)
  const [start, end] = [await middleOf(from), await middleOf(to)]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }],
    })
  await page.clock.install()
  await touch('touchStart')
  await page.clock.runFor(LONG_PRESS_MS)
  for (let step = 1; step <= STEPS; step += 1) {
    await touch('touchMove', step / STEPS)
    await nextFrames(page)
  }
  await touch('touchEnd')
  await session.detach()
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
