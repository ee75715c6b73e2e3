import { AxeBuilder } from '@axe-core/playwright'
import type { TestViewer } from '@litfass/kit/testing'
import { passTime, pauseClock } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { hasFocus } from '../factories/editorOnPage.ts'
import { buildGallery, buildPictures } from '../factories/galleries.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { editButton } from '../factories/useEditorInPanel.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

beforeEach(async () => {
  await site().pool.query('delete from litfass_presence')
})

/** A tab of the panel with a form, once it is announced. */
async function tab(viewer: TestViewer, path: string, options: Parameters<typeof open>[0] = {}) {
  const { page, watch } = await open({ viewer, cookies: { 'payload-lng': 'de' }, ...options })
  // Compared by a save that is refused, sessions that end, and files of pictures that no worker makes here.
  watch.expect(/status of (409|401|404)/)
  const announced = heartbeat(page)
  await page.goto(`/admin${path}`)
  await page.locator('form[data-form-ready="true"]').first().waitFor()
  await announced
  return page
}

const heartbeat = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/live/presence') && answer.status() === 200)

/** Makes a form ask who is writing, as it does when its tab is shown again. */
async function wake(page: Page): Promise<void> {
  const announced = heartbeat(page)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await announced
}

const title = (page: Page) => page.locator('#field-title')

/** Types at the end of the headline, or of another field; the first change is announced. */
async function type(page: Page, words: string, isFirst = true, field = title(page)): Promise<void> {
  const announced = isFirst ? heartbeat(page) : undefined
  await field.click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
  await announced
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: /schreibt hier|übernommen/ })
const takeOver = (page: Page) => page.getByRole('button', { name: 'Übernehmen', exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Inzwischen wurde etwas geändert' })

const draftTitle = async (id: number) => {
  const found = await site().payload.findByID({
    collection: 'articles',
    id,
    draft: true,
    depth: 0,
    overrideAccess: true,
  })
  return found.title
}

describe('an article in two browsers', () => {
  it('says who is writing, saves after a takeover, and loses nothing of the displaced writer', async () => {
    const { admin, editor } = site().viewers
    const { id } = await buildArticle(site().payload, { state: 'draft', title: 'Deich' })
    const path = `/collections/articles/${id}`
    const [ada, bo] = [await tab(admin, path), await tab(editor, path)]
    await expect.poll(() => notice(bo).count()).toBe(0)
    await type(ada, ' eins')
    await expect.poll(() => draftTitle(id)).toBe('Deich eins')
    await wake(bo)
    await expect.poll(() => notice(bo).innerText()).toMatch(/schreibt hier seit \d\d:\d\d/)
    const { violations } = await new AxeBuilder({ page: bo })
      .include('.doc-controls')
      // Payload's own menu of three dots has no name.
      .exclude('.doc-controls__popup')
      .analyze()
    expect(violations.map((violation) => violation.id)).toEqual([])

    await takeOver(bo).click()
    // What Ada has saved since the form was opened.
    await dialogOf(bo).waitFor()
    await dialogOf(bo)
      .getByRole('button', { name: /^Übernehmen/ })
      .click()
    await expect.poll(() => title(bo).inputValue()).toBe('Deich eins')
    await expect.poll(() => notice(bo).count()).toBe(0)

    await wake(ada)
    await expect.poll(() => notice(ada).innerText()).toContain('übernommen')
    await type(ada, ' noch mehr', false)
    await expect.poll(() => notice(ada).innerText()).toContain('steht noch im Formular')
    await type(bo, ' zwei', false)
    await expect.poll(() => draftTitle(id)).toBe('Deich eins zwei')
    await expect.poll(() => title(ada).inputValue()).toBe('Deich eins noch mehr')

    await wake(ada)
    await ada.getByRole('button', { name: 'Mit dem Gespeicherten vergleichen …' }).click()
    await dialogOf(ada).waitFor()
    await expect.poll(() => dialogOf(ada).innerText()).toContain('Deich eins zwei')
    await expect.poll(() => dialogOf(ada).innerText()).toContain('Deich eins noch mehr')
    await dialogOf(ada).getByRole('button', { name: 'Zurück zum Formular' }).click()
    await expect.poll(() => title(ada).inputValue()).toBe('Deich eins noch mehr')
    expect(await draftTitle(id)).toBe('Deich eins zwei')
  })

  it('saves after a takeover what was typed before it, without another keystroke', async () => {
    const { admin, editor } = site().viewers
    const { id } = await buildArticle(site().payload, { state: 'draft', title: 'Deich' })
    const path = `/collections/articles/${id}`
    await type(await tab(admin, path), ' eins')
    await expect.poll(() => draftTitle(id)).toBe('Deich eins')
    const bo = await tab(editor, path)
    await notice(bo).waitFor()
    await pauseClock(bo)
    await type(bo, ' zwei')
    // The pause after which it would be saved if it were not held.
    await passTime(bo, 2000)
    expect(await draftTitle(id)).toBe('Deich eins')
    await takeOver(bo).click()
    await expect.poll(() => draftTitle(id)).toBe('Deich eins zwei')
    await expect.poll(() => dialogOf(bo).count()).toBe(0)
  })

  it('can be written by the other once the first has closed the page', async () => {
    const { admin, editor } = site().viewers
    const { id } = await buildArticle(site().payload, { state: 'draft', title: 'Deich' })
    const path = `/collections/articles/${id}`
    const [ada, bo] = [await tab(admin, path), await tab(editor, path)]
    await type(ada, '!')
    await expect.poll(() => draftTitle(id)).toBe('Deich!')
    await wake(bo)
    await notice(bo).waitFor()
    await ada.goto('/admin')
    await expect
      .poll(async () => {
        await wake(bo)
        return notice(bo).count()
      })
      .toBe(0)
  })
})

/** Counts the saves that a page sends, and how often it says that saving waits; toasts come and go. */
async function watchSaves(page: Page) {
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saves.push(request.url())
  })
  await page.evaluate(() => {
    let count = 0
    const isRefusal = (element: Element) =>
      element.matches('[data-sonner-toast]') && element.textContent.includes('Gespeichert werden kann erst')
    const observer = new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) =>
        [...addedNodes].filter((node) => node instanceof Element),
      )
      count += added.flatMap((node) => [node, ...node.querySelectorAll('*')]).filter(isRefusal).length
      Reflect.set(window, 'refusals', count)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  const refusals = () => page.evaluate(() => Reflect.get(window, 'refusals') ?? 0)
  return { saves, refusals }
}

describe('while someone else is writing', () => {
  const galleryWith = async () => {
    const pictures = await buildPictures(site().payload, 1)
    return buildGallery(site().payload, { title: 'Hafen', pictures })
  }
  const bySaveButton = (page: Page) => page.locator('#action-save').click()
  const byKey = (page: Page) => page.keyboard.press('Control+s')

  it.each([
    { what: 'a gallery', collection: 'galleries', build: galleryWith },
    {
      what: 'an article',
      collection: 'articles',
      build: () => buildArticle(site().payload, { state: 'draft', title: 'Hafen' }),
    },
  ])('the button and Ctrl+S of $what are refused with the reason', async ({ collection, build }) => {
    const { admin, editor } = site().viewers
    const path = `/collections/${collection}/${(await build()).id}`
    const [ada, bo] = [await tab(admin, path), await tab(editor, path)]
    await type(ada, ' am Morgen')
    await type(bo, ' am Abend')
    await notice(bo).waitFor()
    const { saves, refusals } = await watchSaves(bo)
    await bySaveButton(bo)
    await expect.poll(refusals).toBe(1)
    await byKey(bo)
    await expect.poll(refusals).toBe(2)
    expect(saves).toEqual([])
    await expect.poll(() => title(bo).inputValue()).toBe('Hafen am Abend')
  })

  it('every button that saves a picture is refused, in the editor’s question too', async () => {
    const { admin, editor } = site().viewers
    const [id] = await buildPictures(site().payload, 1, { caption: 'Hafen' })
    const path = `/collections/images/${id}`
    const [ada, bo] = [await tab(admin, path), await tab(editor, path)]
    const caption = (page: Page) => page.locator('#field-caption')
    await type(ada, ' am Morgen', true, caption(ada))
    await type(bo, ' am Abend', true, caption(bo))
    await notice(bo).waitFor()
    const { saves, refusals } = await watchSaves(bo)
    await bySaveButton(bo)
    await expect.poll(refusals).toBe(1)
    await byKey(bo)
    await expect.poll(refusals).toBe(2)
    await bo.locator('.doc-controls').getByRole('button', { name: 'Zurückziehen' }).click()
    await expect.poll(refusals).toBe(3)
    await editButton(bo).click()
    const question = bo.getByRole('dialog', { name: 'Ungespeicherte Änderungen' })
    await question.getByRole('button', { name: 'Speichern und bearbeiten' }).click()
    await expect.poll(refusals).toBe(4)
    await question.waitFor({ state: 'detached' })
    expect(saves).toEqual([])
    await expect.poll(() => caption(bo).inputValue()).toBe('Hafen am Abend')
  })

  it('a gallery keeps what was typed, which is saved after a takeover', async () => {
    const { admin, editor } = site().viewers
    const { id } = await galleryWith()
    const path = `/collections/galleries/${id}`
    const [ada, bo] = [await tab(admin, path), await tab(editor, path)]
    await type(ada, ' am Morgen')
    await type(bo, ' am Abend')
    await takeOver(bo).click()
    await expect.poll(() => notice(bo).count()).toBe(0)
    await expect.poll(() => hasFocus(title(bo))).toBe(true)
    await bySaveButton(bo)
    const stored = () =>
      site().payload.findByID({ collection: 'galleries', id, depth: 0, overrideAccess: true })
    await expect.poll(async () => (await stored()).title).toBe('Hafen am Abend')
    await expect.poll(() => title(ada).inputValue()).toBe('Hafen am Morgen')
  })
})

it('reports a failed takeover, and can be retried', async () => {
  const { admin, editor } = site().viewers
  const { id } = await buildArticle(site().payload, { state: 'draft' })
  const path = `/collections/articles/${id}`
  await type(await tab(admin, path), '!')
  const bo = await tab(editor, path)
  await notice(bo).waitFor()
  const presence = /\/live\/presence$/
  await bo.route(presence, (route) => route.fulfill({ status: 401, json: { msg: '', code: 'signedOut' } }))
  await takeOver(bo).click()
  await bo.getByText('Das Übernehmen hat nicht geklappt.').first().waitFor()
  await expect.poll(() => hasFocus(takeOver(bo))).toBe(true)
  await bo.unroute(presence)
  await takeOver(bo).click()
  await expect.poll(() => notice(bo).count()).toBe(0)
})

it('a member sees who is writing in their story, takes over, and sees what was saved since', async () => {
  const { editor, member } = site().viewers
  const owner = Number(member.account?.id)
  const { id } = await buildArticle(site().payload, { owner, state: 'draft', title: 'Kleingarten' })
  const { page, watch } = await open({ viewer: member })
  watch.expect(/status of (409|404)/)
  const announced = heartbeat(page)
  await page.goto(`/konto/beitraege/artikel/${id}`)
  await announced
  const ada = await tab(editor, `/collections/articles/${id}`)
  await type(ada, ' blüht')
  await expect.poll(() => draftTitle(id)).toBe('Kleingarten blüht')
  await wake(page)
  await notice(page).waitFor()
  await page.getByRole('button', { name: 'Entwurf speichern' }).click()
  await page.getByRole('alert').filter({ hasText: 'Gespeichert werden kann erst' }).waitFor()
  await takeOver(page).click()
  await dialogOf(page).waitFor()
  await expect.poll(() => dialogOf(page).innerText()).toContain('Kleingarten blüht')
  await dialogOf(page).getByRole('button', { name: 'Zurück zum Formular' }).click()
  const headline = page.getByRole('textbox', { name: 'Überschrift' })
  await expect.poll(() => hasFocus(headline)).toBe(true)
  await expect.poll(() => headline.inputValue()).toBe('Kleingarten')
  await wake(ada)
  await expect.poll(() => notice(ada).innerText()).toContain('übernommen')
})

it('returns after the session has ended and started again', async () => {
  const { admin, editor } = site().viewers
  const { id } = await buildArticle(site().payload, { state: 'draft' })
  const path = `/collections/articles/${id}`
  const [ada, bo] = [await tab(admin, path), await tab(editor, path)]
  await type(ada, '!')
  const presence = /\/live\/presence$/
  await bo.route(presence, (route) => route.fulfill({ status: 401, json: { msg: '', code: 'signedOut' } }))
  const refused = bo.waitForResponse((answer) => answer.status() === 401)
  await bo.evaluate(() => window.dispatchEvent(new Event('online')))
  await refused
  await bo.unroute(presence)
  await wake(bo)
  await notice(bo).waitFor()
})

it('fits a phone, in English and in the dark', async () => {
  const { admin, editor } = site().viewers
  const path = '/globals/front-page'
  const ada = await tab(admin, path)
  const bo = await tab(editor, path, {
    cookies: { 'payload-lng': 'en', 'payload-theme': 'dark' },
    viewport: { width: 375, height: 800 },
  })
  const announced = heartbeat(ada)
  await ada.getByLabel('auf großen').check({ force: true })
  await announced
  await wake(bo)
  const shown = bo.getByRole('status').filter({ hasText: 'has been writing here since' })
  await shown.waitFor()
  await bo.getByRole('button', { name: 'Take over' }).waitFor()
  const box = await shown.boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 375).toBe(true)
  const { violations } = await new AxeBuilder({ page: bo }).include('.doc-controls').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})
