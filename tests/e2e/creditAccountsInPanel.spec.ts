import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { moveTo, writeSeller } from '../factories/creditOrders.ts'
import { buildLedgerAccount, buildOrder, post } from '../factories/credits.ts'
import { faultsIn, shown, useCreditsPanel } from '../factories/creditsPanel.ts'

const { site, inPanel, entriesOf } = useCreditsPanel()

it('an admin closes an account with entries, and returns to the list', async () => {
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

it('nothing is offered that the ledger would refuse: the refund of what was spent, credits for a closed account', async () => {
  const { payload, pool } = site()
  await writeSeller(site())
  const { id, account } = await buildOrder(payload, { provider: 'karte' })
  await moveTo(site(), id, 'paid')
  const spent = { account: Number(account), kind: 'unlock' as const, amount: -4 }
  await post(payload, { ...spent, content: { type: 'article', id: 7 } })
  const page = await inPanel(`/collections/credit-orders/${id}`)
  await shown(page, 'sind nur noch 16 da. Erstattet wird eine Bestellung nur ganz')
  const refund = page.getByRole('button', { name: 'Erstatten …' })
  await expect.poll(() => refund.isDisabled()).toBe(true)
  const described = await refund.getAttribute('aria-describedby')
  await expect
    .poll(() => page.locator(`[id="${described}"]`).textContent())
    .toContain('Nehmen Sie zuerst Freischaltungen zurück')

  const open = await buildOrder(payload, { provider: 'karte' })
  await pool.query('update credit_accounts set closed_at = now() where id in ($1, $2)', [
    account,
    open.account,
  ])
  await page.goto(`/admin/collections/credit-orders/${open.id}`)
  await shown(page, 'Das Konto dieser Bestellung ist geschlossen')
  await expect.poll(() => page.getByRole('button', { name: 'Stornieren …' }).isEnabled()).toBe(true)
  await expect
    .poll(() => page.getByRole('button', { name: 'Als bezahlt markieren …' }).isDisabled())
    .toBe(true)
  await page.goto(`/admin/collections/credit-accounts/${account}`)
  await shown(page, 'Dieses Konto ist geschlossen.')
  await page.getByRole('cell', { name: '−4', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Zurücknehmen …' }).count()).toBe(0)
})

it('an admin adds credits with a reason, once however often the button is pressed, and revokes an unlock', async () => {
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

it('a statement that begins with an entry links to newer ones, and shows new entries from there', async () => {
  const { payload } = site()
  const { id } = await buildLedgerAccount(payload)
  const { entry } = await post(payload, { account: id, amount: 10 })
  await post(payload, { account: id, amount: -3 })
  const page = await inPanel(`/collections/credit-accounts/${id}?entry=${entry.id}`)
  const amounts = () => page.getByRole('table').locator('tbody tr td:nth-child(4)').allTextContents()
  await expect.poll(amounts).toEqual(['+10'])
  await page.getByRole('button', { name: 'Neueste Einträge' }).click()
  await expect.poll(amounts).toEqual(['−3', '+10'])
  await expect.poll(() => page.getByRole('button', { name: 'Neueste Einträge' }).count()).toBe(0)
  await page.reload()
  await expect.poll(amounts).toEqual(['+10'])
  const change = page.getByRole('region', { name: 'Credits ändern' })
  await change.getByLabel('Credits').fill('3')
  await change.getByLabel('Grund').fill('War zu viel')
  await change.getByRole('button', { name: 'Buchen …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gutschreiben' }).click()
  await expect.poll(amounts).toEqual(['+3', '−3', '+10'])
})
