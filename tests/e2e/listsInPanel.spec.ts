import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'
import { expectNotWide, looks, useSiteBrowser } from '../factories/pages.ts'
import { buildTopic } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

type ListOptions = Partial<(typeof looks)[keyof typeof looks]> & { complaint?: RegExp }

async function list(path: string, { complaint, ...options }: ListOptions = {}): Promise<Page> {
  const cookies = { 'payload-lng': 'de' }
  const { page, watch } = await open({ cookies, ...options, viewer: site().viewers.editor })
  if (complaint) watch.expect(complaint)
  await page.goto(`/admin/collections/${path}`)
  return page
}

const views = (page: Page) => page.getByRole('navigation', { name: 'Gespeicherte Ansichten' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const rows = (page: Page) => page.locator('.collection-list__tables tbody tr')

// Versions outlive rows that are deleted by SQL, and the list of articles is made of versions.
beforeEach(async () => {
  await site().pool.query(
    `delete from articles; delete from _articles_v; delete from galleries; delete from images; delete from topics;
    delete from payload_preferences where key like 'litfass-views-%' or key like 'collection-%'`,
  )
})

describe('on a phone', () => {
  const phone = looks['on a phone']

  it('an article is a card with title, author, topic and state, and nothing scrolls sideways', async () => {
    const { payload } = site()
    const { id } = await buildArticle(payload, { title: 'Donaudampfschifffahrtsgesellschaft am Kai' })
    const { id: topic } = await buildTopic(payload, 'Hafen')
    await payload.update({
      ...{ collection: 'articles', id, data: { topics: [topic] } },
      ...{ depth: 0, overrideAccess: true },
    })
    const page = await list('articles', phone)
    const row = rows(page).filter({ hasText: 'Donaudampf' })
    await row.getByText('Hafen', { exact: true }).waitFor()
    const labels = await row
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))
    expect(labels).toEqual(expect.arrayContaining(['"Autorinnen und Autoren"', '"Themen"', '"Zustand"']))
    await expectNotWide(page)
    const table = page.locator('.collection-list__tables .table').first()
    await expect.poll(() => table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1)
  })

  it.each(['images', 'galleries', 'image-posts', 'litfass-comments', 'participation-events', 'accounts'])(
    '%s do not scroll sideways',
    async (collection) => {
      await buildImage(site().payload, { caption: 'Ein Bild', fileName: `${'sehrlang'.repeat(8)}.jpg` })
      await buildGallery(site().payload, { title: 'Eine Galerie' })
      const page = await list(collection, phone)
      await page.locator('.collection-list').waitFor()
      await expectNotWide(page)
    },
  )
})

describe('a saved view', () => {
  it('keeps filters and order under a name, is chosen, renamed and deleted', async () => {
    const { payload } = site()
    await buildArticle(payload, { title: 'Fertig' })
    await buildArticle(payload, { title: 'Angefangen', state: 'draft' })
    const page = await list('articles?where[or][0][and][0][state][equals]=draft&sort=title')
    await expect.poll(() => rows(page).count()).toBe(1)
    await press(page, 'Ansicht speichern …')
    await press(page, 'Speichern')
    await page.getByText('Bitte geben Sie einen Namen an.').waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill('Entwürfe')
    await page.keyboard.press('Enter')
    const link = views(page).getByRole('link', { name: 'Entwürfe' })
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page')

    await page.goto('/admin/collections/articles?where[or][0][and][0][title][exists]=true')
    await expect.poll(() => rows(page).count()).toBe(2)
    await expect.poll(() => link.getAttribute('aria-current')).toBe(null)
    await link.click()
    await expect.poll(() => rows(page).count()).toBe(1)
    await press(page, 'Umbenennen …')
    await page.getByRole('textbox', { name: 'Name' }).fill('Meine Entwürfe')
    await press(page, 'Speichern')
    await views(page).getByRole('link', { name: 'Meine Entwürfe' }).waitFor()
    await press(page, 'Löschen …')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen', exact: true }).click()
    await expect.poll(() => views(page).count()).toBe(0)
  })

  it('is not lost, with what was typed, when it could not be saved', async () => {
    await buildArticle(site().payload, { title: 'Fertig' })
    const page = await list('articles', { complaint: /ERR_FAILED.*\/litfass-views-articles/ })
    await page.route('**/payload-preferences/litfass-views-articles', (route) => route.abort())
    await press(page, 'Ansicht speichern …')
    await page.getByRole('textbox', { name: 'Name' }).fill('Alles')
    await press(page, 'Speichern')
    await page.getByText('Das ließ sich nicht speichern.').waitFor()
    await page.unroute('**/payload-preferences/litfass-views-articles')
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
    expect(violations).toEqual([])
    await press(page, 'Speichern')
    await views(page).getByRole('link', { name: 'Alles' }).waitFor()
  })
})

describe('the list of pictures', () => {
  it('is a grid that marks missing texts, selects pictures and is remembered as a list', async () => {
    const { payload } = site()
    await buildImage(payload, { caption: 'Ein Kahn' })
    await buildImage(payload, { fileName: 'namenlos.jpg' })
    const page = await list('images')
    const tile = rows(page).filter({ hasText: 'namenlos.jpg' })
    await tile.getByText('Ohne Bildunterschrift').waitFor()
    await expect
      .poll(() =>
        page.locator('.collection-list__tables tbody').evaluate((body) => getComputedStyle(body).display),
      )
      .toBe('grid')
    await tile.getByRole('checkbox').check()
    await page
      .getByText(/^1 .*ausgewählt/)
      .first()
      .waitFor()
    const kept = page.waitForResponse(
      (answer) => answer.url().includes('/litfass-picture-list') && answer.request().method() === 'POST',
    )
    await page.getByRole('radio', { name: 'Liste' }).check()
    await kept
    await page.reload()
    await expect.poll(() => page.getByRole('radio', { name: 'Liste' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'Raster' }).check()
  })

  it('has folders by date, gallery and what has no text', async () => {
    const { payload } = site()
    const { id } = await buildImage(payload, { caption: 'In der Galerie' })
    await buildImage(payload, { fileName: 'namenlos.jpg' })
    await buildGallery(payload, { title: 'Am Wasser', pictures: [id] })
    const page = await list('images')
    await page.getByRole('link', { name: 'Ohne Text' }).click()
    await rows(page).filter({ hasText: 'namenlos.jpg' }).waitFor()
    await expect.poll(() => rows(page).filter({ hasText: 'In der Galerie' }).count()).toBe(0)
    await page.getByText('Nach Galerie', { exact: true }).click()
    await page.getByRole('link', { name: 'Am Wasser 1' }).click()
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.getByText('Nach Datum', { exact: true }).click()
    const year = String(new Date().getUTCFullYear())
    await page
      .getByRole('navigation', { name: 'Nach Datum' })
      .getByRole('link', { name: year, exact: true })
      .click()
    await rows(page).filter({ hasText: 'namenlos.jpg' }).waitFor()
  })
})
