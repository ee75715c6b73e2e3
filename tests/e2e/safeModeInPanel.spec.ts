import { AxeBuilder } from '@axe-core/playwright'
import { moveDatabaseClock, restoreDatabaseClock } from '@litfass/kit/testing'
import type { Page } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { buildPage, placesOf, saveTeaserAs } from '../factories/teasers.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

/** A teaser whose change by an editor waits to be confirmed. */
async function pendingTeaser(title: string): Promise<number> {
  const [{ teasers }, { id: article }] = await Promise.all([
    buildPage(site(), { title }),
    buildArticle(site().payload, { title, state: 'published' }),
  ])
  const { hero: id = 0 } = teasers
  const teaser = { id, layout: 'single', places: placesOf(`article:${article}`) }
  expect((await saveTeaserAs(site(), site().viewers.editor, teaser)).status).toBe(200)
  return id
}

async function inPanel(id: number, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const { page } = await open({
    viewer: site().viewers.admin,
    cookies: { 'payload-lng': 'de' },
    viewport: { width: 1280, height: 900 },
  })
  await prepare?.(page)
  await page.goto(`/admin/collections/teasers/${id}`)
  return page
}

const bar = (page: Page) => page.getByRole('region', { name: 'Stand der Bestätigung' })
const says = (page: Page, words: string | RegExp) => expect.poll(() => bar(page).textContent()).toMatch(words)
const press = (page: Page, name: string) => bar(page).getByRole('button', { name }).click()
const layoutOf = async (id: number) =>
  (await site().pool.query('select layout from teasers where id = $1', [id])).rows[0].layout

it('a colleague’s change counts down beside the former values, is confirmed, and reverted again', async () => {
  const id = await pendingTeaser('Hafenfest')
  const page = await inPanel(id)
  await says(page, /Eine Änderung von editor nimmt sich in \d+:\d\d selbst zurück\./)
  expect(await layoutOf(id)).toBe(null)
  const row = bar(page).getByRole('row').filter({ hasText: 'Aufmacher' })
  await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(['Automatisch', 'Aufmacher'])
  await says(page, 'Platz 1: „Hafenfest“ (Artikel)')
  const clock = async () => /in (\d+:\d\d)/.exec((await bar(page).textContent()) ?? '')?.[1]
  const first = await clock()
  await expect.poll(clock).not.toBe(first)
  const axe = new AxeBuilder({ page }).include('[aria-label="Stand der Bestätigung"]')
  expect((await axe.analyze()).violations.map(({ id }) => id)).toEqual([])
  await press(page, 'Bestätigen')
  await says(page, /^Bestätigt/)
  expect(await layoutOf(id)).toBe('single')
  await expect.poll(() => page.locator('#field-layout').inputValue()).toBe('single')
  await press(page, 'Zum Stand davor')
  await expect.poll(() => layoutOf(id)).toBe(null)
  await expect.poll(() => bar(page).getByRole('button', { name: 'Zurücksetzen' }).count()).toBe(0)
  await bar(page).getByText('Verlauf').click()
  await says(page, /admin: zurückgenommen.*admin: bestätigt.*editor: geändert/s)
})

it('a change that no one confirms says that it has reverted, once its time is over', async () => {
  const id = await pendingTeaser('Watt')
  const page = await inPanel(id, (opened) => opened.clock.install())
  await says(page, /selbst zurück\./)
  // The page says it until it has read what is confirmed.
  const reading = Promise.withResolvers<void>()
  await page.route('**/safe-mode/ajax/teasers/*', async (route) => {
    await reading.promise
    await route.continue()
  })
  await moveDatabaseClock(site(), { hours: 1 })
  onTestFinished(() => restoreDatabaseClock(site()))
  await page.clock.fastForward('01:00:00')
  await says(page, 'Die Änderung von editor hat sich selbst zurückgenommen.')
  reading.resolve()
  await expect.poll(() => bar(page).getByRole('button', { name: 'Bestätigen' }).count()).toBe(0)
  await says(page, /^Bestätigt/)
})

it('what someone else has changed meanwhile is reported, and nothing is overwritten', async () => {
  const id = await pendingTeaser('Deich')
  const { page, watch } = await open({ viewer: site().viewers.admin, cookies: { 'payload-lng': 'de' } })
  watch.expect(/409/)
  await page.goto(`/admin/collections/teasers/${id}`)
  await says(page, /Eine Änderung von editor/)
  const again = { id, layout: null, places: [] }
  expect((await saveTeaserAs(site(), site().viewers.editor, again)).status).toBe(200)
  await press(page, 'Bestätigen')
  await page.getByText(/^editor hat das .* geändert\. Bitte laden Sie den neuen Stand\.$/).waitFor()
  expect(await layoutOf(id)).toBe(null)
  await says(page, /Eine Änderung von editor/)
})

it('a teaser is reset to the default content of its slot, once the question is answered', async () => {
  const id = await pendingTeaser('Kirmes')
  const page = await inPanel(id)
  await says(page, /Eine Änderung von editor/)
  await press(page, 'Zurücksetzen')
  const question = page.getByRole('dialog').filter({ hasText: 'Zurücksetzen?' })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await says(page, /Eine Änderung von editor/)
  await press(page, 'Zurücksetzen')
  await question.getByRole('button', { name: 'Zurücksetzen' }).click()
  await says(page, /^Bestätigt/)
  await expect.poll(() => bar(page).getByRole('button', { name: 'Zurücksetzen' }).count()).toBe(0)
  await expect.poll(() => question.count()).toBe(0)
  expect(await layoutOf(id)).toBe(null)
})
