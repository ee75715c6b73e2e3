import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { hasFocus } from '../factories/editorOnPage.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { buildReport } from '../factories/reports.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const open = useSiteBrowser(site)
let picture = 0

beforeAll(async () => {
  const file = await photograph({ width: 900, height: 600 })
  picture = (await buildImage(site().payload, { caption: 'Gemeldetes Boot', picture: file })).id
  await untilProcessed(site().payload, picture)
})

beforeEach(() => site().pool.query('delete from litfass_reports'))

const stored = async () =>
  (await site().pool.query('select reason, text, state, note from litfass_reports order by id')).rows
const inPanel = () => open({ viewer: site().viewers.editor, cookies: { 'payload-lng': 'de' } })
const dialog = (page: Page) => page.getByRole('dialog')

it('a visitor reports a picture by keyboard on a phone, and an editor finds it in the panel and decides it', async () => {
  const { page, watch } = await open({ viewport: { width: 375, height: 800 } })
  watch.expect(/ERR_FAILED/)
  await page.goto('/bilder')
  await page.mouse.move(1, 1)
  const figure = page.locator(`figure[data-media-id="${picture}"]`).first()
  const menu = figure.getByRole('button', { name: /^Aktionen für/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Melden …' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog(page).isVisible()).toBe(true)
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])
  await dialog(page).getByRole('button', { name: 'Melden' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog(page).getByText('Bitte wählen Sie einen Grund.').isVisible()).toBe(true)

  // The first try does not arrive; what was typed is still there for the second.
  await page.route('**/global/report', (route) => route.abort(), { times: 1 })
  await dialog(page).getByLabel('Werbung oder Spam').focus()
  await page.keyboard.press('ArrowDown')
  await dialog(page).getByLabel('Nachricht an die Redaktion').fill('Das ist mein Boot.')
  await dialog(page).getByRole('button', { name: 'Melden' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog(page).getByRole('alert').textContent()).not.toBe('')
  await expect.poll(() => dialog(page).getByRole('button', { name: 'Melden' }).isEnabled()).toBe(true)
  await page.keyboard.press('Enter')
  const thanks = page.getByText('Danke. Ihre Meldung ist bei der Redaktion angekommen.')
  await expect.poll(() => thanks.first().isVisible()).toBe(true)
  await expect.poll(() => dialog(page).count()).toBe(0)
  await expect.poll(() => hasFocus(menu)).toBe(true)
  expect(await stored()).toEqual([
    { reason: 'insult', text: 'Das ist mein Boot.', state: 'open', note: null },
  ])

  const panel = (await inPanel()).page
  await panel.goto('/admin')
  const widget = panel.getByRole('region', { name: /^Beschwerden/ })
  await widget.getByRole('button', { name: 'Gemeldetes Boot (Bild): Beleidigung oder Hass' }).click()
  await widget.getByRole('link', { name: 'Öffnen' }).click()
  await expect.poll(() => panel.getByText('Das ist mein Boot.').first().isVisible()).toBe(true)
  const onSite = panel.getByRole('link', { name: 'Auf der Website ansehen' })
  await expect.poll(() => onSite.getAttribute('href')).toBe(`/bilder/${picture}`)
  await panel.getByRole('button', { name: 'Berechtigt' }).focus()
  await panel.keyboard.press('Enter')
  await dialog(panel).getByLabel('Notiz').fill('Bild gelöscht.')
  expect((await new AxeBuilder({ page: panel }).include('dialog').analyze()).violations).toEqual([])
  await dialog(panel).getByRole('button', { name: 'Berechtigt' }).click()
  await expect.poll(() => panel.getByRole('button', { name: 'Wieder öffnen' }).isVisible()).toBe(true)
  expect(await stored()).toMatchObject([{ state: 'upheld', note: 'Bild gelöscht.' }])
})

it('several reports are dismissed together, and one that was decided meanwhile is named', async () => {
  const ids = [await buildReport(site()), await buildReport(site()), await buildReport(site())]
  const { page, watch } = await inPanel()
  watch.expect(/status of 409/)
  await page.goto('/admin/collections/litfass-reports')
  const filters = page.getByRole('navigation', { name: 'Beschwerden nach Zustand' })
  await filters.getByRole('link', { name: 'Offene 3' }).click()
  const shown = filters.getByRole('link', { name: 'Offene 3' })
  await expect.poll(() => shown.getAttribute('aria-current')).toBe('page')
  await page.getByRole('row').first().getByRole('checkbox').first().check()
  await site().pool.query(`update litfass_reports set state = 'upheld' where id = $1`, [ids[1]])
  const bar = page.getByRole('region', { name: 'Aktionen für Beschwerden' })
  await bar.getByRole('button', { name: 'Abweisen' }).click()
  await dialog(page).getByRole('button', { name: 'Abweisen' }).click()
  await expect.poll(() => bar.getByText('Eine Beschwerde blieb, wie sie war:').isVisible()).toBe(true)
  await expect.poll(() => bar.getByText('Hier ist inzwischen entschieden worden').isVisible()).toBe(true)
  await expect.poll(() => filters.getByRole('link', { name: 'Abgewiesene 2' }).isVisible()).toBe(true)
  expect((await stored()).map(({ state }) => state)).toEqual(['dismissed', 'upheld', 'dismissed'])
})

it('without script, the page of a picture leads to a form that does the same', async () => {
  const { page } = await open({ javaScriptEnabled: false })
  await page.goto(`/en/bilder/${picture}`)
  await page.getByRole('link', { name: 'Report' }).click()
  await page.getByLabel('Something else').check()
  await page.getByRole('button', { name: 'Report' }).click()
  await expect.poll(() => page.getByText(/^Please choose a reason, and describe/).isVisible()).toBe(true)
  await page.getByLabel('Something else').check()
  await page.getByLabel('Message to the editors').fill('Whose boat is this?')
  await page.getByRole('button', { name: 'Report' }).click()
  await expect.poll(() => page.getByText('Your report has reached the editors.').isVisible()).toBe(true)
  expect(await stored()).toMatchObject([{ reason: 'other', text: 'Whose boat is this?' }])
})
