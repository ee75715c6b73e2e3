import { expectAccessible } from '@litfass/kit/testing/browser'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { buildArticle } from '../factories/articles.ts'
import { buildImage } from '../factories/images.ts'
import { deliverMails, linkIn } from '../factories/mails.ts'
import { openEvents } from '../factories/openEvents.ts'
import { looks, useSiteBrowser } from '../factories/pages.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)
const PASSWORD = 'ein-langes-passwort'

type Browser = Awaited<ReturnType<typeof open>>

async function signIn({ page }: Browser, email: string, next: string) {
  await page.goto(`/anmelden?next=${next}`)
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === next)
}

it('says by its title where signing in leads, and never by an address', async () => {
  const { slug } = await buildArticle(site().payload, { title: 'Der neue Rumpf', language: 'de' })
  const { page } = await open()
  await page.goto(`/anmelden?next=${encodeURIComponent(`/artikel/${slug}?lesen=ganz#premium`)}`)
  await page.getByText('Nach der Anmeldung: „Der neue Rumpf“').waitFor()
  await page.goto('/anmelden?next=/merkliste')
  await page.getByText('Nach der Anmeldung: die Seite, auf der Sie waren').waitFor()
})

it('signs another browser out immediately, and ends its open event stream', async () => {
  const { payload, url } = site()
  const { email } = await buildAccount(payload, { role: 'editor', password: PASSWORD })
  const [here, there] = [await open(), await open(looks.dark)]
  await signIn(there, String(email), '/konto')
  const cookies = await there.page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { id } = await buildImage(payload, { visibility: 'withdrawn' })
  const stream = await openEvents(`${url}/media/imageevents?ids=${id}`, {
    Cookie: cookie,
    'Sec-Fetch-Site': 'same-origin',
  })
  await stream.until('the state', ({ name, data }) => name === 'state' && data.id === id)

  await signIn(here, String(email), '/konto')
  const { page } = here
  await page.getByRole('heading', { name: 'Mein Konto' }).waitFor()
  const sessions = page.getByRole('region', { name: 'Anmeldungen' }).getByRole('listitem')
  await expect.poll(() => sessions.count()).toBe(2)
  await expect.poll(() => sessions.filter({ hasText: 'diese Anmeldung' }).count()).toBe(1)
  await page.getByRole('button', { name: /^Abmelden: Chrome/ }).press('Enter')
  await page.getByText('Die ausgewählten Anmeldungen sind beendet.').first().waitFor()
  await expect.poll(() => sessions.count()).toBe(1)
  expect(await stream.closed).toBe('end')
  expect(stream.events.at(-1)?.data.reason).toBe('signedOut')
  await there.page.goto('/konto')
  await there.page.waitForURL(/\/anmelden\?next=%2Fkonto$/)
  await there.page.goto('/admin')
  await there.page.waitForURL(/\/admin\/login/)
})

it('works without script, in English and on a phone', async () => {
  const { payload } = site()
  const { email } = await buildAccount(payload, { password: PASSWORD })
  const { page } = await open({ ...looks['on a phone'], javaScriptEnabled: false, locale: 'en-GB' })
  await page.goto('/en')
  const toAccount = page.getByRole('banner').getByRole('link', { name: 'My account' })
  await toAccount.click()
  await page.waitForURL(/\/en\/anmelden/)
  await page.getByLabel('E-mail address').fill(String(email))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/en\/konto$/)
  await page.goto('/en')
  await toAccount.click()
  await page.getByText('this session').waitFor()
  await page.getByLabel('Current password').fill('falsch')
  await page.getByLabel('New password').fill('ein-anderes-passwort')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('alert').filter({ hasText: 'The current password is wrong.' }).waitFor()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password').fill('ein-anderes-passwort')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('status').filter({ hasText: 'Your new password is valid.' }).waitFor()
  await page.getByRole('button', { name: 'Sign out everywhere, here too' }).click()
  await page.waitForURL(/\/en\/anmelden/)
  await page.getByRole('status').filter({ hasText: 'You are signed out everywhere.' }).waitFor()
})

it('asks for a second factor once it is set up, on the site and in the panel', async () => {
  const { email } = await buildAccount(site().payload, { role: 'editor', password: PASSWORD })
  const browser = await open(looks['on a phone'])
  const { page } = browser
  await signIn(browser, String(email), '/konto')
  const region = page.getByRole('region', { name: 'Zweiter Faktor' })
  await region.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await region.getByRole('img', { name: 'QR-Code für die App' }).waitFor()
  const secret = (await region.locator('code').first().innerText()).replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeAt = (step: number) => totp.generate({ timestamp: Date.now() + step * 30_000 })
  const download = page.waitForEvent('download')
  await region.getByRole('link', { name: 'Notfallcodes herunterladen' }).click()
  expect((await download).suggestedFilename()).toBe('notfallcodes.txt')
  const [recovery = ''] = await region.getByRole('listitem').allInnerTexts()
  await region.getByLabel('Code aus Ihrer App').fill(codeAt(0))
  await page.keyboard.press('Enter')
  await region.getByText('Es bleiben 10 Notfallcodes.').waitFor()

  const other = await open(looks.dark)
  other.watch.expect(/status of 401/)
  await other.page.goto('/anmelden?next=/konto')
  await other.page.getByLabel('E-Mail-Adresse').fill(String(email))
  await other.page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await other.page.keyboard.press('Enter')
  // A step of its own, and no error: only the code is requested.
  await other.page.getByRole('status').filter({ hasText: 'Das Passwort stimmt.' }).waitFor()
  const code = other.page.getByLabel('Code aus Ihrer App')
  const hasFocus = () => code.evaluate((field) => field === document.activeElement)
  await expect.poll(hasFocus).toBe(true)
  const form = other.page.locator('main form')
  await expect.poll(() => form.getByLabel('Passwort', { exact: true }).isVisible()).toBe(false)
  await expect.poll(() => form.getByRole('alert').count()).toBe(0)
  await expectAccessible(other.page)
  await other.page.keyboard.type('000000')
  await other.page.keyboard.press('Enter')
  await form.getByRole('alert').filter({ hasText: 'Dieser Code stimmt nicht' }).waitFor()
  await expect.poll(hasFocus).toBe(true)
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
  await other.page.getByRole('button', { name: 'Mit einem anderen Konto anmelden' }).click()
  await expect.poll(() => form.getByLabel('E-Mail-Adresse').inputValue()).toBe(String(email))
  await form.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await code.fill(recovery)
  await other.page.keyboard.press('Enter')
  await other.page.waitForURL(/\/konto$/)
  await other.page.getByText('Es bleiben 9 Notfallcodes.').waitFor()

  const panel = await open()
  panel.watch.expect(/status of 401/)
  await panel.page.goto('/admin/login')
  await panel.page.getByLabel(/^E-Mail/).fill(String(email))
  await panel.page.getByLabel(/^Passwort/).fill(PASSWORD)
  await panel.page.keyboard.press('Enter')
  await panel.page.getByRole('status').filter({ hasText: 'zusätzlich den Code' }).waitFor()
  const panelCode = panel.page.getByLabel('Code aus Ihrer App')
  await expect.poll(() => panelCode.evaluate((field) => field === document.activeElement)).toBe(true)
  await expect.poll(() => panel.page.getByLabel(/^Passwort/).isVisible()).toBe(false)
  // Each code is valid once; the clock of an app may be a period ahead.
  await panel.page.getByLabel('Code aus Ihrer App').fill(codeAt(1))
  await panel.page.keyboard.press('Enter')
  await panel.page.waitForURL(/\/admin$/)
})

it('changes one’s address by a mailed link, without script, in English', async () => {
  const { payload } = site()
  const { email } = await buildAccount(payload, { password: PASSWORD })
  const { page } = await open({ ...looks['on a phone'], javaScriptEnabled: false, locale: 'en-GB' })
  await page.goto('/en/anmelden?next=/en/konto')
  await page.getByLabel('E-mail address').fill(String(email))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/en\/konto$/)
  const region = page.getByRole('region', { name: 'E-mail address' })
  await region.getByLabel('New e-mail address').fill(`neu-${email}`)
  await region.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: 'an e-mail to the new address' }).waitFor()
  const mail = (await deliverMails(site())).find(({ to }) => to === `neu-${email}`)
  expect(mail?.subject).toBe('Your new e-mail address')
  await page.goto(linkIn(mail))
  await page.getByRole('button', { name: 'Confirm new address' }).press('Enter')
  await page.getByRole('status').filter({ hasText: 'Your new e-mail address is valid.' }).waitFor()
  await page.getByRole('link', { name: 'To your account' }).press('Enter')
  await page.getByText(`neu-${email}`).waitFor()
})

it('deletes one’s own account once it is confirmed, and is signed out everywhere', async () => {
  const { payload, pool } = site()
  const { id, email } = await buildAccount(payload, { password: PASSWORD })
  const [here, there] = [await open(looks['on a phone']), await open(looks.dark)]
  await signIn(here, String(email), '/konto')
  await signIn(there, String(email), '/konto')
  const region = here.page.getByRole('region', { name: 'Konto löschen' })
  await region.getByText('Ihr Profil mit seinen Bildern').waitFor()
  await region.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await here.page.keyboard.press('Enter')
  const confirmation = region.getByLabel('Ich möchte mein Konto endgültig löschen.')
  await expect.poll(() => confirmation.evaluate((box) => box === document.activeElement)).toBe(true)
  const left = async () => (await pool.query('select 1 from accounts where id = $1', [id])).rowCount
  expect(await left()).toBe(1)
  await here.page.keyboard.press('Space')
  await here.page.keyboard.press('Enter')
  await here.page.waitForURL((url) => url.pathname === '/')
  await here.page.getByText('Das Konto ist gelöscht.').first().waitFor()
  expect(await left()).toBe(0)
  await there.page.goto('/konto')
  await there.page.waitForURL(/\/anmelden\?next=%2Fkonto$/)
})
