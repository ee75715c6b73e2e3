import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { useSiteBrowser } from '../factories/pages.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

it('signs an editor in, returns to the previous page, and signs out', async () => {
  const { page } = await open()
  await page.goto('/bilder')
  await page.getByRole('link', { name: 'Anmelden', exact: true }).first().click()
  await page.waitForURL(/\/anmelden/)
  await fill(page, email('editor'), password('editor'))
  await page.waitForURL(/\/bilder$/)
  await page.getByRole('button', { name: 'Konto von editor' }).click()
  await expect
    .poll(() => page.getByRole('link', { name: 'Redaktion', exact: true }).first().getAttribute('href'))
    .toBe('/admin')
  await expect.poll(() => sessionsOf('editor')).toBe(2)
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.getByRole('link', { name: 'Anmelden', exact: true }).first().waitFor()
  await expect.poll(() => sessionsOf('editor')).toBe(1)
  await page.reload()
  await page.getByRole('link', { name: 'Anmelden', exact: true }).first().waitFor()
})

it('works by keyboard alone', async () => {
  const { page } = await open()
  await page.goto('/anmelden')
  await page.getByLabel('E-Mail-Adresse').focus()
  await page.keyboard.type(email('member'))
  await page.keyboard.press('Tab')
  await page.keyboard.type(password('member'))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Konto von member' }).waitFor()
  await page.getByRole('button', { name: 'Konto von member' }).press('Enter')
  await expect
    .poll(() =>
      page
        .getByRole('link', { name: 'Redaktion', exact: true })
        .filter({ visible: true })
        .and(page.locator('header a'))
        .count(),
    )
    .toBe(0)
})

it('reports a wrong password, and focuses the message', async () => {
  const { page, watch } = await open()
  watch.expect(/status of 401/)
  await page.goto('/anmelden')
  await fill(page, email('member'), 'falsch')
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'E-Mail-Adresse und Passwort passen nicht zusammen.' })
  await alert.waitFor()
  await expect.poll(() => alert.evaluate((element) => element === document.activeElement)).toBe(true)
})

it('reports a wrong password in English', async () => {
  const { page, watch } = await open({ locale: 'en-GB' })
  watch.expect(/status of 401/)
  await page.goto('/en/anmelden')
  await page.locator('input[type=email]').fill(email('member'))
  await page.locator('input[type=password]').fill('wrong')
  await page.locator('main button[type=submit]').click()
  const alert = page.locator('main [role=alert]')
  await alert.waitFor()
  await expect.poll(() => alert.textContent()).not.toMatch(/Passwort|Bitte/)
})

it('tells a locked account that it is locked', async () => {
  const { page, watch } = await open()
  watch.expect(/status of 403/)
  await page.goto('/anmelden')
  await fill(page, email('locked'), password('locked'))
  await page.getByRole('alert').filter({ hasText: 'Dieses Konto ist gesperrt.' }).waitFor()
})

it('treats a locked account with an old session as a visitor', async () => {
  const { page } = await open({ viewer: site().viewers.locked })
  await page.goto('/')
  await page.getByRole('link', { name: 'Anmelden', exact: true }).first().waitFor()
})

it('lets a pending account sign in, without any rights', async () => {
  const { page } = await open()
  await page.goto('/anmelden?next=%2Fbilder')
  await fill(page, email('pending'), password('pending'))
  await page.waitForURL(/\/bilder$/)
  await page.getByText('Ihr Konto wartet noch auf die Freigabe durch die Redaktion.').first().waitFor()
  await page.getByRole('button', { name: 'Konto von pending, wartet auf Freigabe' }).click()
  await page.getByText('dauerhaft speichern und Listen teilen geht danach').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Dateien auswählen' }).count()).toBe(0)
})

it.each(['https://elsewhere.test/', '//elsewhere.test/', '/\\elsewhere.test', 'javascript:alert(1)'])(
  'never redirects to another site: %s',
  async (next) => {
    const { page } = await open()
    await page.goto(`/anmelden?next=${encodeURIComponent(next)}`)
    await fill(page, email('member'), password('member'))
    await page.getByRole('button', { name: 'Konto von member' }).waitFor()
    expect(new URL(page.url()).origin).toBe(new URL(site().url).origin)
  },
)

it('reports that the account menu failed to load, and retries', async () => {
  const { page, watch } = await open({ viewer: site().viewers.member })
  watch.expect(/ERR_FAILED/)
  const scripts = '**/_next/static/**'
  // The menu is requested once the page knows the viewer.
  await page.route('**/api/accounts/me*', async (route) => {
    await page.route(scripts, (script) => script.abort())
    await route.continue()
  })
  await page.goto('/')
  const again = page.getByRole('button', { name: 'Menü neu laden' })
  await again.waitFor()
  await page.unroute(scripts)
  await again.press('Enter')
  const menu = page.getByRole('button', { name: 'Konto von member' })
  await menu.waitFor()
  await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Abmelden' }).waitFor()
})

it('lets staff alone into the panel', async () => {
  for (const kind of ['editor', 'admin'] as const) {
    const { page } = await open({ viewer: site().viewers[kind] })
    await page.goto('/admin/collections/images')
    await page.getByRole('heading', { name: 'Bilder' }).first().waitFor()
  }
  for (const kind of ['anonymous', 'member', 'pending', 'locked'] as const) {
    const { page, watch } = await open({ viewer: site().viewers[kind] })
    watch.expect(/status of 40[13]/)
    await page.goto('/admin/collections/images')
    await page.waitForURL(/\/admin\/(login|unauthorized|logout)/)
    await expect.poll(() => page.getByRole('heading', { name: 'Bilder' }).count(), { message: kind }).toBe(0)
  }
})

async function fill(page: Page, name: string, secret: string): Promise<void> {
  const form = page.locator('main form')
  await form.getByLabel('E-Mail-Adresse').fill(name)
  await form.getByLabel('Passwort', { exact: true }).fill(secret)
  await form.getByRole('button', { name: 'Anmelden' }).click()
}

function email(kind: 'editor' | 'member' | 'pending' | 'locked'): string {
  return site().viewers[kind].account?.email ?? ''
}

function password(kind: 'editor' | 'member' | 'pending' | 'locked'): string {
  return site().viewers[kind].account?.password ?? ''
}

async function sessionsOf(kind: 'editor'): Promise<number> {
  const { rows } = await site().pool.query(
    'select count(*)::int as n from accounts_sessions where _parent_id = $1',
    [site().viewers[kind].account?.id],
  )
  return rows[0]?.n
}
