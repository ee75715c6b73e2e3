import type { TestViewer } from '@litfass/kit/testing'
import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bodyOf, buildArticle } from '../factories/articles.ts'
import { ledgerOf, writeSeller } from '../factories/creditOrders.ts'
import { buildPackage, idOf } from '../factories/credits.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { openPaymentServer } from '../factories/paymentServer.ts'
import { useSite } from '../factories/useSite.ts'

const bank = await openPaymentServer()
// A server of its own: where payments are begun is in its environment.
const site = useSite({
  server: true,
  env: { LITFASS_PAYMENT_URL: `${bank.url}/checkouts`, LITFASS_PAYMENT_KEY: bank.secret },
})
const openPage = useSiteBrowser(site)

/** Opens a page that may lead to the provider's. */
async function open(viewer: TestViewer): Promise<Page> {
  const { page, watch } = await openPage({ viewer })
  watch.expect(new RegExp(`^request to ${new URL(bank.url).host}$`))
  return page
}

const shown = async (page: Page, text: string | RegExp) =>
  expect.poll(() => page.getByText(text).first().isVisible()).toBe(true)

beforeAll(async () => {
  await writeSeller(site())
  await buildPackage(site().payload)
})
afterAll(() => bank.close())
beforeEach(() => {
  bank.state.isLate = false
  bank.state.isAway = false
})

/** Orders a package by the provider, and follows to its page. */
async function toProvider(page: Page): Promise<string> {
  await page.goto('/konto/guthaben')
  return orderHere(page)
}

/** The same, from a page of the balance that is open already. */
async function orderHere(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Zwanzig Credits auswählen' }).click()
  await page.getByLabel('Straße und Hausnummer').fill('Am Hafen 1')
  await page.getByLabel('Postleitzahl').fill('20457')
  await page.getByLabel('Ort', { exact: true }).fill('Hamburg')
  await page.getByLabel('Online bezahlen').check()
  await page.getByLabel(/^Ich habe Bedingungen/).check()
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }).click()
  await shown(page, 'Noch nicht bezahlt')
  await followToPay(page)
  const heading = page.getByRole('heading', { name: /^Bestellung B-/ })
  await heading.waitFor()
  expect(page.url()).toContain(`${bank.url}/pay/`)
  return String(await heading.textContent()).replace('Bestellung ', '')
}

const followToPay = (page: Page) =>
  page.getByRole('status').getByRole('link', { name: 'Jetzt bezahlen' }).click()

const orderOf = async (number: string) =>
  (await site().pool.query('select id, status, provider from credit_orders where number = $1', [number]))
    .rows[0]

it('a member who returns before the provider’s confirmation sees the credits arrive, without a reload', async () => {
  const { viewers } = site()
  bank.state.isLate = true
  const page = await open(viewers.otherMember)
  const number = await toProvider(page)
  await page.getByRole('button', { name: 'Jetzt zahlen' }).click()
  await shown(page, /Sobald die Zahlung bestätigt ist/)
  expect(page.url()).toContain(`bestellt=${(await orderOf(number)).id}`)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await bank.send(`${site().url}/credit/pub-api/payment/online`, [{ kind: 'paid', order: number }])
  await shown(page, `Ihre Bestellung ${number} ist bezahlt.`)
  await shown(page, '20 Credits')
  expect(await page.evaluate(() => Object(window).isSamePage)).toBe(true)
})

it('a member who cancels at the provider returns to a cancelled order, and can order again', async () => {
  const { viewers } = site()
  const page = await open(viewers.member)
  const { balance } = await ledgerOf(site(), idOf(viewers.member))
  const number = await toProvider(page)
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await shown(page, `Ihre Bestellung ${number} ist storniert.`)
  await expect.poll(() => page.getByText('Jetzt bezahlen').count()).toBe(0)
  expect(await orderOf(number)).toMatchObject({ status: 'cancelled' })
  expect((await ledgerOf(site(), idOf(viewers.member))).balance).toBe(balance)
  await page.getByRole('link', { name: 'Zwanzig Credits auswählen' }).waitFor()
})

it('a member who goes back without paying pays later, from the order, and gets the credits', async () => {
  const { viewers } = site()
  const page = await open(viewers.member)
  const number = await toProvider(page)
  expect(bank.checkouts.get(number)).toMatchObject({ amountCents: 990, title: 'Zwanzig Credits' })
  await page.goto('/konto/guthaben')
  const order = page.getByRole('listitem').filter({ hasText: number })
  await order.getByRole('link', { name: 'Jetzt bezahlen' }).click()
  await page.getByRole('button', { name: 'Jetzt zahlen' }).click()
  await shown(page, `Ihre Bestellung ${number} ist bezahlt.`)
  await shown(page, '20 Credits')
  await shown(page, /^Rechnung R-/)
  expect(await orderOf(number)).toMatchObject({ status: 'paid', provider: 'online' })
  const { entries } = await ledgerOf(site(), idOf(viewers.member))
  expect(entries).toMatchObject([{ kind: 'purchase', amount: 20 }])
  await expectAccessible(page)
})

it('a member whose payment page has expired starts a new payment, and sees when the provider does not answer', async () => {
  const { viewers } = site()
  const page = await open(viewers.member)
  const number = await toProvider(page)
  bank.expire(number)
  await page.goto('/konto/guthaben')
  const order = page.getByRole('listitem').filter({ hasText: number })
  await order.getByRole('link', { name: 'Jetzt bezahlen' }).click()
  await shown(page, 'Diese Seite ist abgelaufen')
  await page.goBack()
  bank.state.isAway = true
  const anew = page.getByRole('button', { name: 'Bezahlung neu beginnen' })
  await order.getByRole('button', { name: 'Bezahlung neu beginnen' }).click()
  await expect
    .poll(() => page.getByRole('alert').filter({ hasText: 'Zahlungsdienst' }).textContent())
    .toContain('konnte nicht begonnen werden')
  await shown(page, 'Noch nicht bezahlt')
  await expect.poll(() => page.getByText('Danke für Ihre Bestellung').count()).toBe(0)
  await expectAccessible(page)
  bank.state.isAway = false
  await page.getByRole('status').locator(anew).click()
  await expect.poll(() => page.url()).not.toContain('error')
  await followToPay(page)
  await page.getByRole('button', { name: 'Jetzt zahlen' }).click()
  await shown(page, `Ihre Bestellung ${number} ist bezahlt.`)
  expect(await orderOf(number)).toMatchObject({ status: 'paid' })
})

it('a member who comes from an article returns to it after paying', async () => {
  const { payload, viewers } = site()
  const body = bodyOf('Am Freitag um zehn.', '[premium]', 'Die Karten kosten sieben Euro.')
  const { slug } = await buildArticle(payload, { title: 'Das Hafenfest', language: 'de', body })
  const page = await open(viewers.otherMember)
  await page.goto(`/konto/guthaben?${new URLSearchParams({ zurueck: `/artikel/${slug}` })}`)
  const number = await orderHere(page)
  await page.getByRole('button', { name: 'Jetzt zahlen' }).click()
  await shown(page, `Ihre Bestellung ${number} ist bezahlt.`)
  await page.getByRole('link', { name: 'Zurück zum Artikel' }).click()
  await page.getByRole('button', { name: 'Für 2 Credits freischalten' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/artikel/${slug}`)
})

it('a member cancels an order that is paid online, and owes nothing', async () => {
  const page = await open(site().viewers.member)
  const number = await toProvider(page)
  await page.goto('/konto/guthaben')
  const order = page.getByRole('listitem').filter({ hasText: number })
  await order.getByText(`Bestellung ${number} stornieren …`).click()
  await order.getByRole('button', { name: `Ja, ${number} stornieren` }).click()
  await shown(page, `Ihre Bestellung ${number} ist storniert.`)
  expect(await orderOf(number)).toMatchObject({ status: 'cancelled' })
})
