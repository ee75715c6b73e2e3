import { expect, it } from 'vitest'
import { moveTo, writeSeller } from '../factories/creditOrders.ts'
import { buildLedgerAccount, buildOrder } from '../factories/credits.ts'
import { faultsIn, headingOf, shown, useCreditsPanel } from '../factories/creditsPanel.ts'

const { site, inPanel, entriesOf } = useCreditsPanel()

it('an admin marks an order as paid, in a dialog that names it, and sees the credits in the statement', async () => {
  await writeSeller(site())
  const { id, number, account } = await buildOrder(site().payload, { provider: 'karte' })
  const page = await inPanel(`/collections/credit-orders/${id}`)
  const bar = page.getByRole('region', { name: 'Stand der Bestellung' })
  await bar.getByRole('button', { name: 'Als bezahlt markieren …' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.textContent()).toContain(`Bestellung ${number} als bezahlt markieren?`)
  await expect.poll(() => dialog.textContent()).toContain('20 Credits')
  await dialog.getByRole('button', { name: 'Ist bezahlt' }).click()
  await expect.poll(() => headingOf(page).textContent()).toMatch(/bezahlt\s*$/)
  await expect.poll(() => bar.textContent()).toContain('Credits gutgeschrieben')
  expect(await entriesOf(Number(account))).toMatchObject([{ kind: 'purchase', amount: 20 }])
  expect(await faultsIn(page, '[aria-label="Stand der Bestellung"]')).toEqual([])
  await page.getByRole('link', { name: /^Konto von/ }).click()
  // The account is titled by its owner's name.
  const { rows } = await site().pool.query(
    'select name from accounts where id = (select owner_id from credit_accounts where id = $1)',
    [account],
  )
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(rows[0].name)
  const statement = page.getByRole('table')
  await expect.poll(() => statement.textContent()).toContain(`Bestellung ${number}`)
})

it('an admin cancels an order and refunds another, each with a reason, and reads who returns the money', async () => {
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
  await expect.poll(() => headingOf(page).textContent()).toMatch(/storniert\s*$/)
  await shown(page, 'Grund: Doppelt bestellt')
  expect(await state(open)).toEqual({ status: 'cancelled', reason: 'Doppelt bestellt' })
  await page.goto(`/admin/collections/credit-orders/${paid.id}`)
  await bar.getByRole('button', { name: 'Erstatten …' }).click()
  await expect.poll(() => dialog.textContent()).toMatch(/Geld fließt dabei nicht: Überweisen Sie 9,90\s€/)
  await dialog.getByLabel('Grund').fill('Hat widerrufen')
  await dialog.getByRole('button', { name: 'Erstatten' }).click()
  await expect.poll(() => headingOf(page).textContent()).toMatch(/erstattet\s*$/)
  expect(await state(paid)).toEqual({ status: 'refunded', reason: 'Hat widerrufen' })
  expect((await entriesOf(Number(paid.account))).at(-1)).toMatchObject({ kind: 'refund', amount: -20 })
})

it('the page of an order says who ordered what, what it cost and what was posted, and has no fields', async () => {
  const { payload, pool } = site()
  await writeSeller(site())
  const { id: account, owner } = await buildLedgerAccount(payload)
  await pool.query(`update accounts set name = 'Wiebke Wattenmeer' where id = $1`, [owner])
  const { id, number } = await buildOrder(payload, { account, provider: 'karte', reference: 'pay-77' })
  await moveTo(site(), id, 'paid')
  const page = await inPanel(`/collections/credit-orders/${id}`)
  await expect.poll(() => headingOf(page).textContent()).toContain(`Bestellung ${number}`)
  const member = page.getByRole('region', { name: 'Mitglied' })
  const link = member.getByRole('link', { name: 'Wiebke Wattenmeer', exact: true })
  await expect.poll(() => link.getAttribute('href')).toMatch(new RegExp(`/collections/accounts/${owner}$`))
  await expect.poll(() => member.getByRole('link', { name: '@litfass.test' }).count()).toBe(1)
  const items = page.getByRole('region', { name: 'Bestellt', exact: true })
  await expect.poll(() => items.textContent()).toMatch(/Umsatzsteuer 19 %1,58\s€Gesamt9,90\s€/)
  const documents = page.getByRole('region', { name: 'Dokumente' })
  await expect
    .poll(() => documents.getByRole('link', { name: /^Rechnung R-.* herunterladen$/ }).count())
    .toBe(1)
  const payment = page.getByRole('region', { name: 'Zahlung' })
  await payment.getByRole('button', { name: 'Kopieren: pay-77' }).waitFor()
  const posted = page.getByRole('region', { name: 'Buchungen' })
  await expect.poll(() => posted.textContent()).toContain('+20')
  const main = page.getByRole('main')
  await expect.poll(() => main.getByRole('region', { name: 'Stand der Bestellung' }).count()).toBe(1)
  await expect.poll(() => main.locator('input, textarea, select').count()).toBe(0)
  await page.setViewportSize({ width: 375, height: 800 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
})

it('no page of the panel creates an order', async () => {
  const page = await inPanel(
    '/collections/credit-orders/create',
    site().viewers.admin,
    /status of 404.*credit-orders\/create/,
  )
  await expect.poll(() => headingOf(page).textContent()).toBe('Keine Ergebnisse')
})

it('a refused move keeps the reason that was typed, and says what has happened', async () => {
  const { payload, viewers } = site()
  await writeSeller(site())
  const { id } = await buildOrder(payload)
  const page = await inPanel(`/collections/credit-orders/${id}`, viewers.admin, /ERR_INTERNET_DISCONNECTED/)
  const bar = page.getByRole('region', { name: 'Stand der Bestellung' })
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel('Grund')
  await bar.getByRole('button', { name: 'Stornieren …' }).click()
  await reason.fill('Doppelt bestellt')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Stornieren' }).click()
  await expect.poll(() => bar.getByRole('alert').textContent()).toContain('Keine Verbindung')
  await page.context().setOffline(false)
  await bar.getByRole('button', { name: 'Stornieren …' }).click()
  await expect.poll(() => reason.inputValue()).toBe('Doppelt bestellt')
  await dialog.getByRole('button', { name: 'Stornieren' }).click()
  await expect.poll(() => headingOf(page).textContent()).toMatch(/storniert\s*$/)
})

it('the list of orders finds a member by name and address, and filters by state and period', async () => {
  const { payload, pool } = site()
  const { id: account, owner } = await buildLedgerAccount(payload)
  // Of each attempt its own: the address is one account's, and the name must find one order.
  const name = `Levke Leuchtturm ${owner}`
  const email = `levke-${owner}@turm.test`
  await pool.query('update accounts set name = $1, email = $2 where id = $3', [name, email, owner])
  const { number } = await buildOrder(payload, { account })
  const page = await inPanel('/collections/credit-orders')
  const rows = page.locator('.collection-list__tables tbody tr')
  for (const text of [`leuchtturm ${owner}`, `levke-${owner}@turm`, number]) {
    await page
      .getByRole('textbox', { name: /Suche/ })
      .or(page.locator('.search-filter input'))
      .first()
      .fill(text)
    // Payload searches a moment later, and would lead back from a filter pressed before.
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(text)
    await expect.poll(() => rows.count()).toBe(1)
    await expect.poll(() => rows.first().textContent()).toContain(number)
  }
  await expect.poll(() => rows.first().textContent()).toContain(name)
  const openOrders = page
    .getByRole('navigation', { name: 'Bestellungen nach Stand' })
    .getByRole('link', { name: /^offen/ })
  await openOrders.click()
  // The links of the other filter keep it from now on.
  await expect.poll(() => openOrders.getAttribute('aria-current')).toBe('page')
  const periods = page.getByRole('navigation', { name: 'Bestellungen nach Zeitraum' })
  await periods.getByRole('link', { name: /^Letzte 7 Tage/ }).click()
  await expect
    .poll(() => decodeURIComponent(page.url()))
    .toMatch(/status.*equals.*open.*createdAt.*greater_than/)
  await expect.poll(() => rows.count()).toBe(1)
})
