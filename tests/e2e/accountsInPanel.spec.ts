import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

async function inPanel(path = '', language = 'de') {
  const { page, watch } = await open({ viewer: site().viewers.admin, cookies: { 'payload-lng': language } })
  await page.goto(`/admin/collections/accounts${path}`)
  return { page, watch }
}

const stateOf = async (id: number | string) =>
  (await site().pool.query('select state from accounts where id = $1', [id])).rows[0]?.state
const dialog = (page: Page) => page.getByRole('dialog')
const seen = (page: Page, text: string | RegExp) =>
  expect.poll(() => page.getByText(text).filter({ visible: true }).count()).toBeGreaterThan(0)

it('an admin locks an account that is signed in in another browser, which is signed out immediately', async () => {
  const { payload } = site()
  const password = 'zwoelf-moewen-am-kai'
  const { id, email } = await buildAccount(payload, { name: 'Störenfried', role: 'editor', password })
  const { token } = await payload.login({ collection: 'accounts', data: { email, password } })
  const theirs = await open({ cookies: { 'payload-token': `${token}`, 'payload-lng': 'de' } })
  theirs.watch.expect(/status of 40[13]/)
  await theirs.page.goto('/admin/account')
  await expect.poll(() => theirs.page.getByLabel('Name').first().isVisible()).toBe(true)

  const { page } = await inPanel(`/${id}`)
  await page.getByRole('button', { name: 'Sperren' }).click()
  await seen(page, 'Möchten Sie das Konto „Störenfried“ sperren?')
  await dialog(page).getByRole('button', { name: 'Beleidigende Beiträge' }).click()
  await expect
    .poll(() => dialog(page).getByLabel('Grund', { exact: true }).inputValue())
    .toBe('Beleidigende Beiträge')
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])
  await dialog(page).getByRole('button', { name: 'Sperren' }).click()
  await seen(page, 'Das Konto ist gesperrt.')
  await seen(page, 'Grund: Beleidigende Beiträge')
  await expect.poll(() => page.getByRole('button', { name: 'Entsperren' }).isVisible()).toBe(true)
  expect(await stateOf(id)).toBe('locked')

  expect(
    await theirs.page.evaluate(async () => (await (await fetch('/api/accounts/me')).json()).user),
  ).toBeNull()
  await theirs.page.goto('/admin/collections/images')
  await expect.poll(() => theirs.page.url()).toContain('/admin/login')
})

it('an outdated form neither unlocks an account nor restores a role when its name is saved', async () => {
  const { payload } = site()
  const { id } = await buildAccount(payload, { name: 'Vorher', role: 'editor' })
  const { page } = await inPanel(`/${id}`)
  await expect.poll(() => page.getByRole('button', { name: 'Sperren' }).isVisible()).toBe(true)
  await payload.update({
    collection: 'accounts',
    id,
    data: { role: 'member', state: 'locked' },
    depth: 0,
    overrideAccess: true,
  })
  await page.getByLabel('Name').first().fill('Nachher')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  expect((await saved).status()).toBe(200)
  const { name, role } = await payload.findByID({
    collection: 'accounts',
    id,
    depth: 0,
    overrideAccess: true,
  })
  expect([name, role, await stateOf(id)]).toEqual(['Nachher', 'member', 'locked'])
})

it('several waiting accounts are found by a quick filter and approved, and one that no longer waits is named', async () => {
  const { payload } = site()
  const accounts = await Promise.all(
    ['Wartend Eins', 'Wartend Zwei', 'Wartend Drei'].map((name) =>
      buildAccount(payload, { name, state: 'pending' }),
    ),
  )
  const { page, watch } = await inPanel('?limit=100', 'en')
  watch.expect(/status of 409/)
  await page
    .getByRole('navigation', { name: 'Accounts by state' })
    .getByRole('link', { name: /^Waiting/ })
    .click()
  await expect.poll(() => page.getByRole('row', { name: 'Wartend Eins' }).isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('row', { name: 'admin@' }).count()).toBe(0)
  for (const name of ['Wartend Eins', 'Wartend Zwei', 'Wartend Drei'])
    await page.getByRole('row', { name }).getByRole('checkbox').first().check()
  await payload.update({
    collection: 'accounts',
    id: accounts[1]?.id ?? 0,
    data: { state: 'locked' },
    depth: 0,
    overrideAccess: true,
  })
  const bar = page.getByRole('region', { name: 'Actions for accounts' })
  await bar.getByRole('button', { name: 'Approve' }).focus()
  await page.keyboard.press('Enter')
  await seen(page, '3 accounts will be approved.')
  await dialog(page).getByRole('button', { name: 'Approve' }).focus()
  await page.keyboard.press('Enter')
  await seen(page, '2 accounts are approved.')
  await seen(page, 'One account stayed as it was:')
  await seen(page, 'This has been decided meanwhile. Please look at its present state.')
  await expect.poll(() => bar.getByRole('link', { name: 'Wartend Zwei' }).isVisible()).toBe(true)
  expect(await Promise.all(accounts.map(({ id }) => stateOf(id)))).toEqual(['approved', 'locked', 'approved'])
})

it('the dashboard says who waits, with a link to all of them', async () => {
  await buildAccount(site().payload, { name: 'Ungeduld', state: 'pending' })
  const { page } = await open({ viewer: site().viewers.admin, cookies: { 'payload-lng': 'de' } })
  await page.goto('/admin')
  const waiting = page.getByRole('region', { name: /^Wartende Konten/ })
  await expect.poll(() => waiting.isVisible()).toBe(true)
  await waiting.getByRole('link', { name: 'Alle wartenden Konten' }).click()
  await expect.poll(() => page.getByRole('row', { name: 'Ungeduld' }).isVisible()).toBe(true)
})

it('the dashboard lists rejected e-mails, with the answer and a link to their account', async () => {
  const { id, email } = await buildAccount(site().payload, { name: 'Umgezogen' })
  const { rows } = await site().pool.query(
    `select id from graphile_worker.add_job('comments:notice', '{}', max_attempts => 1)`,
  )
  const note = { rejectedMail: { to: email, answer: '550 5.1.1 no such user' } }
  await site().pool.query(
    'update graphile_worker._private_jobs set attempts = 1, payload = $2 where id = $1',
    [rows[0].id, note],
  )
  const { page } = await open({ viewer: site().viewers.admin, cookies: { 'payload-lng': 'de' } })
  await page.goto('/admin')
  const rejected = page.getByRole('region', { name: /^Unzustellbare E-Mails/ })
  await expect.poll(() => rejected.getByText('550 5.1.1 no such user').isVisible()).toBe(true)
  await expect
    .poll(() => rejected.getByRole('listitem').filter({ hasText: email }).textContent())
    .toMatch(/Abgelehnt.*Dieses Postfach gibt es nicht\./)
  await rejected.getByRole('link', { name: email }).click()
  await expect.poll(() => page.getByRole('row', { name: 'Umgezogen' }).isVisible()).toBe(true)
  await page.goto(`/admin/collections/accounts/${id}`)
  const undeliverable = page.getByRole('region', { name: 'E-Mail nicht zugestellt' })
  await expect.poll(() => undeliverable.getByText('550 5.1.1 no such user').isVisible()).toBe(true)
})
