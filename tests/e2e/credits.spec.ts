import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { bodyOf, buildArticle } from '../factories/articles.ts'
import { writeSeller } from '../factories/creditOrders.ts'
import { buildPackage, grantCredits, idOf } from '../factories/credits.ts'
import { expectFineInEveryLook, useSiteBrowser } from '../factories/pages.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const open = useSiteBrowser(site)
let path = ''

const shown = async (page: Page, text: string | RegExp) =>
  expect.poll(() => page.getByText(text).first().isVisible()).toBe(true)

const story = (title: string) =>
  buildArticle(site().payload, {
    title,
    language: 'de',
    body: bodyOf('Am Freitag um zehn.', '[premium]', 'Die Karten kosten sieben Euro.'),
  })

beforeAll(async () => {
  await writeSeller(site())
  await buildPackage(site().payload)
  path = `/artikel/${(await story('Das Hafenfest')).slug}`
})

/** Reads a file with the cookies of a page. */
const fetched = (page: Page, path: string) =>
  page.evaluate(async (url) => {
    const answer = await fetch(url)
    return { type: answer.headers.get('content-type'), text: await answer.text() }
  }, path)

async function fillInOrder(page: Page) {
  await page.getByLabel('Straße und Hausnummer').fill('Am Hafen 1')
  await page.getByLabel('Postleitzahl').fill('20457')
  await page.getByLabel('Ort', { exact: true }).fill('Hamburg')
  await page.getByLabel(/^Ich habe Bedingungen/).check()
}

it('a member buys credits on account, an admin marks them paid, and the member unlocks an article and sees it all in the statement', async () => {
  const { viewers, pool } = site()
  const { page } = await open({ viewer: viewers.member })
  await page.goto(path)
  await shown(page, 'Ihr Guthaben: 0 Credits')
  await expectFineInEveryLook(page)
  await page.getByRole('link', { name: 'Credits kaufen' }).click()
  await shown(page, 'Noch keine Buchungen.')
  await expectFineInEveryLook(page)
  await page.getByRole('link', { name: 'Zwanzig Credits auswählen' }).click()
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }).waitFor()
  await expectFineInEveryLook(page)
  for (const [name, path] of [
    ['Bedingungen', '/bedingungen'],
    ['Widerrufsbelehrung', '/widerruf'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name, exact: true })
    await expect.poll(() => link.getAttribute('href')).toBe(path)
  }
  await fillInOrder(page)
  const postcode = page.getByLabel('Postleitzahl')
  await postcode.fill(' ')
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }).click()
  await shown(page, 'Bitte füllen Sie dieses Feld aus.')
  await expect.poll(() => postcode.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectFineInEveryLook(page)
  await fillInOrder(page)
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }).click()
  await shown(page, 'Danke für Ihre Bestellung')
  await shown(page, /IBAN DE02 1203 0000 0000 2020 51,/)
  await expectFineInEveryLook(page)
  const { rows } = await pool.query('select id, status from credit_orders')
  expect(rows).toMatchObject([{ status: 'open' }])

  const invoice = await page
    .getByRole('link', { name: /^Rechnung / })
    .first()
    .getAttribute('href')
  expect(await fetched(page, String(invoice))).toMatchObject({
    type: 'application/pdf',
    text: expect.stringMatching(/^%PDF-/),
  })

  const desk = (await open({ viewer: viewers.admin, cookies: { 'payload-lng': 'de' } })).page
  await desk.goto(`/admin/collections/credit-orders/${rows[0]?.id}`)
  const bar = desk.getByRole('region', { name: 'Stand der Bestellung' })
  await bar.getByRole('button', { name: 'Als bezahlt markieren …' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Ist bezahlt' }).click()
  const heading = desk.getByRole('heading', { level: 1 }).first()
  await expect.poll(() => heading.textContent()).toMatch(/bezahlt\s*$/)

  await page.getByRole('link', { name: 'Zurück zum Artikel' }).click()
  const button = page.getByRole('button', { name: 'Für 2 Credits freischalten' })
  await button.waitFor()
  expect(await page.content()).not.toContain('sieben Euro')
  await expectFineInEveryLook(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const isRead = Promise.withResolvers<void>()
  await page.route(/[?&]_rsc=/, async (route) => {
    await isRead.promise
    await route.continue()
  })
  await button.click()
  await shown(page, 'Freigeschaltet. Ihr Guthaben: 18 Credits.')
  // The wall that is still there names the same balance, until the text replaces it.
  await expect.poll(() => page.locator('#premium').textContent()).toContain('Ihr Guthaben: 18 Credits')
  isRead.resolve()
  await shown(page, 'Die Karten kosten sieben Euro.')
  expect(await page.evaluate(() => Object(window).isSamePage)).toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('premium')

  // Read again from the public page, it is there immediately.
  await page.goto(path)
  await shown(page, 'Die Karten kosten sieben Euro.')
  await page.goto('/konto/guthaben')
  const row = page.getByRole('row').filter({ hasText: 'Freischaltung' })
  await expect.poll(() => row.getByRole('link', { name: 'Das Hafenfest' }).isVisible()).toBe(true)
  await page.getByLabel('Art', { exact: true }).selectOption('purchase')
  await page.getByRole('button', { name: 'Anzeigen' }).click()
  await page.waitForURL(/art=purchase/)
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await expectFineInEveryLook(page)
  const { text } = await fetched(page, '/credit/ajax/statementexport')
  expect(text).toContain('Das Hafenfest')

  const other = await open({ viewer: viewers.otherMember })
  await other.page.goto(`${path}?lesen=ganz`)
  await shown(other.page, 'Dafür fehlen Ihnen noch 2 Credits.')
  expect(await other.page.content()).not.toContain('sieben Euro')
})

it('without script an article is unlocked, a refused order keeps what was typed, and a placed one is cancelled', async () => {
  const { viewers, payload, pool } = site()
  await grantCredits(payload, idOf(viewers.otherMember), { amount: 3 })
  const { page } = await open({ viewer: viewers.otherMember, javaScriptEnabled: false })
  await page.goto(`/artikel/${(await story('Ohne Skript')).slug}`)
  await page.getByRole('link', { name: 'Weiterlesen', exact: true }).click()
  await page.getByRole('button', { name: 'Für 2 Credits freischalten' }).click()
  await shown(page, 'Die Karten kosten sieben Euro.')
  expect(page.url()).toMatch(/lesen=ganz#premium$/)

  await page.goto('/en/konto/guthaben')
  await shown(page, 'One credit')
  const download = page.getByRole('link', { name: 'Download as CSV' })
  await expect.poll(() => download.getAttribute('href')).toMatch(/[?&]language=en$/)
  await page.getByRole('link', { name: 'Choose Twenty credits' }).click()
  await page.getByLabel('Street and number').fill('Harbour Street 5')
  await page.getByLabel('Postcode').fill('20457')
  await page.getByLabel('Town').fill('Hamburg')
  await page.getByLabel(/^I have read the terms/).check()
  await pool.query('update credit_packages set price_cents = 1290')
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click()
  await shown(page, 'The offer has changed')
  await expect.poll(() => page.getByLabel('Street and number').inputValue()).toBe('Harbour Street 5')
  await shown(page, '€12.90')
  await page.getByLabel(/^I have read the terms/).check()
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click()
  await shown(page, 'Thank you for your order')

  await page.getByText(/^Cancel order B-/).click()
  await shown(page, 'A cancellation invoice cancels the invoice.')
  await page.getByRole('button', { name: /^Yes, cancel B-/ }).click()
  await shown(page, /has been cancelled\. There is nothing left to pay/)
  const { rows } = await pool.query('select status from credit_orders order by id desc limit 1')
  expect(rows).toEqual([{ status: 'cancelled' }])
  await expect.poll(() => page.getByText(/^Cancel order B-/).count()).toBe(0)
  await page.reload()
  await shown(page, 'Order cancelled')
})

it('visitors and waiting accounts are told what to do', async () => {
  const { viewers } = site()
  const pending = await open({ viewer: viewers.pending })
  await pending.page.goto(path)
  await shown(pending.page, 'Ihr Konto wartet noch auf die Freigabe')
  await pending.page.goto('/konto/guthaben')
  await shown(pending.page, 'Ihr Konto wartet auf Freigabe')
  const { page } = await open()
  await page.goto('/konto/guthaben?zurueck=/artikel/hafenfest')
  expect(page.url()).toContain(`next=${encodeURIComponent('/konto/guthaben?zurueck=%2Fartikel%2Fhafenfest')}`)
})
