import { randomBytes } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { deliverMails, linkIn } from '../factories/mails.ts'
import { looks, useSiteBrowser } from '../factories/pages.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)
const PASSWORD = 'ein-langes-passwort'

const someone = () => `jemand-${randomBytes(6).toString('hex')}@litfass.test`

beforeEach(async () => {
  await site().pool.query('truncate litfass_rate_limits')
  await site().pool.query('delete from graphile_worker._private_jobs')
})

/** The path that the only mail in the queue leads to. */
async function mailedPath(): Promise<string> {
  const { pathname, search } = new URL(linkIn((await deliverMails(site()))[0]))
  return `${pathname}${search}`
}

it('leads a visitor with a keyboard from the form by a mail to an account and back to where they came from, and an admin approves it', async () => {
  const { page, watch } = await open(looks.dark)
  watch.expect(/status of 422/)
  const email = someone()
  await page.goto('/anmelden?next=%2Fbilder')
  await page.locator('main').getByRole('link', { name: 'Registrieren' }).press('Enter')
  await page.waitForURL('**/registrieren?next=%2Fbilder')
  await page.locator('main').getByText('Danach gibt die Redaktion Ihr Konto frei').waitFor()
  const legal = page.locator('main form').getByRole('link')
  expect(await legal.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/datenschutz',
    '/bedingungen',
  ])
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.keyboard.press('Enter')
  const sent = page.getByRole('status').filter({ hasText: 'Wir haben Ihnen eine E-Mail geschickt.' })
  await expect.poll(() => sent.evaluate((element) => element === document.activeElement)).toBe(true)

  const path = await mailedPath()
  await page.goto(path)
  await page.getByLabel('Name', { exact: true }).fill('Jemand vom Deich')
  await page.getByLabel('Passwort', { exact: true }).fill('qwerty123456')
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await page.getByRole('alert').filter({ hasText: 'sehr häufig benutzt' }).waitFor()
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  // Shown a message in place of the form, and not signed in.
  const waiting = page.getByRole('status').filter({ hasText: 'wartet auf die Freigabe durch die Redaktion' })
  await expect.poll(() => waiting.evaluate((element) => element === document.activeElement)).toBe(true)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('payload-token')
  await page
    .locator('main')
    .getByRole('link', { name: /Anmelden/ })
    .click()
  await page.waitForURL('**/anmelden?next=%2Fbilder')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/bilder$/)
  await page.getByRole('button', { name: 'Konto von Jemand vom Deich, wartet auf Freigabe' }).waitFor()

  const { rows } = await site().pool.query('select id, role, state from accounts where email = $1', [email])
  expect(rows).toMatchObject([{ role: 'member', state: 'pending' }])
  const approved = await callRest(site(), '/litfass/user/ajax/updatelockstate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...site().viewers.admin.headers },
    body: JSON.stringify({ accountId: rows[0].id, action: 'approve' }),
  })
  expect(approved.status).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: 'Konto von Jemand vom Deich', exact: true }).waitFor()

  await page.goto(path)
  await page.getByRole('alert').filter({ hasText: 'Dieser Link wurde schon benutzt' }).waitFor()
  await page
    .locator('main')
    .getByRole('link', { name: /Anmelden/ })
    .waitFor()
}, 120_000)

it('works without script, in English and on a phone', async () => {
  const { page } = await open({ ...looks['on a phone'], javaScriptEnabled: false, locale: 'en-GB' })
  const email = someone()
  await page.goto('/en/registrieren?next=%2Fen%2Fbilder')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('We have sent you an e-mail.').waitFor()
  await page.goto(await mailedPath())
  await page.getByLabel('Name', { exact: true }).fill('Somebody')
  await page.getByLabel('Password', { exact: true }).fill('qwerty123456')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('alert').filter({ hasText: 'too easy to guess' }).waitFor()
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Somebody')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('waiting for approval by the editors').waitFor()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('falsch')
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').filter({ hasText: 'do not match' }).waitFor()
  await expect.poll(() => page.getByLabel('E-mail address').inputValue()).toBe(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/en\/bilder$/)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'payload-token')?.httpOnly).toBe(true)
})
