import { AxeBuilder } from '@axe-core/playwright'
import { priceText } from '@litfass/credits/euros'
import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { moveTo, writeSeller } from '../factories/creditOrders.ts'
import { buildLedgerAccount, buildOrder, buildPackage, post } from '../factories/credits.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

async function inPanel(path: string, viewer = site().viewers.admin): Promise<Page> {
  const { page } = await open({
    viewer,
    cookies: { 'payload-lng': 'de' },
    viewport: { width: 1280, height: 900 },
  })
  await page.goto(`/admin${path}`)
  return page
}

const shown = async (page: Page, text: string | RegExp) =>
  expect.poll(() => page.getByText(text).filter({ visible: true }).count()).toBeGreaterThan(0)
const faultsIn = async (page: Page, part: string) =>
  (await new AxeBuilder({ page }).include(part).analyze()).violations.map(({ id }) => id)
const entriesOf = async (account: number) =>
  (
    await site().pool.query('select kind, amount, note from credit_entries where account = $1 order by seq', [
      account,
    ])
  ).rows

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

it('an admin says that an order is paid, in a dialog that names it, and sees the credits in the statement', async () => {
  await writeSeller(site())
  const { id, number, account } = await buildOrder(site().payload, { provider: 'karte' })
  const page = await inPanel(`/collections/credit-orders/${id}`)
  const bar = page.getByRole('region', { name: 'Stand der Bestellung' })
  await bar.getByRole('button', { name: 'Als bezahlt markieren …' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.textContent()).toContain(`Bestellung ${number} als bezahlt markieren?`)
  await expect.poll(() => dialog.textContent()).toContain('20 Credits')
  await dialog.getByRole('button', { name: 'Ist bezahlt' }).click()
  await expect.poll(() => bar.textContent()).toMatch(/^\s*bezahlt/)
  expect(await entriesOf(Number(account))).toMatchObject([{ kind: 'purchase', amount: 20 }])
  expect(await faultsIn(page, '[aria-label="Stand der Bestellung"]')).toEqual([])
  await bar.getByRole('link', { name: /^Konto von/ }).click()
  // The account is titled by its owner's name.
  const { rows } = await site().pool.query(
    'select name from accounts where id = (select owner_id from credit_accounts where id = $1)',
    [account],
  )
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(rows[0].name)
  const statement = page.getByRole('table')
  await expect.poll(() => statement.textContent()).toContain(`Bestellung ${number}`)
})

it('an admin cancels an order and refunds another, each with a reason, and reads who sends the money back', async () => {
  const { payload, pool } = site()
  await writeSeller(site())
  const [open, paid] = [await buildOrder(payload), await buildOrder(payload)]
  await moveTo(site(), paid.id, 'paid')
  const page = await inPanel(`/collections/credit-orders/${open.id}`)
  const bar = page.getByRole('region', { name: 'Stand der Bestellung' })
  const dialog = page.getByRole('dialog')
  const state = async ({ id }: { id: number }) =>
    (await pool.query('select status, reason from credit_orders where id = $1', [id])).rows[0]
  await bar.getByRole('button', { name: 'Stornieren …' }).click()
  await dialog.getByLabel('Grund').fill('Doppelt bestellt')
  await dialog.getByRole('button', { name: 'Stornieren' }).click()
  await expect.poll(() => bar.textContent()).toMatch(/^\s*storniert/)
  await shown(page, 'Grund: Doppelt bestellt')
  expect(await state(open)).toEqual({ status: 'cancelled', reason: 'Doppelt bestellt' })
  await page.goto(`/admin/collections/credit-orders/${paid.id}`)
  await bar.getByRole('button', { name: 'Erstatten …' }).click()
  await expect.poll(() => dialog.textContent()).toMatch(/Geld fließt dabei nicht: Überweisen Sie 9,90\s€/)
  await dialog.getByLabel('Grund').fill('Hat widerrufen')
  await dialog.getByRole('button', { name: 'Erstatten' }).click()
  await expect.poll(() => bar.textContent()).toMatch(/^\s*erstattet/)
  expect(await state(paid)).toEqual({ status: 'refunded', reason: 'Hat widerrufen' })
  expect((await entriesOf(Number(paid.account))).at(-1)).toMatchObject({ kind: 'refund', amount: -20 })
})

it('an admin closes an account with entries, which goes back to the list', async () => {
  const { payload, pool } = site()
  const { id } = await buildLedgerAccount(payload)
  for (const amount of [5, -5]) await post(payload, { account: id, amount })
  const page = await inPanel(`/collections/credit-accounts/${id}`)
  await page.getByRole('button', { name: 'Konto schließen …' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.textContent()).toContain(`Konto ${id} schließen?`)
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).click()
  await expect.poll(() => page.url()).toMatch(/credit-accounts(\?|$)/)
  const { rows } = await pool.query(
    'select closed_at is not null as closed, owner_id as owner from credit_accounts where id = $1',
    [id],
  )
  expect(rows).toEqual([{ closed: true, owner: null }])
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

it('nothing is offered that the ledger would refuse: the refund of what was spent, credits for a closed account', async () => {
  const { payload, pool } = site()
  await writeSeller(site())
  const { id, account } = await buildOrder(payload, { provider: 'karte' })
  await moveTo(site(), id, 'paid')
  const spent = { account: Number(account), kind: 'unlock' as const, amount: -4 }
  await post(payload, { ...spent, content: { type: 'article', id: 7 } })
  const page = await inPanel(`/collections/credit-orders/${id}`)
  await shown(page, 'sind nur noch 16 da. Erstattet wird eine Bestellung nur ganz')
  await expect.poll(() => page.getByRole('button', { name: 'Erstatten …' }).count()).toBe(0)

  const open = await buildOrder(payload, { provider: 'karte' })
  await pool.query('update credit_accounts set closed_at = now() where id in ($1, $2)', [
    account,
    open.account,
  ])
  await page.goto(`/admin/collections/credit-orders/${open.id}`)
  await shown(page, 'Das Konto dieser Bestellung ist geschlossen')
  await page.getByRole('button', { name: 'Stornieren …' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Als bezahlt markieren …' }).count()).toBe(0)
  await page.goto(`/admin/collections/credit-accounts/${account}`)
  await shown(page, 'Dieses Konto ist geschlossen.')
  await page.getByRole('cell', { name: '-4', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Zurücknehmen …' }).count()).toBe(0)
})

it('an admin adds credits with a reason, once however often the button is pressed, and takes an unlock back', async () => {
  const { payload, pool } = site()
  const { id, owner } = await buildLedgerAccount(payload, { balance: 10 })
  await pool.query(`update accounts set name = 'Wiebke Wattenmeer' where id = $1`, [owner])
  await post(payload, { account: id, kind: 'unlock', amount: -4, content: { type: 'article', id: 7 } })
  const page = await inPanel(`/collections/credit-accounts/${id}`)
  const change = page.getByRole('region', { name: 'Credits ändern' })
  const button = change.getByRole('button', { name: 'Buchen …' })
  const amount = change.getByLabel('Credits')
  const alert = change.getByRole('alert')
  const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement)
  await button.click()
  await expect.poll(() => alert.textContent()).toContain('Bitte eine ganze Zahl')
  await change.getByLabel('Grund').fill('Entschuldigung für den Ausfall')
  await amount.fill('-7')
  await button.click()
  await expect.poll(() => alert.textContent()).toContain('So viele sind nicht da. Das Guthaben: 6 Credits.')
  await amount.fill('5')
  await amount.press('Enter')
  const question = page.getByRole('dialog')
  await expect.poll(() => question.textContent()).toContain('5 Credits gutschreiben?')
  await expect.poll(() => question.textContent()).toContain(`Konto ${id} von Wiebke Wattenmeer`)
  await expect.poll(() => question.textContent()).toContain('Guthaben danach: 11 Credits')
  await expect.poll(() => isFocused(question.getByRole('button', { name: 'Abbrechen' }))).toBe(true)
  expect(await faultsIn(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => question.count()).toBe(0)
  await expect.poll(() => isFocused(amount)).toBe(true)
  expect(await entriesOf(id)).toHaveLength(2)
  await button.click()
  await question.getByRole('button', { name: 'Gutschreiben' }).dblclick()
  await shown(page, 'Guthaben: 11 Credits')
  await expect.poll(() => isFocused(button)).toBe(true)
  expect((await entriesOf(id)).at(-1)).toMatchObject({ amount: 5, note: 'Entschuldigung für den Ausfall' })
  expect(await entriesOf(id)).toHaveLength(3)
  expect(await faultsIn(page, '[aria-label="Guthaben"]')).toEqual([])
  expect(await faultsIn(page, 'table')).toEqual([])
  await page.getByRole('button', { name: 'Zurücknehmen …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Grund').fill('War doppelt')
  await dialog.getByRole('button', { name: 'Zurücknehmen' }).click()
  await shown(page, 'Guthaben: 15 Credits')
  await shown(page, 'zurückgenommen')
})

it('a statement that begins with an entry leads to newer ones, and shows what is posted from there', async () => {
  const { payload } = site()
  const { id } = await buildLedgerAccount(payload)
  const { entry } = await post(payload, { account: id, amount: 10 })
  await post(payload, { account: id, amount: -3 })
  const page = await inPanel(`/collections/credit-accounts/${id}?entry=${entry.id}`)
  const amounts = () => page.getByRole('table').locator('tbody tr td:nth-child(4)').allTextContents()
  await expect.poll(amounts).toEqual(['+10'])
  await page.getByRole('button', { name: 'Neueste Einträge' }).click()
  await expect.poll(amounts).toEqual(['-3', '+10'])
  await expect.poll(() => page.getByRole('button', { name: 'Neueste Einträge' }).count()).toBe(0)
  await page.reload()
  await expect.poll(amounts).toEqual(['+10'])
  const change = page.getByRole('region', { name: 'Credits ändern' })
  await change.getByLabel('Credits').fill('3')
  await change.getByLabel('Grund').fill('War zu viel')
  await change.getByRole('button', { name: 'Buchen …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gutschreiben' }).click()
  await expect.poll(amounts).toEqual(['+3', '-3', '+10'])
})

it('the dashboard shows admins the sales, as a plot and as a table for those who do not see it', async () => {
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

it('axe finds nothing on the pages of credits but what it finds on all of Payload’s', async () => {
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

it('a payment message that could not be applied is told on the dashboard, and in words with its order', async () => {
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
