import { AxeBuilder } from '@axe-core/playwright'
import { priceText } from '@litfass/credits/euros'
import { expectAccessible } from '@litfass/kit/testing/browser'
import { expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { writeSeller } from '../factories/creditOrders.ts'
import { buildLedgerAccount, buildOrder, buildPackage, post } from '../factories/credits.ts'
import { faultsIn, shown, useCreditsPanel } from '../factories/creditsPanel.ts'

const { site, inPanel } = useCreditsPanel()

it('an admin makes a package in euros and percent, and deletes it again', async () => {
  const page = await inPanel('/collections/credit-packages/create')
  await page.locator('#field-title__de').fill('Zwanzig Credits')
  await page.locator('#field-title__en').fill('Twenty credits')
  await page.locator('#field-credits').fill('20')
  await page.locator('#field-priceCents').fill('9,9O')
  await shown(page, 'Bitte einen Betrag wie 9,90.')
  await page.locator('#field-priceCents').fill('9,90')
  const rate = page.locator('#field-vatBasisPoints')
  await expect.poll(() => rate.inputValue()).toBe('19')
  await rate.fill('190')
  await shown(page, 'Bitte einen Satz wie 19 oder 7,5, höchstens 100.')
  await rate.fill('7,5')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect.poll(() => page.url()).toMatch(/credit-packages\/\d+/)
  const { rows } = await site().pool.query('select price_cents, vat_basis_points from credit_packages')
  expect(rows).toEqual([{ price_cents: 990, vat_basis_points: 750 }])
  await expect.poll(() => rate.inputValue()).toBe('7,5')
  await page.getByRole('button', { name: 'Löschen …' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.textContent()).toContain('Paket „Zwanzig Credits“ löschen?')
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await expect.poll(() => page.url()).toMatch(/credit-packages(\?|$)/)
  expect((await site().pool.query('select 1 from credit_packages')).rows).toEqual([])
})

it('the settings name what is missing for orders, until it is typed', async () => {
  await writeSeller(site(), { seller_street: '', seller_tax_number: '', seller_vat_id: '', seller_iban: '' })
  const page = await inPanel('/globals/credit-settings')
  await shown(page, 'Es fehlt: Straße und Hausnummer, Steuernummer oder Umsatzsteuer-Identifikationsnummer.')
  await shown(page, 'Noch kann niemand auf Rechnung bestellen. Es fehlt: IBAN.')
  expect(await faultsIn(page, '[role="status"]')).toEqual([])
  await page.locator('#field-seller__street').fill('Säulenstraße 1')
  await shown(page, 'Es fehlt: Steuernummer oder Umsatzsteuer-Identifikationsnummer.')
  await page.locator('#field-seller__vatId').fill('DE123456789')
  await page.locator('#field-seller__iban').fill('DE02 1203 0000 0000 2020 51')
  await expect.poll(() => page.getByText('Es fehlt:').count()).toBe(0)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect
    .poll(async () => (await site().pool.query('select seller_iban as iban from credit_settings')).rows)
    .toEqual([{ iban: 'DE02 1203 0000 0000 2020 51' }])
})

it('the dashboard shows admins the sales, as a plot and as a table for screen readers', async () => {
  const { payload, pool, viewers } = site()
  await buildOrder(payload, { status: 'paid', priceCents: 123_450, paidAt: new Date().toISOString() })
  await buildOrder(payload, { priceCents: 4990 })
  const { rows } = await pool.query(
    `select status, sum(price_cents)::int as cents from credit_orders where status in ('open', 'paid') group by 1 order by 1`,
  )
  const [open, paid] = rows.map(({ cents }) => Number(cents))
  if (open === undefined || paid === undefined) throw new Error('Orders are open and paid.')
  const page = await inPanel('')
  const sales = page.getByRole('region', { name: 'Credits: Verkäufe' })
  await shown(page, `In zwölf Wochen bezahlt: ${priceText(paid, 'de')}`)
  const name = 'Bezahlte und offene Bestellungen in Euro'
  const table = sales.getByRole('table', { name })
  await expect.poll(() => table.getByRole('row').count()).toBe(13)
  const heads = table.getByRole('columnheader')
  await expect.poll(() => heads.allTextContents()).toEqual(['Woche vom', 'Bezahlt', 'Offen'])
  const thisWeek = table.getByRole('row').last().getByRole('cell')
  await expect.poll(() => thisWeek.allTextContents()).toEqual([priceText(paid, 'de'), priceText(open, 'de')])
  const bars = sales.getByRole('img', { name }).locator('rect')
  const heights = await bars.evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('height'))))
  expect(heights.slice(0, -2)).toEqual(Array(22).fill(0))
  expect((heights.at(-1) ?? 0) / (heights.at(-2) ?? 0)).toBeCloseTo(open / paid)
  expect(await faultsIn(page, '[aria-labelledby="litfass-credit-sales"]')).toEqual([])
  await sales.getByRole('link', { name: /offene Bestellung/ }).click()
  await expect.poll(() => decodeURIComponent(page.url())).toMatch(/credit-orders\?.*status.*equals.*open/)
  const dashboardOf = async ({ cookieHeaders }: typeof viewers.admin) =>
    (await callSite(site(), '/admin', { headers: cookieHeaders })).text()
  expect(await dashboardOf(viewers.admin)).toContain('litfass-credit-sales')
  expect(await dashboardOf(viewers.editor)).not.toContain('litfass-credit-sales')
})

/**
 * Parts of Payload's own of which axe complains on every collection: tabs of a document, menus, heads of columns, checkboxes of rows,
 * descriptions of fields, pickers that can only be read, arrows between pages of a list, and the choice of a dashboard.
 */
const PAYLOADS_OWN = [
  ...[
    '.doc-tabs',
    '.popup-button',
    '.sort-column',
    '#heading-_select',
    '.cell-_select',
    '.field-description',
  ],
  ...['.clickable-arrow', '.date-time-picker', '.react-select', '.rs__control', '.dropdown-indicator'],
]

it('axe finds nothing on the pages of credits but what it finds on all of Payload’s pages', async () => {
  const { payload } = site()
  const { id: pack } = await buildPackage(payload)
  const { id: account } = await buildLedgerAccount(payload, { balance: 10 })
  await post(payload, { account, kind: 'unlock', amount: -4, content: { type: 'article', id: 7 } })
  const { id: order } = await buildOrder(payload, { account, provider: 'karte' })
  const ready: [path: string, text: string | RegExp][] = [
    ['/collections/credit-packages', 'Zwanzig Credits'],
    [`/collections/credit-packages/${pack}`, 'Löschen …'],
    ['/collections/credit-orders', /^T-/],
    [`/collections/credit-orders/${order}`, 'Als bezahlt markieren …'],
    ['/collections/credit-accounts', 'Guthaben'],
    [`/collections/credit-accounts/${account}`, 'Freischaltung'],
    ['/credit-check', 'Jetzt prüfen'],
  ]
  const page = await inPanel('')
  for (const [path, text] of ready) {
    await page.goto(`/admin${path}`)
    await shown(page, text)
    await expectAccessible(page, { leaveOut: PAYLOADS_OWN })
    const names = await new AxeBuilder({ page })
      .include('body')
      .withRules('landmark-unique')
      .exclude('header')
      .analyze()
    expect(names.violations, path).toEqual([])
  }
  await page.getByRole('main').getByRole('button', { name: 'Jetzt prüfen' }).click()
  await shown(page, /^\d+ Konten, \d+ Einträge/)
  expect(await faultsIn(page, 'main')).toEqual([])
})

it('the self-check runs at a press and leads to the rows; editors get neither it nor orders', async () => {
  const { payload, pool, viewers } = site()
  const page = await inPanel('/credit-check')
  await page.getByRole('button', { name: 'Jetzt prüfen' }).click()
  await shown(page, /^\d+ Konten, \d+ Einträge/)
  const { id } = await buildLedgerAccount(payload, { balance: 10 })
  await pool.query(
    'begin; set local session_replication_role = replica; ' +
      `update credit_accounts set balance = 9 where id = ${id}; commit`,
  )
  await page.getByRole('button', { name: 'Jetzt prüfen' }).click()
  await page
    .getByRole('link', { name: `Konto ${id}` })
    .first()
    .click()
  await shown(page, 'Guthaben: 9 Credits')
  const other = await inPanel('/credit-check', viewers.editor)
  await expect.poll(() => other.url()).toContain('/unauthorized')
  await expect.poll(() => other.getByText('Selbstprüfung der Credits').count()).toBe(0)
})

it('a payment message that could not be applied is shown on the dashboard, and described with its order', async () => {
  const { payload, pool } = site()
  const { id } = await buildOrder(payload, { provider: 'karte' })
  await pool.query(
    `insert into credit_payment_events (provider, event_id, kind, outcome, order_id, order_number, amount_cents, currency)
     values ('karte', 'ev-1', 'cancelled', 'stayed', $1, 'B-1', 990, 'EUR'),
       ('karte', 'ev-2', 'paid', 'wrongAmount', $1, 'B-1', 989, 'USD')`,
    [id],
  )
  const page = await inPanel(`/collections/credit-orders/${id}`)
  await shown(page, /^Abgebrochen, 9,90\s€: ändert nichts mehr/)
  await shown(page, /^Bezahlt, 9,89 USD: Betrag oder Währung ist nicht die der Bestellung/)
  await page.goto('/admin')
  await page
    .getByRole('link', { name: 'Eine Nachricht eines Zahlungsdienstes konnte nicht verbucht werden' })
    .click()
  await page.getByRole('button', { name: 'Jetzt prüfen' }).click()
  await shown(page, /von karte \(Kennung ev-2\) über 9,89 USD zu Bestellung B-1 konnte nicht verbucht werden/)
})
