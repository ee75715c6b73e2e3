import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  errors,
  type Page,
  type Request,
} from 'playwright'
import { afterEach, beforeAll, expect } from 'vitest'
import { noteStart } from '../starts.ts'
import type { TestViewer } from '../viewers.ts'

export type PageWatch = {
  /** Unexpected events: console errors, page errors, requests to other hosts. */
  complaints: () => readonly string[]
  /** Complaints that match are part of the test and do not count. */
  expect: (pattern: RegExp) => void
}

type Traffic = { started: number; underWay: Set<Request> }

/** Requests of each page, without streams, which stay open. */
const traffics = new WeakMap<Page, Traffic>()

function countRequests(page: Page): void {
  const traffic: Traffic = { started: 0, underWay: new Set() }
  traffics.set(page, traffic)
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return
    traffic.started += 1
    traffic.underWay.add(request)
  })
  const end = (request: Request) => void traffic.underWay.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/**
 * Waits until a page of `useBrowser` has loaded what it asked for and asks for nothing more. Unlike `networkidle`, it
 * neither waits for streams, which end only with their page, nor by the clock.
 */
export async function untilLoaded(page: Page): Promise<void> {
  const traffic = traffics.get(page)
  if (!traffic) throw new Error('This page was not opened with `useBrowser`.')
  const asked = async () => {
    const before = traffic.started
    await nextFrames(page)
    await nextFrames(page)
    const pending = [...traffic.underWay].map((request) => request.url())
    return traffic.started > before ? ['something new', ...pending] : pending
  }
  await expect.poll(asked, { message: `what ${page.url()} waits for` }).toEqual([])
}

/** Collects what a page must not do: a console error, an uncaught error, a request to another host. */
export function watchPage(page: Page, siteUrl: string): PageWatch {
  const seen: string[] = []
  const expected: RegExp[] = []
  const host = new URL(siteUrl).host
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== host) seen.push(`request to ${url.host}`)
  })
  return {
    complaints: () => seen.filter((line) => !expected.some((pattern) => pattern.test(line))),
    expect: (pattern) => {
      expected.push(pattern)
    },
  }
}

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--no-first-run',
]

/** Starts the Chromium that $CHROMIUM names, or Playwright's own; it connects to nothing but the site. */
export function openBrowser(): Promise<Browser> {
  noteStart('browser')
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    args: [...QUIET, ...(isRoot ? ['--no-sandbox'] : [])],
  })
}

export type OpenedPage = { page: Page; context: BrowserContext; watch: PageWatch }

export type OpenPageOptions = BrowserContextOptions & {
  /** Someone who is signed in already. */
  viewer?: TestViewer
  /** Cookies of the site that the profile has from the start: values by name. */
  cookies?: Readonly<Record<string, string>>
}

/** The Chromium of all files that run in this process; it ends with it. */
let shared: Promise<Browser> | undefined

/**
 * Opens pages in one Chromium, each in a fresh profile. After a test, a page that logged an error, threw one or
 * called another host makes it fail.
 * @returns opens a page; relative addresses are the site's
 */
export function useBrowser(siteUrl: () => string): (options?: OpenPageOptions) => Promise<OpenedPage> {
  let browser: Browser | undefined
  const opened: OpenedPage[] = []
  beforeAll(async () => {
    shared ??= openBrowser()
    browser = await shared
  })
  afterEach(async () => {
    const pages = opened.splice(0)
    const complaints = pages.flatMap(({ watch }) => watch.complaints())
    await Promise.all(pages.map(({ context }) => context.close()))
    // As text, so that the first line of the failure tells what it was.
    expect(complaints.join('; '), 'what the browser complained of').toBe('')
  })
  return async ({ viewer, cookies = {}, ...options } = {}) => {
    if (!browser) throw new Error('The browser is not open yet: use it inside a test.')
    const context = await browser.newContext({ baseURL: siteUrl(), locale: 'de-DE', ...options })
    if (viewer) await context.addCookies(cookiesOf(viewer, siteUrl()))
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: siteUrl() })),
    )
    context.on('page', countRequests)
    const page = await context.newPage()
    page.setDefaultNavigationTimeout(LOADED_WITHIN_MS)
    if (options.javaScriptEnabled !== false) waitForReact(page)
    const one = { page, context, watch: watchPage(page, siteUrl()) }
    opened.push(one)
    return one
  }
}

/** Time within which a page is loaded, and within which React takes it over then, in ms. */
const LOADED_WITHIN_MS = 60_000

/**
 * Lets `goto` end when React listens to a page of Next: on a busy machine a press right after the `load` event would be
 * lost. A test that keeps the scripts from its page names an earlier moment: `{ waitUntil: 'domcontentloaded' }`.
 */
function waitForReact(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil === 'commit' || options?.waitUntil === 'domcontentloaded') return response
    // React marks the node that it has taken over. The panel opens or closes its menu then, which moves everything beside it.
    const isListening = () =>
      !document.querySelector('script[src*="/_next/"]') ||
      (Object.keys(document).some((key) => key.startsWith('__reactContainer')) &&
        !document.querySelector('.template-default:not(.template-default--nav-hydrated)'))
    try {
      await page.waitForFunction(isListening, undefined, { timeout: LOADED_WITHIN_MS })
    } catch (cause) {
      if (!(cause instanceof errors.TimeoutError)) throw cause
      throw new Error(`React has not taken over ${page.url()} within ${LOADED_WITHIN_MS / 1000} s.`, {
        cause,
      })
    }
    return response
  }
}

/**
 * Stops the timers and animation frames of a page: what it shows for a second stays until `page.clock.runFor` or
 * `page.clock.resume`, however slow the machine is.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.install()
  // A page cannot be stopped at a moment that has passed.
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Lets the clock of a page run on, paused or not, and the page draw what that changes. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await nextFrames(page)
}

/**
 * Resolves when the page has drawn two frames, with its clock paused too: observers, scroll events and renders that were
 * due have then run.
 */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Unlike animation frames, animations follow no clock that a test has paused.
    for (let frame = 0; frame < 2; frame += 1)
      await document.documentElement.animate(null, { duration: 1 }).finished
  })

/**
 * Waits for what fades or moves to its end: halfway, as while a dark look sets in, colours are neither one nor the other.
 */
export async function untilStill(page: Page): Promise<void> {
  await nextFrames(page)
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
}

function cookiesOf({ cookieHeaders }: TestViewer, url: string) {
  const [name = '', value = ''] = (cookieHeaders.Cookie ?? '').split('=')
  return name ? [{ name, value, url, httpOnly: true, sameSite: 'Lax' as const }] : []
}
