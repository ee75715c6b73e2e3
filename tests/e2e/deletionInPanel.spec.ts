import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

const USES = '**/content/ajax/documentuses'

async function inPanel(path: string): Promise<Page> {
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(`/admin/collections/${path}`)
  return page
}

const isTrashed = async (collection: 'galleries' | 'images', id: number) => {
  const doc = await site().payload.findByID({
    collection,
    id,
    trash: true,
    depth: 0,
    overrideAccess: true,
  })
  return Boolean(doc.deletedAt)
}

/** Says that documents go into the trash, once it is known where they are used. */
const answer = (question: Locator) => question.locator('#confirm-action')

async function askToDelete(page: Page) {
  await page.locator('.doc-controls__popup button').first().click()
  await page.getByRole('button', { name: 'Löschen' }).click()
  return page.getByRole('dialog')
}

it('the articles that show a gallery are shown before it is deleted, and deletion waits until they have loaded', async () => {
  const { payload } = site()
  const { id } = await buildGallery(payload, { title: 'Am Kai' })
  const article = await buildArticle(payload, { title: 'Mit Galerie', gallery: id })
  const page = await inPanel(`galleries/${id}`)
  const held = Promise.withResolvers<void>()
  await page.route(USES, async (route) => {
    await held.promise
    await route.continue()
  })
  const question = await askToDelete(page)
  await question.getByText('Es wird nachgesehen').waitFor()
  await answer(question).click()
  await question.getByText('Es wird nachgesehen').waitFor()
  expect(await isTrashed('galleries', id)).toBe(false)
  held.resolve()
  await question.getByText('Das wird noch verwendet:').waitFor()
  const link = question.getByRole('link', { name: 'Mit Galerie', exact: true })
  await expect.poll(() => link.getAttribute('href')).toBe(`/admin/collections/articles/${article.id}`)
  await expect.poll(() => answer(question).textContent()).toBe('In den Papierkorb')
  await answer(question).click()
  await expect.poll(() => isTrashed('galleries', id)).toBe(true)
})

it('all images of all pages are looked up before they are deleted', async () => {
  const { payload } = site()
  const ids: number[] = []
  for (let at = 0; at < 12; at += 1) ids.push((await buildImage(payload, { caption: 'Reihe Kutter' })).id)
  await buildGallery(payload, { title: 'Nur das letzte', pictures: [ids[0] ?? 0] })
  const page = await inPanel('images?limit=5&search=Reihe%20Kutter&sort=-id')
  const box = page.locator('#select-all')
  // Payload draws an icon over it, and enables it once the panel has started.
  await expect.poll(() => box.isEnabled()).toBe(true)
  await box.check({ force: true })
  await page.locator('#select-all-across-pages').click()
  await page.getByRole('button', { name: 'Löschen', exact: true }).first().click()
  const question = page.getByRole('dialog')
  await question.getByText('Von 12 wird noch eines verwendet:').waitFor()
  await question.getByRole('link', { name: 'Nur das letzte', exact: true }).waitFor()
})

it('emptying the trash says what uses its documents, and what happens to those uses', async () => {
  const { payload } = site()
  const { id } = await buildImage(payload, { caption: 'Im Eimer' })
  await buildGallery(payload, { title: 'Mit Lücke', pictures: [id] })
  await payload.update({
    collection: 'images',
    id,
    data: { deletedAt: new Date().toISOString() },
    depth: 0,
    overrideAccess: true,
  })
  const page = await inPanel('images/trash')
  await page.locator('#empty-trash-button').click()
  const question = page.getByRole('dialog')
  await question.getByText('Das lässt sich nicht rückgängig machen.').waitFor()
  await question.getByText('wird dort entfernt').first().waitFor()
})

it('the checkbox for permanent deletion stays ticked, and the next question says so', async () => {
  const { id } = await buildGallery(site().payload, { title: 'Für immer' })
  const page = await inPanel(`galleries/${id}`)
  const first = await askToDelete(page)
  await first.getByText('Im Papierkorb bleibt jeder Verweis bestehen').waitFor()
  await first.locator('#delete-forever').check()
  await first.getByText('Das lässt sich nicht rückgängig machen.').waitFor()
  await first.getByRole('button', { name: 'Abbrechen' }).click()
  await first.waitFor({ state: 'detached' })
  const second = await askToDelete(page)
  await expect.poll(() => second.locator('#delete-forever').isChecked()).toBe(true)
  await second.getByText('Das lässt sich nicht rückgängig machen.').waitFor()
  await expect.poll(() => second.getByText('Im Papierkorb bleibt jeder Verweis bestehen').count()).toBe(0)
  await second.locator('#delete-forever').uncheck()
  await second.getByText('Im Papierkorb bleibt jeder Verweis bestehen').waitFor()
})

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.closest('.doc-controls__popup') ? 'menu' : (activeElement?.textContent ?? '').trim()
  })

it.each(['Abbrechen', 'Escape'])(
  'a question that is closed by %s returns the focus to what opened it',
  async (way) => {
    const { id } = await buildGallery(site().payload, { title: `Bleibt nach ${way}` })
    const end = async (page: Page) => {
      const question = page.getByRole('dialog')
      await question.waitFor()
      if (way === 'Escape') await page.keyboard.press('Escape')
      else await question.getByRole('button', { name: way }).click()
      await question.waitFor({ state: 'detached' })
    }
    const page = await inPanel(`galleries/${id}`)
    await askToDelete(page)
    await end(page)
    await expect.poll(() => focused(page)).toBe('menu')

    await page.goto(`/admin/collections/galleries?search=Bleibt%20nach%20${way}`)
    const box = page.locator('#select-all')
    await expect.poll(() => box.isEnabled()).toBe(true)
    await box.check({ force: true })
    await page.getByRole('button', { name: 'Löschen', exact: true }).first().click()
    await end(page)
    await expect.poll(() => focused(page)).toBe('Löschen')
  },
)
