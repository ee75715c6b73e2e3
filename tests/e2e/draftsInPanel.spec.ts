import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { buildArticle, buildImagePost } from '../factories/articles.ts'
import { restAs } from '../factories/calls.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)
const { send } = restAs(site)

type Collection = 'articles' | 'image-posts'

/** A tab of the panel with the form of a draft, once it can be used. */
async function tab(id: number, collection: Collection = 'articles') {
  const { page, watch } = await open({ viewer: site().viewers.editor, cookies: { 'payload-lng': 'de' } })
  // The refused save, and files of pictures that no worker makes here.
  watch.expect(/status of (409|404)/)
  await page.goto(`/admin/collections/${collection}`)
  await page.locator(`a[href$="/admin/collections/${collection}/${id}"]`).first().click()
  await page.locator('form[data-form-ready="true"]').first().waitFor()
  return { page, watch }
}

const title = (page: Page) => page.locator('#field-title')

/** Types at the end of the headline, as a person does: the browser asks before it leaves a page that was used. */
async function type(page: Page, words: string): Promise<void> {
  await title(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}

const draft = async (id: number, collection: Collection = 'articles') => {
  const { payload } = site()
  const found = await payload.findByID({ collection, id, draft: true, depth: 0, overrideAccess: true })
  return { title: found.title, revision: found.revision }
}

const draftTitle = async (id: number) => (await draft(id)).title

/** Lets every save of a draft fail on its way, until it is called. */
async function failSaves(page: Page): Promise<() => Promise<void>> {
  const drafts = /\/api\/.*autosave=true/
  await page.route(drafts, (route) => route.abort())
  return () => page.unroute(drafts)
}

const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Ihre Eingaben sind nicht gespeichert' })
const conflictDialog = (page: Page) => page.getByRole('dialog', { name: 'Inzwischen wurde etwas geändert' })
const shown = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor()

describe('what was typed a moment ago', () => {
  it('is saved before a link is followed', async () => {
    const { id } = await buildArticle(site().payload, { state: 'draft', title: 'Vom Deich' })
    const { page } = await tab(id)
    await type(page, ' und vom Meer')
    await page.locator('.step-nav a[href$="/collections/articles"]').first().click()
    await page.waitForURL(/\/collections\/articles(\?|$)/)
    expect(await draftTitle(id)).toBe('Vom Deich und vom Meer')
  })

  it('is saved before the back button leaves the page, for an image post too', async () => {
    const { id } = await buildImagePost(site().payload, { state: 'draft', title: 'Boote' })
    const { page } = await tab(id, 'image-posts')
    await type(page, ' am Morgen')
    await page.goBack()
    await page.locator('.collection-list').waitFor()
    expect((await draft(id, 'image-posts')).title).toBe('Boote am Morgen')
  })

  it('is saved while the page is reloaded, and the browser asks', async () => {
    const { id } = await buildArticle(site().payload, { state: 'draft', title: 'Vom Deich' })
    const { page } = await tab(id)
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await type(page, ' und vom Meer')
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
    await expect.poll(() => draftTitle(id)).toBe('Vom Deich und vom Meer')
  })

  it('is not left unsaved silently: the page stays, and the save is repeated', async () => {
    const { id } = await buildArticle(site().payload, { state: 'draft', title: 'Vom Deich' })
    const { page, watch } = await tab(id)
    watch.expect(/ERR_FAILED|A draft could not be saved/)
    const repair = await failSaves(page)
    await type(page, ' und vom Meer')
    const address = page.url()
    await page.goBack()
    await question(page).getByRole('button', { name: 'Hier bleiben' }).click()
    await expect.poll(() => page.url()).toBe(address)
    await expect.poll(() => title(page).inputValue()).toBe('Vom Deich und vom Meer')
    await shown(page, 'Nicht gespeichert: Der Server ist nicht erreichbar.')
    for (const width of [320, 375, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(async () => [width, ...(await faultsOfHead(page))]).toEqual([width])
    }
    await page.locator('.step-nav a[href$="/collections/articles"]').first().click()
    await question(page).getByRole('button', { name: 'Hier bleiben' }).click()
    expect(await draftTitle(id)).toBe('Vom Deich')
    await repair()
    await page.getByRole('button', { name: 'Noch einmal speichern' }).click()
    await expect.poll(() => draftTitle(id)).toBe('Vom Deich und vom Meer')
  })
})

/** What is wrong with the message in the head of the document, which is a row of its own below the buttons. */
const faultsOfHead = (page: Page) =>
  page.evaluate(() => {
    const head = document.querySelector('.doc-controls')
    const message = [...document.querySelectorAll('.doc-controls [role=status]')].find(
      (one) => one.textContent,
    )
    const [row, publish] = [message?.parentElement, document.querySelector('#action-save')]
    if (!head || !message || !row || !publish) return ['missing']
    const [around, inside, button] = [head, row, publish].map((one) => one.getBoundingClientRect())
    if (!around || !inside || !button) return ['missing']
    return Object.entries({
      narrow: inside.width < around.width * 0.8,
      'beside the buttons': inside.top < button.bottom,
      'cut off': message.scrollWidth > message.clientWidth || inside.right > innerWidth,
      'the button that publishes is cut off': button.left < 0 || button.right > innerWidth,
      'says that it is saved': document.querySelector('.autosave')?.checkVisibility() === true,
      transparent: getComputedStyle(head).backgroundColor === 'rgba(0, 0, 0, 0)',
    }).flatMap(([name, isSo]) => (isSo ? [name] : []))
  })

describe('an article in two windows', () => {
  it('is saved repeatedly by one of them without a conflict', async () => {
    const { id } = await buildArticle(site().payload, { state: 'draft', title: 'Alt' })
    const { page } = await tab(id)
    for (const [at, words] of ['A', 'B', 'C'].entries()) {
      await type(page, words)
      await expect.poll(() => draft(id)).toMatchObject({ revision: at + 2 })
    }
    expect(await draftTitle(id)).toBe('AltABC')
  })

  it('is not overwritten by the other one, which says so and shows both sides', async () => {
    const { id } = await buildArticle(site().payload, { title: 'Alt', kicker: 'Hafen' })
    const [{ page: first }, { page: second }] = [await tab(id), await tab(id)]
    await type(first, ' aus dem ersten')
    await expect.poll(() => draftTitle(id)).toBe('Alt aus dem ersten')
    await type(second, ' aus dem zweiten')
    await shown(second, 'Sie haben inzwischen in einem anderen Fenster gespeichert.')
    await expect.poll(() => conflictDialog(second).isVisible()).toBe(false)
    await type(second, ' noch mehr')
    expect(await draft(id)).toEqual({ title: 'Alt aus dem ersten', revision: 2 })
    await second.getByRole('button', { name: 'Vergleichen …' }).click()
    await expect.poll(() => conflictDialog(second).textContent()).toContain('Alt aus dem ersten')
    await conflictDialog(second).getByRole('button', { name: 'Übernehmen und speichern' }).click()
    await expect.poll(() => draft(id)).toEqual({ title: 'Alt aus dem zweiten noch mehr', revision: 3 })
    await type(second, '!')
    await expect.poll(() => draftTitle(id)).toBe('Alt aus dem zweiten noch mehr!')
  })

  it('takes a colleague’s text if that is chosen, and is published with it', async () => {
    const { id } = await buildArticle(site().payload, { title: 'Alt', kicker: 'Hafen' })
    const { page } = await tab(id)
    const path = `/api/articles/${id}?draft=true&overrideLock=true`
    const saved = await send(site().viewers.admin, 'PATCH', path, { kicker: 'Werft', _status: 'draft' })
    expect(saved.status).toBe(200)
    await saved.body?.cancel()
    await type(page, ' und neu')
    await shown(page, /hat inzwischen gespeichert\. Ihre Eingaben sind noch nicht gespeichert\./)
    await page.getByRole('button', { name: 'Vergleichen …' }).click()
    await conflictDialog(page).getByRole('button', { name: 'Übernehmen und speichern' }).click()
    await expect.poll(() => draft(id)).toEqual({ title: 'Alt und neu', revision: 3 })
    await expect.poll(() => page.locator('#field-kicker').inputValue()).toBe('Werft')
    await page.locator('#action-save').click()
    const live = () => site().payload.findByID({ collection: 'articles', id, depth: 0, overrideAccess: true })
    await expect.poll(live).toMatchObject({ title: 'Alt und neu', kicker: 'Werft' })
  })
})
