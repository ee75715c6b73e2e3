import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { bodyOf, buildArticle } from '../factories/articles.ts'
import { buildImage } from '../factories/images.ts'
import { expectNotWide, looks, useSiteBrowser } from '../factories/pages.ts'
import { buildReport } from '../factories/reports.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

const inPanel = (options: Parameters<typeof open>[0] = {}) =>
  open({ viewer: site().viewers.editor, cookies: { 'payload-lng': 'de' }, ...options })

/** Whether all of an element's text is on the screen, and none of it beneath an edge of what holds it. */
const isWhole = (page: Page, text: string) =>
  page
    .locator('.doc-controls__meta time', { hasText: text })
    .first()
    .evaluate((element) => {
      const box = element.getBoundingClientRect()
      const isOnScreen = box.left >= 0 && box.right <= innerWidth && box.width > 0
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      return isOnScreen && element.scrollWidth <= element.clientWidth + 1 && top === element
    })

it.each([
  ['1280', looks.light],
  ['375', looks['on a phone']],
] as const)(
  'the head of a document tells its times by the clock of the site, whole, at %s px',
  async (_, look) => {
    const { payload, pool } = site()
    const { id } = await buildArticle(payload, { title: 'Das Hafenfest', body: bodyOf('Drei Schiffe.') })
    const [created, updated] = ['2026-07-01T22:30:00Z', '2026-11-28T17:57:00Z']
    await pool.query('update articles set created_at = $2, updated_at = $3 where id = $1', [
      id,
      created,
      updated,
    ])
    await pool.query(
      `update _articles_v set version_created_at = $2, version_updated_at = $3, created_at = $2, updated_at = $3
       where parent_id = $1`,
      [id, created, updated],
    )
    const { page } = await inPanel(look)
    await page.goto(`/admin/collections/articles/${id}`)
    await expect.poll(() => page.locator('.doc-controls__meta time').count()).toBe(2)
    await page.getByText('Zuletzt geändert: 28.11.2026, 18:57').waitFor()
    await page.getByText('Erstellt: 02.07.2026, 00:30').waitFor()
    await expect.poll(() => isWhole(page, '28.11.2026')).toBe(true)
    await expect.poll(() => isWhole(page, '02.07.2026')).toBe(true)
    await expect
      .poll(() => page.locator('.doc-controls__value-wrap').filter({ visible: true }).count())
      .toBe(0)
    await expectNotWide(page)
  },
)

it('a report is headed by what it is about, and its page says everything about it', async () => {
  const { payload } = site()
  const { id } = await buildImage(payload, { caption: 'Gemeldetes Boot' })
  const report = await buildReport(site(), { type: 'image', id, text: 'Das ist mein Boot.' })
  await buildReport(site(), { type: 'image', id })
  const { page } = await inPanel()
  await page.goto(`/admin/collections/litfass-reports/${report}`)
  await page.getByRole('heading', { name: 'Gemeldetes Boot (Bild)' }).first().waitFor()
  await page.getByText('Das ist mein Boot.').waitFor()
  await page.getByText('Besuch ohne Anmeldung').waitFor()
  await page.getByRole('link', { name: 'Auf der Website ansehen' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Werbung oder Spam' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Abweisen' }).waitFor()
  await expect.poll(() => page.locator('main input:disabled, main textarea:disabled').count()).toBe(0)
})

it('an editor finds accounts by name and reads no address', async () => {
  const { id, email } = await buildAccount(site().payload, { name: 'Wilhelmine Werft' })
  const { page } = await inPanel()
  await page.goto('/admin/collections/accounts?search=Wilhelmine&limit=100')
  await page.getByRole('row', { name: 'Wilhelmine Werft' }).waitFor()
  await expect.poll(() => page.getByText(email).count()).toBe(0)
  await page.goto(`/admin/collections/accounts/${id}`)
  await expect.poll(() => page.getByLabel('Name').first().inputValue()).toBe('Wilhelmine Werft')
  await expect.poll(() => page.getByLabel('E-Mail').filter({ visible: true }).count()).toBe(0)
  await expect.poll(() => page.getByText(email).count()).toBe(0)
})

it('the dialogs of the panel have names in its language', async () => {
  const { id } = await buildImage(site().payload, { caption: 'Boot' })
  const { page } = await inPanel({ viewer: site().viewers.admin })
  await page.goto(`/admin/collections/images/${id}`)
  await page.locator('.doc-controls__popup button').first().click()
  await page.locator('#action-delete').click()
  const dialog = page.locator('.payload__modal-item').filter({ visible: true })
  await expect.poll(() => dialog.count()).toBe(1)
  await page.getByRole('dialog', { name: /löschen|Papierkorb|Löschung/i }).waitFor()
  await expect
    .poll(() => page.locator('[aria-label^="Open modal"], [aria-label^="Close modal"]').count())
    .toBe(0)
})
