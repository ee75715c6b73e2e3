import { AxeBuilder } from '@axe-core/playwright'
import type { TestViewer } from '@litfass/kit/testing'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { buildImage } from '../factories/images.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

const switchFourEyes = (fourEyes: boolean) =>
  site().payload.updateGlobal({
    slug: 'litfass-workflow-settings',
    data: { fourEyes },
    depth: 0,
    overrideAccess: true,
  })

beforeAll(() => switchFourEyes(true))
afterAll(() => switchFourEyes(false))

async function inPanel(viewer: TestViewer, path: string, complaint?: RegExp): Promise<Page> {
  const { page, watch } = await open({ viewer, cookies: { 'payload-lng': 'de' } })
  if (complaint) watch.expect(complaint)
  await page.goto(`/admin${path}`)
  return page
}

const together = (page: Page) => page.getByRole('region', { name: 'Zusammenarbeit' })
const button = (page: Page, name: string) => together(page).getByRole('button', { name, exact: true })
const says = (page: Page, words: string | RegExp) =>
  expect.poll(() => together(page).getByRole('status').textContent()).toMatch(words)
const shown = (page: Page, text: string | RegExp) =>
  expect.poll(() => page.getByText(text).filter({ visible: true }).count()).toBeGreaterThan(0)

const stored = (id: number) =>
  site().payload.findByID({ collection: 'articles', id, draft: true, depth: 0, overrideAccess: true })

it('a text is handed over, returned, changed, read by someone else, and then published', async () => {
  const { admin, editor } = site().viewers
  const { id } = await buildArticle(site().payload, { title: 'Von der Schleuse', state: 'draft' })
  const writer = await inPanel(editor, `/collections/articles/${id}`, /status of 409/)
  await says(writer, 'Noch nicht weitergegeben.')
  await writer.locator('#field-title').fill('Von der alten Schleuse')
  await together(writer).getByLabel('Hinweis oder Anmerkung').fill('Bitte die Zahlen.')
  await button(writer, 'Zum Gegenlesen geben').click()
  await says(writer, 'bittet die Redaktion')
  await expect.poll(async () => (await stored(id)).title).toBe('Von der alten Schleuse')
  await writer.locator('#action-save').click()
  await shown(writer, /noch niemand gegengelesen/)
  expect((await stored(id)).state).toBe('draft')

  const reader = await inPanel(admin, '/content-proofs')
  await expect.poll(() => reader.locator('#nav-articles-proofs').textContent()).toMatch(/^Mir zum Gegenlesen/)
  await reader.getByRole('link', { name: 'Von der alten Schleuse' }).click()
  await says(reader, 'bittet die Redaktion')
  await together(reader).getByLabel('Hinweis oder Anmerkung').fill('Stimmt alles.')
  await button(reader, 'Gelesen').click()
  await says(reader, /^Gegenlesen Gelesen von/)

  await writer.reload()
  await says(writer, /^Gegenlesen Gelesen von/)
  await shown(writer, 'Stimmt alles.')
  await writer.locator('#action-save').click()
  await expect.poll(async () => (await stored(id)).state).toBe('published')
})

it('notes and ticks say who and when, and an unsent note survives a reload', async () => {
  const { id } = await buildArticle(site().payload, { title: 'Vom Speicher', state: 'draft' })
  const page = await inPanel(site().viewers.editor, `/collections/articles/${id}`)
  const box = together(page).getByRole('checkbox', { name: 'Fakten geprüft' })
  await box.click()
  await expect.poll(() => box.isChecked()).toBe(true)
  await together(page).getByLabel('Neue Notiz').fill('Foto vom Archiv holen.')
  await page.reload()
  await expect.poll(() => together(page).getByLabel('Neue Notiz').inputValue()).toBe('Foto vom Archiv holen.')
  await button(page, 'Notieren').click()
  await expect
    .poll(() => together(page).getByRole('listitem').filter({ hasText: 'Foto vom Archiv holen.' }).count())
    .toBe(1)
  expect(
    (await new AxeBuilder({ page }).include('[aria-label="Zusammenarbeit"]').analyze()).violations.map(
      ({ id }) => id,
    ),
  ).toEqual([])
  await together(page)
    .getByRole('button', { name: /^Notiz vom .* löschen$/ })
    .click()
  await expect.poll(() => together(page).getByRole('listitem').count()).toBe(0)
})

it('staff go from the page to the form and back, see three devices, and copy', async () => {
  await switchFourEyes(false)
  const { id, slug } = await buildArticle(site().payload, { title: 'Vom Leuchtturm' })
  const { page } = await open({ viewer: site().viewers.editor, cookies: { 'payload-lng': 'de' } })
  await page.goto(`/artikel/${slug}`)
  await page.getByRole('link', { name: 'Artikel bearbeiten' }).click()
  await page.waitForURL(`**/admin/collections/articles/${id}`)
  const bar = page.getByRole('region', { name: 'Stand des Beitrags' })
  await expect
    .poll(() => bar.getByRole('link', { name: 'Auf der Seite ansehen' }).getAttribute('href'))
    .toBe(`/artikel/${slug}`)
  await bar.getByRole('button', { name: 'Vorschau auf drei Geräten' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Tablet/ }).click()
  await expect.poll(() => dialog.locator('iframe').getAttribute('width')).toBe('768')
  await expect
    .poll(() => dialog.frameLocator('iframe').getByRole('heading', { name: 'Vom Leuchtturm' }).count())
    .toBe(1)
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await bar.getByRole('button', { name: 'Duplizieren' }).click()
  await shown(page, /^Als Entwurf kopiert/)
  await expect.poll(() => page.locator('#field-title').inputValue()).toBe('Vom Leuchtturm (Kopie)')
})

it('what editors write for search engines is previewed as it is typed, and is in the page', async () => {
  await switchFourEyes(false)
  const { id, slug } = await buildArticle(site().payload, {
    title: 'Vom Watt',
    lead: (await buildImage(site().payload)).id,
    share: { title: 'Wattwandern im Winter', description: 'Fünf Wege.', social: 'Kommt mit!' },
  })
  const page = await inPanel(site().viewers.editor, `/collections/articles/${id}`)
  await page
    .locator('.collapsible')
    .filter({ hasText: 'Suche und soziale Netze' })
    .getByRole('button', { name: 'Block umschalten' })
    .click()
  await page.getByLabel('Titel für die Suche').fill('Wattwandern im Frühling')
  await expect
    .poll(() => page.getByRole('figure').filter({ hasText: 'In der Suche' }).textContent())
    .toContain('Wattwandern im Frühling')
  await expect
    .poll(() => page.getByRole('figure').filter({ hasText: 'In sozialen Netzen' }).locator('img').count())
    .toBe(1)
  await page.goto(`/artikel/${slug}`)
  await expect.poll(() => page.title()).toContain('Wattwandern im Winter')
  const meta = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).first().getAttribute('content')
  expect(await meta('description')).toBe('Fünf Wege.')
  expect(await meta('og:description')).toBe('Kommt mit!')
  expect(await meta('twitter:description')).toBe('Kommt mit!')
})
