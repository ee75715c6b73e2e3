import { expectAccessible, type OpenPageOptions, passTime, pauseClock } from '@litfass/kit/testing/browser'
import type { Page, Route } from 'playwright'
import { expect, it } from 'vitest'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

const { open } = usePlainSite()

type Change = { id: number; title: string; revision: number; endsAt: number }

/** Unconfirmed changes as the server keeps them, by a clock that the test sets, and the moves that were asked for. */
class Changes {
  /** In ms since 1970. */
  now = 1_800_000_000_000
  waiting: Change[]
  moves: string[] = []
  refusal: { status: number; body: object } | undefined
  lapsed: { id: number; title: string; revision: number }[] = []
  constructor(...given: [title: string, seconds: number][]) {
    this.waiting = given.map(([title, seconds], at) => ({
      id: at + 1,
      title,
      revision: 1,
      endsAt: this.in(seconds),
    }))
  }
  in = (seconds: number) => this.now + seconds * 1000
  /** Lets time pass on the server and on the page. */
  async pass(page: Page, seconds: number): Promise<void> {
    this.now = this.in(seconds)
    await passTime(page, seconds * 1000)
  }
  list = () => ({
    lapsed: this.lapsed.map((change) => ({
      ...change,
      collection: 'teasers',
      expiredAt: Math.floor(this.now / 1000) - 60,
      panel: `/admin/collections/teasers/${change.id}`,
    })),
    changes: this.waiting
      .filter(({ endsAt }) => endsAt > this.now)
      .map(({ endsAt, ...change }) => ({
        ...change,
        collection: 'teasers',
        expiresAt: Math.floor(endsAt / 1000),
        secondsLeft: Math.ceil((endsAt - this.now) / 1000),
        panel: `/admin/collections/teasers/${change.id}`,
      })),
  })
  bringBack(id: number): void {
    const change = this.lapsed.find((one) => one.id === id)
    if (!change || this.refusal) return
    this.lapsed = this.lapsed.filter((one) => one !== change)
    this.waiting.push({ ...change, revision: change.revision + 1, endsAt: this.in(600) })
  }
  answer = async (route: Route) => {
    const [, id, action] = /teasers\/(\d+)\/(\w+)$/.exec(new URL(route.request().url()).pathname) ?? []
    if (!id || !action) return route.fulfill({ json: this.list() })
    this.moves.push(`${action} ${id} ${route.request().postData()}`)
    if (action === 'restore') this.bringBack(Number(id))
    if (this.refusal) return route.fulfill({ status: this.refusal.status, json: this.refusal.body })
    const change = this.waiting.find((one) => String(one.id) === id)
    if (action === 'extend' && change)
      Object.assign(change, { endsAt: this.in(600), revision: change.revision + 1 })
    else if (action !== 'restore') this.waiting = this.waiting.filter((one) => one !== change)
    return route.fulfill({ json: { msg: 'Gut.', revision: 2, safeMode: { state: 'confirmed' } } })
  }
}

async function openBanner(changes: Changes, query = '', options: OpenPageOptions = {}): Promise<Page> {
  const { page, watch } = await open(options)
  if (changes.refusal) watch.expect(/409/)
  await page.route('**/safe-mode/ajax/**', changes.answer)
  await pauseClock(page)
  await page.goto(`/?scene=safeModeBanner${query}`)
  return page
}

const banner = (page: Page) => page.getByRole('region', { name: /^(Nicht bestätigte|Unconfirmed)/ })
const told = (page: Page) => page.getByTestId('told').textContent()

it('counts down each second, and is read aloud at its start alone', async () => {
  const changes = new Changes(['Aufmacher', 130])
  const page = await openBanner(changes)
  await banner(page).waitFor()
  const clock = async () => /\d+:\d\d/.exec((await banner(page).textContent()) ?? '')?.[0]
  for (const left of ['2:10', '2:09', '2:08']) {
    await expect.poll(clock).toBe(left)
    await changes.pass(page, 1)
  }
  await expect
    .poll(() => page.getByRole('status').textContent())
    .toBe('Ihre Änderung an „Aufmacher“: Noch 3 Minuten, um sie zu bestätigen.')
  await expect
    .poll(() => banner(page).getByRole('link').getAttribute('href'))
    .toBe('/admin/collections/teasers/1')
})

it('confirms, extends and takes back with the revision that was seen, and tells the page', async () => {
  const changes = new Changes(['Aufmacher', 100], ['Sport', 200])
  const page = await openBanner(changes)
  await banner(page).getByRole('button', { name: 'Verlängern: Änderung an „Aufmacher“' }).click()
  await expect.poll(() => banner(page).textContent()).toContain('10:00')
  await banner(page).getByRole('button', { name: 'Bestätigen: Änderung an „Aufmacher“' }).click()
  await expect.poll(() => banner(page).getByRole('listitem').count()).toBe(1)
  await banner(page).getByRole('button', { name: 'Zurücknehmen: Änderung an „Sport“' }).click()
  await expect.poll(() => banner(page).count()).toBe(0)
  await expect
    .poll(() => page.getByTestId('message').textContent())
    .toBe('Ihre Änderung an „Sport“ ist zurückgenommen.')
  // The banner has gone with the button; the keyboard goes on from its place, not from the beginning of the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status')
  expect(changes.moves).toEqual([
    'extend 1 {"revision":1}',
    'confirm 1 {"revision":2}',
    'revert 2 {"revision":1}',
  ])
  expect(await told(page)).toBe('extend:1 confirm:1 revert:2')
})

it('says why a move is refused, and shows what there is now', async () => {
  const changes = new Changes(['Aufmacher', 100])
  changes.refusal = {
    status: 409,
    body: { code: 'safe-mode.changed', msg: 'Ada hat das vor 3 Sekunden geändert.', revision: 4 },
  }
  const page = await openBanner(changes)
  await banner(page)
    .getByRole('button', { name: /^Bestätigen/ })
    .click()
  await expect.poll(() => banner(page).getByRole('alert').textContent()).toContain('Ada hat das')
  expect(await told(page)).toBe('')
})

it('says when the last minute begins, and that the change is over, when it is hidden at once', async () => {
  const changes = new Changes(['Aufmacher', 63])
  const page = await openBanner(changes)
  const spoken = () => page.getByRole('status').textContent()
  await expect.poll(spoken).toBe('Ihre Änderung an „Aufmacher“: Noch 2 Minuten, um sie zu bestätigen.')
  await changes.pass(page, 2)
  expect(await spoken()).toContain('Noch 2 Minuten')
  await changes.pass(page, 1)
  await expect
    .poll(spoken)
    .toBe('Ihre Änderung an „Aufmacher“: Noch höchstens 60 Sekunden, um sie zu bestätigen.')
  changes.waiting = [{ id: 2, title: 'Sport', revision: 1, endsAt: changes.in(4) }]
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await banner(page).getByText('Ihre Änderung an „Sport“').waitFor()
  await changes.pass(page, 3)
  expect(await told(page)).toBe('')
  await changes.pass(page, 1)
  await expect.poll(() => told(page)).toBe('expire:2')
  await expect.poll(() => banner(page).count()).toBe(0)
  await expect.poll(spoken).toContain('Ihre Änderung an „Sport“ hat sich selbst zurückgenommen.')
})

it('reads at once what another tab has saved', async () => {
  const changes = new Changes()
  const page = await openBanner(changes)
  await page.getByRole('heading', { name: 'Hafen' }).waitFor()
  changes.waiting.push({ id: 7, title: 'Kultur', revision: 3, endsAt: changes.in(90) })
  const other = await page.context().newPage()
  await other.route('**/safe-mode/ajax/**', changes.answer)
  await other.goto(page.url())
  await banner(other).getByRole('button', { name: 'Verlängern: Änderung an „Kultur“' }).click()
  await banner(page).getByText('Ihre Änderung an „Kultur“').waitFor()
})

it('offers to bring back what nobody has confirmed, with one click, or to hide it', async () => {
  const changes = new Changes()
  changes.lapsed = [
    { id: 3, title: 'Aufmacher', revision: 4 },
    { id: 5, title: 'Sport', revision: 2 },
  ]
  const page = await openBanner(changes)
  await expect.poll(() => banner(page).textContent()).toContain('hat niemand rechtzeitig bestätigt')
  await banner(page).getByRole('button', { name: 'Ausblenden: Änderung an „Sport“' }).click()
  await expect.poll(() => banner(page).getByRole('listitem').count()).toBe(1)
  await page.reload()
  await expect.poll(() => banner(page).getByRole('listitem').count()).toBe(1)
  await page.clock.resume()
  await expectAccessible(page)
  await banner(page).getByRole('button', { name: 'Wieder einsetzen: Änderung an „Aufmacher“' }).click()
  await banner(page).getByRole('button', { name: 'Bestätigen: Änderung an „Aufmacher“' }).waitFor()
  expect(changes.moves).toEqual(['restore 3 {"revision":4}'])
  expect(await told(page)).toBe('restore:3')
})

it('finds by itself what was changed elsewhere', async () => {
  const changes = new Changes()
  const page = await openBanner(changes)
  await page.getByRole('heading', { name: 'Hafen' }).waitFor()
  await changes.pass(page, 14)
  await expect.poll(() => banner(page).count()).toBe(0)
  changes.waiting.push({ id: 7, title: 'Kultur', revision: 3, endsAt: changes.in(90) })
  await changes.pass(page, 1)
  await expect.poll(() => banner(page).textContent()).toContain('Kultur')
})

it.each<[string, string, OpenPageOptions]>([
  ['in the light', '', {}],
  ['in the dark', '&dark', { colorScheme: 'dark' }],
  ['in English on a phone', '&lang=en', { viewport: { width: 320, height: 600 }, locale: 'en-GB' }],
])('is accessible and fits the window %s', async (_, query, options) => {
  const page = await openBanner(
    new Changes(['Aufmacher', 300], ['Ein Teaser mit einem ziemlich langen Namen, der umbrechen muss', 59]),
    query,
    options,
  )
  await banner(page).waitFor()
  await page.clock.resume()
  await expectAccessible(page)
  const [width = 0, inner = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ])
  expect(width).toBeLessThanOrEqual(inner)
})
