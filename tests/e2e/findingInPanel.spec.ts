import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { bodyOf, buildArticle } from '../factories/articles.ts'
import { buildImage } from '../factories/images.ts'
import { expectNotWide, looks, pressForDialog, useSiteBrowser } from '../factories/pages.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

type PanelOptions = Partial<(typeof looks)[keyof typeof looks]> & { complaint?: RegExp }

async function inPanel(path = '', { complaint, ...options }: PanelOptions = {}): Promise<Page> {
  const cookies = { 'payload-lng': 'de' }
  const { page, watch } = await open({ cookies, ...options, viewer: site().viewers.editor })
  if (complaint) watch.expect(complaint)
  await page.goto(`/admin${path}`)
  await page.getByRole('button', { name: 'Suchen', exact: true }).waitFor()
  return page
}

const combobox = (page: Page) => page.getByRole('combobox', { name: 'Im Redaktionsbereich suchen' })
const option = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('option', { name })
const activeText = (page: Page) => page.locator('[role=option][aria-selected=true]').textContent()

// Versions outlive rows that are deleted by SQL, and the search finds versions.
beforeEach(async () => {
  await site().pool.query(
    "delete from articles; delete from _articles_v; delete from payload_preferences where key = 'litfass-recent'",
  )
})

describe('the search of the panel', () => {
  it('opens by Ctrl+K, finds a draft by a part of a word, and opens it by keyboard', async () => {
    const { id } = await buildArticle(site().payload, { title: 'Häuser am Kai', state: 'draft' })
    const page = await inPanel()
    await pressForDialog(page, 'Control+k')
    await expect.poll(() => combobox(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await combobox(page).fill('haeus')
    await option(page, /^Häuser am Kai Artikel · Entwurf$/).waitFor()
    await page.getByRole('status').filter({ hasText: 'Ein Treffer' }).waitFor()
    await expect.poll(() => activeText(page)).toContain('Häuser am Kai')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/admin/collections/articles/${id}`)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('offers what was opened last, then actions and lists, and the arrow keys lead through them', async () => {
    const { id } = await buildArticle(site().payload, { title: 'Vom Deich', state: 'draft' })
    const page = await inPanel()
    const kept = page.waitForResponse(
      (answer) => answer.url().includes('/litfass-recent') && answer.request().method() === 'POST',
    )
    await page.goto(`/admin/collections/articles/${id}`)
    await kept
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Suchen', exact: true }).click()
    const groups = page.getByRole('dialog').getByRole('group')
    const names = () => groups.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    await expect.poll(names).toEqual(['Zuletzt geöffnet', 'Aktionen', 'Listen und Einstellungen'])
    await expect.poll(() => activeText(page)).toContain('Vom Deich')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => activeText(page)).toContain('Artikel schreiben')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/collections/articles/create')
  })

  it('opens a result in a new tab with Ctrl+Enter, and stays', async () => {
    await buildImage(site().payload, { caption: 'Leuchtturm im Nebel' })
    const page = await inPanel()
    await pressForDialog(page, 'Control+k')
    await combobox(page).fill('leuchtturm')
    await option(page, /^Leuchtturm im Nebel/).waitFor()
    const tab = page.context().waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    await (await tab).waitForURL('**/admin/collections/images/*')
    await combobox(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('leads by keyboard to the list with the same search if there is more', async () => {
    for (let at = 1; at <= 7; at++) await buildArticle(site().payload, { title: `Hallig & Watt ${at}` })
    const page = await inPanel()
    await pressForDialog(page, 'Control+k')
    await combobox(page).fill('hallig & watt')
    await option(page, /^Alle in der Liste anzeigen Artikel$/).waitFor()
    await page.getByRole('status').filter({ hasText: '6 Treffer' }).waitFor()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => activeText(page)).toContain('Alle in der Liste anzeigen')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('search') === 'hallig & watt')
    const titles = page.getByRole('table').getByRole('link', { name: /^Hallig & Watt/ })
    await expect.poll(() => titles.count()).toBe(7)
  })

  it('leaves the keys to the text editor, where they make a link', async () => {
    const { id } = await buildArticle(site().payload, { state: 'draft', body: bodyOf('Am Freitag um zehn.') })
    const page = await inPanel(`/collections/articles/${id}`)
    await page.locator('form[data-form-ready="true"]').first().waitFor()
    await page.getByRole('textbox', { name: 'Text', exact: true }).getByText('Am Freitag um zehn.').click()
    await pressForDialog(page, 'Control+k')
    await page.getByRole('dialog').locator('[name=link_url]').waitFor()
    await expect.poll(() => combobox(page).count()).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: 'Suchen', exact: true }).click()
    await combobox(page).waitFor()
    await page.getByText('führt die Schaltfläche „Suchen“ hierher').waitFor()
  })

  it('says that nothing was found, and retries after a failure', async () => {
    await buildArticle(site().payload, { title: 'Häuser am Kai' })
    const page = await inPanel('', { complaint: /ERR_FAILED.*\/panel\/ajax\/find/ })
    await page.route('**/panel/ajax/find*', (route) => route.abort())
    await pressForDialog(page, 'Control+k')
    await combobox(page).fill('häuser')
    await page.getByRole('alert').getByText('Die Suche ist fehlgeschlagen.').waitFor()
    await page.unroute('**/panel/ajax/find*')
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await option(page, /^Häuser am Kai/).waitFor()
    await combobox(page).fill('gibtesnicht')
    await page.getByRole('status').filter({ hasText: 'Dazu wurde nichts gefunden.' }).waitFor()
  })

  it('sends one request for each pause in typing', async () => {
    const page = await inPanel()
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/panel/ajax/find')) asked.push(searchParams.get('text'))
    })
    await pressForDialog(page, 'Control+k')
    await combobox(page).fill('leu')
    await combobox(page).fill('leuchtturm')
    await expect.poll(() => asked.at(-1)).toBe('leuchtturm')
    expect(asked).not.toContain('le')
  })
})

describe.each(Object.entries(looks))('%s', (_, look) => {
  it('axe finds nothing in the search, and nothing is wider than the screen', async () => {
    await buildArticle(site().payload, { title: 'Donaudampfschifffahrtsgesellschaft'.repeat(3) })
    const page = await inPanel('', look)
    await page.getByRole('button', { name: 'Suchen', exact: true }).click()
    await combobox(page).fill('donau')
    await option(page, /^Donaudampf/).waitFor()
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
    expect(violations).toEqual([])
    await expectNotWide(page)
  })
})
