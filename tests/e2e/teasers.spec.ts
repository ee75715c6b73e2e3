import type { Locator, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { expectFineInEveryLook, looks, useSiteBrowser } from '../factories/pages.ts'
import { buildPage, placesOf, saveTeaserAs } from '../factories/teasers.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const open = useSiteBrowser(site)
const LONG = { timeout: 15_000 }

let path = ''
let hero = 0
const articles = { flood: 0, market: 0 }

beforeAll(async () => {
  const build = async (title: string) => (await buildArticle(site().payload, { title, language: 'de' })).id
  articles.flood = await build('Die Flut kam in der Nacht')
  articles.market = await build('Der Markt zieht um')
  const { slug, teasers } = await buildPage(site(), { title: 'Rund um den Hafen' })
  path = `/seite/${slug}`
  hero = teasers.hero ?? 0
})

const slotOn = (page: Page) => page.locator(`[data-litfass-teaser="${hero}"]`)
const buttonOn = (page: Page) => slotOn(page).getByRole('button', { name: /bearbeiten$/ })
const dialogOn = (page: Page) => page.getByRole('dialog')
const referenceIn = (dialog: Locator) => dialog.getByRole('combobox', { name: 'Inhalt' }).first()

async function openDialog(page: Page): Promise<Locator> {
  await buttonOn(page).click(LONG)
  const dialog = dialogOn(page)
  await dialog.getByRole('tab', { name: 'Inhalt' }).waitFor(LONG)
  return dialog
}

/** Puts an article into the only place of the layout of one. */
async function place(dialog: Locator, words: string, title: string): Promise<void> {
  await dialog.getByRole('tab', { name: 'Layout' }).click()
  await dialog.getByRole('radio', { name: /^Aufmacher 1 Platz/ }).check()
  await dialog.getByRole('tab', { name: 'Inhalt' }).click()
  if ((await referenceIn(dialog).count()) === 0)
    await dialog.getByRole('button', { name: 'Eintrag hinzufügen: Platz 1' }).click()
  await referenceIn(dialog).fill(words)
  await dialog.getByRole('option', { name: title }).click(LONG)
  await dialog.getByText(title).waitFor(LONG)
}

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'detached', ...LONG })
}

/** What a visitor sees who opens the page now. */
const seenByVisitor = async (title: string): Promise<boolean> => {
  const { page, context } = await open({ javaScriptEnabled: false })
  await page.goto(path)
  const isShown = await slotOn(page).getByText(title).first().isVisible()
  await context.close()
  return isShown
}

const stored = async () => {
  const { rows } = await site().pool.query('select layout, places from teasers where id = $1', [hero])
  return rows[0]
}

it('an editor changes the hero on the live page, takes it back, changes it again and confirms', async () => {
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(path)
  const first = await openDialog(page)
  await place(first, 'flut', 'Die Flut kam in der Nacht')
  await first.getByRole('tab', { name: 'Vorschau' }).click()
  await page.frameLocator('iframe').getByText('Die Flut kam in der Nacht').first().waitFor(LONG)
  await save(first)
  await slotOn(page).getByText('Die Flut kam in der Nacht').first().waitFor(LONG)
  await slotOn(page)
    .getByText(/^\d+:\d\d$/)
    .waitFor(LONG)
  await expect.poll(() => seenByVisitor('Die Flut kam in der Nacht'), LONG).toBe(true)
  await expect.poll(async () => (await stored()).layout).toBeNull()

  const second = await openDialog(page)
  await second.getByRole('button', { name: /^Bestätigen \(\d+:\d\d\)$/ }).waitFor(LONG)
  await second.getByRole('button', { name: 'Änderung verwerfen' }).click()
  await second.getByText(/üblichen Inhalt seines Platzes/).waitFor(LONG)
  await page.keyboard.press('Escape')
  await expect.poll(() => seenByVisitor('Die Flut kam in der Nacht'), LONG).toBe(false)

  const third = await openDialog(page)
  await place(third, 'markt', 'Der Markt zieht um')
  await save(third)
  const fourth = await openDialog(page)
  await fourth.getByRole('button', { name: /^Bestätigen/ }).click()
  await fourth.waitFor({ state: 'detached', ...LONG })
  await expect.poll(async () => (await stored()).layout, LONG).toBe('single')
  await expect
    .poll(
      () =>
        slotOn(page)
          .getByText(/^\d+:\d\d$/)
          .count(),
      LONG,
    )
    .toBe(0)
  await expect.poll(() => seenByVisitor('Der Markt zieht um'), LONG).toBe(true)
})

it('a colleague who was faster is named with what has changed, and nothing that was typed is lost', async () => {
  const { page, watch } = await open({ viewer: site().viewers.editor })
  watch.expect(/409/)
  await page.goto(path)
  const dialog = await openDialog(page)
  await place(dialog, 'flut', 'Die Flut kam in der Nacht')
  await saveTeaserAs(site(), site().viewers.admin, {
    id: hero,
    layout: 'duo',
    places: placesOf(`article:${articles.market}`, `article:${articles.flood}`),
  })
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  const conflict = dialog.getByRole('alert').filter({ hasText: 'Inzwischen hat sich' })
  await conflict.getByText('Zwei nebeneinander').waitFor(LONG)
  await conflict.getByText(/hat um \d/).waitFor()
  await conflict.getByRole('button', { name: 'Meine Fassung behalten' }).click()
  await expect.poll(() => referenceIn(dialog).inputValue()).toBe(`article:${articles.flood}`)
  await save(dialog)
  await slotOn(page).getByText('Die Flut kam in der Nacht').first().waitFor(LONG)
})

it('a wrong id is shown at once, refused by the server at its field, and what was typed survives a reload', async () => {
  const { page, watch } = await open({ viewer: site().viewers.editor })
  watch.expect(/422/)
  await page.goto(path)
  const dialog = await openDialog(page)
  await referenceIn(dialog).fill('article:999999')
  await dialog.getByText('Einen Inhalt „article:999999“ gibt es nicht.').waitFor(LONG)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.getByText('Diesen Inhalt gibt es nicht.').waitFor(LONG)
  await expect
    .poll(() => referenceIn(dialog).evaluate((element) => element === document.activeElement))
    .toBe(true)
  await expectFineInEveryLook(page)
  await page.reload()
  await openDialog(page)
  await dialog.getByText(/Ihre ungespeicherte Fassung von/).waitFor(LONG)
  await dialog.getByRole('button', { name: 'Verwerfen', exact: true }).click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

it('with the keys alone, on a phone: to the button, through the dialog, and back to the button', async () => {
  const { page } = await open({ ...looks['on a phone'], viewer: site().viewers.editor })
  await page.goto(path)
  await buttonOn(page).waitFor(LONG)
  const isFocused = () => buttonOn(page).evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 80 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = dialogOn(page)
  const tab = dialog.getByRole('tab', { name: 'Inhalt' })
  await tab.waitFor(LONG)
  const press = async (key: string, until: () => Promise<boolean>) => {
    for (let presses = 0; presses < 40 && !(await until()); presses += 1) await page.keyboard.press(key)
  }
  const has = (element: Locator) => () => element.evaluate((one) => one === document.activeElement)
  await press('Tab', has(tab))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await press('Tab', has(referenceIn(dialog)))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('markt')
  await dialog.getByRole('option', { name: 'Der Markt zieht um' }).waitFor(LONG)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => referenceIn(dialog).inputValue()).toBe(`article:${articles.market}`)
  await press('Tab', has(dialog.getByRole('button', { name: 'Speichern' })))
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached', ...LONG })
  await slotOn(page).getByText('Der Markt zieht um').first().waitFor(LONG)
  await expect.poll(isFocused, LONG).toBe(true)
})

it('only staff see the buttons, and can hide them, also for the next visit', async () => {
  const { page, context } = await open({ viewer: site().viewers.editor })
  await page.goto(path)
  await buttonOn(page).waitFor(LONG)
  await page.getByRole('button', { name: /^Konto von/ }).click()
  await page.getByRole('switch', { name: 'Redaktionelle Elemente zeigen' }).uncheck()
  await buttonOn(page).waitFor({ state: 'hidden' })
  const cookies = await context.cookies()
  await expect.poll(() => cookies.find(({ name }) => name === 'cmst_hide_admin_elements')?.value).toBe('1')
  await page.reload()
  await slotOn(page)
    .locator('[data-admin-element]')
    .waitFor({ state: 'attached', ...LONG })
  await expect.poll(() => buttonOn(page).isVisible()).toBe(false)

  const member = (await open({ viewer: site().viewers.member })).page
  await member.goto(path)
  await member.getByRole('button', { name: /^Konto von/ }).waitFor(LONG)
  await expect.poll(() => slotOn(member).locator('[data-admin-element]').count()).toBe(0)
})
