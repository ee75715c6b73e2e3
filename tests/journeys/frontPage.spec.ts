import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { expectNotWide, looks, useSiteBrowser } from '../factories/pages.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

const MORNING = 'Die Fähre legt früher ab'
const NOON = 'Der Markt zieht um'
const EVENING = 'Das Feuerwerk fällt aus'

beforeAll(async () => {
  const { payload } = site()
  for (const title of [MORNING, NOON, EVENING]) await buildArticle(payload, { title, language: 'de' })
})

const staffBar = (page: Page) => page.getByRole('navigation', { name: 'Redaktion', exact: true })
const unconfirmed = (page: Page) => page.getByRole('region', { name: 'Nicht bestätigte Änderungen' })
const pencil = (page: Page) => page.getByRole('button', { name: 'Teaser „Aufmacher“ bearbeiten' })
const headline = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true }).first()
const message = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Meldungen' }).getByText(text)
const scrolled = (page: Page) => page.evaluate(() => scrollY)
const today = (page: Page) => page.getByRole('region', { name: /^Heute, / })
const tomorrow = (page: Page) => page.getByRole('region', { name: /^Morgen, / })

async function createPage(page: Page, title: string): Promise<void> {
  await page.goto('/admin/collections/pages/create')
  const heading = page.getByRole('heading', { name: title, level: 1 })
  // What is typed before the form is awake is lost.
  await expect
    .poll(async () => {
      const field = page.getByRole('textbox', { name: /^Titel/ })
      await field.fill('')
      await field.fill(title)
      return heading.isVisible()
    })
    .toBe(true)
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await page.waitForURL(/\/pages\/\d+/)
}

async function openDialog(page: Page): Promise<Locator> {
  await pencil(page).click()
  const dialog = page.getByRole('dialog', { name: 'Aufmacher bearbeiten' })
  await dialog.getByRole('tab', { name: 'Inhalt' }).waitFor()
  return dialog
}

type Turn = { words: string; title: string; from?: [hour: string, minute: string] }

/** Adds an item to the only place of the layout. */
async function addItem(dialog: Locator, number: number, { words, title, from }: Turn): Promise<void> {
  const item = dialog.getByRole('group', { name: `Eintrag ${number}`, exact: true })
  await dialog.getByRole('button', { name: 'Eintrag hinzufügen: Platz 1' }).click()
  await item.getByRole('combobox', { name: 'Inhalt' }).fill(words)
  await dialog.getByRole('option', { name: title }).click()
  await item.getByText(title).first().waitFor()
  if (!from) return
  await item.getByRole('combobox', { name: 'Stunde' }).selectOption(from[0])
  await item.getByRole('combobox', { name: 'Minute' }).selectOption(from[1])
}

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'detached' })
}

const times = (day: Locator) =>
  day.getByRole('link', { name: /^Seite um / }).evaluateAll((links) => links.map((link) => link.textContent))

it('an editor plans a day with three times, sees it in advance, confirms it, and takes a slip back', async () => {
  const { page } = await open({
    viewer: site().viewers.editor,
    cookies: { 'payload-lng': 'de' },
    viewport: looks.light.viewport,
  })
  await createPage(page, 'Ein Tag am Hafen')
  await page.goto('/seite/ein-tag-am-hafen')
  await staffBar(page).waitFor()
  const dialog = await openDialog(page)
  await dialog.getByRole('tab', { name: 'Layout' }).click()
  await dialog.getByRole('radio', { name: /^Aufmacher 1 Platz/ }).check()
  await dialog.getByRole('tab', { name: 'Inhalt' }).click()
  await addItem(dialog, 1, { words: 'Fähre', title: MORNING })
  await addItem(dialog, 2, { words: 'Markt', title: NOON, from: ['11', '30'] })
  await addItem(dialog, 3, { words: 'Feuerwerk', title: EVENING, from: ['18', '00'] })
  await expect
    .poll(() =>
      dialog.getByRole('figure', { name: 'Der Tag auf Platz 1' }).getByRole('listitem').allTextContents(),
    )
    .toEqual([`00:00 bis 11:30 ${MORNING}`, `11:30 bis 18:00 ${NOON}`, `18:00 bis 24:00 ${EVENING}`])
  await save(dialog)
  await message(page, 'Der Teaser ist geändert.').waitFor()
  await unconfirmed(page)
    .getByText(/nimmt sich in \d+:\d\d selbst zurück/)
    .waitFor()

  // The bar at the end of the window is used by keyboard; the page stays where it is, and so does the focus.
  const before = await scrolled(page)
  const extend = unconfirmed(page).getByRole('button', { name: /^Verlängern/ })
  await extend.press('Enter')
  await message(page, /Sie haben wieder die ganze Zeit/).waitFor()
  await expect.poll(() => extend.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await scrolled(page)).toBe(before)
  await unconfirmed(page)
    .getByRole('button', { name: /^Bestätigen/ })
    .click()
  await message(page, /Ihre Änderung an „.+“ ist bestätigt\./).waitFor()
  await unconfirmed(page).waitFor({ state: 'detached' })

  // The plan of the day, from the page's own bar; each of its times leads to the page at that time.
  await staffBar(page).getByRole('link', { name: 'Tagesplan' }).click()
  await page.getByRole('heading', { name: 'Tagesplan', level: 1 }).waitFor()
  await today(page).getByText('Aufmacher', { exact: true }).first().waitFor()
  await page
    .getByRole('button', { name: /Suchen/ })
    .first()
    .waitFor()
  await expect.poll(() => times(tomorrow(page))).toEqual(['00:00', '11:30', '18:00'])
  await tomorrow(page).getByRole('link', { name: 'Seite um 18:00 ansehen' }).click()
  const preview = page.getByRole('region', { name: 'Ansicht zu anderer Zeit' })
  await preview.waitFor()
  await headline(page, EVENING).waitFor()
  await preview.getByRole('link', { name: 'Zurück zu jetzt' }).click()
  await preview.waitFor({ state: 'detached' })

  // A slip, taken back: readers see it meanwhile, and then what was confirmed.
  const again = await openDialog(page)
  for (const number of [3, 2])
    await again.getByRole('button', { name: `Eintrag ${number} entfernen`, exact: true }).click()
  await save(again)
  await headline(page, MORNING).waitFor()
  await unconfirmed(page)
    .getByRole('button', { name: /^Zurücknehmen/ })
    .click()
  await message(page, /Ihre Änderung an „.+“ ist zurückgenommen\./).waitFor()
  await page.goto('/admin/tagesplan')
  await page.getByRole('combobox', { name: 'Seite' }).selectOption('Ein Tag am Hafen (Deutsch)')
  await page.getByRole('button', { name: 'Zeigen' }).click()
  await expect.poll(() => times(tomorrow(page))).toEqual(['00:00', '11:30', '18:00'])
}, 180_000)

it('a dialog leaves the front page where it was scrolled to, on a phone too', async () => {
  const { page } = await open({ viewer: site().viewers.editor, ...looks['on a phone'] })
  await page.goto('/')
  await staffBar(page).waitFor()
  await expectNotWide(page)
  const last = page.getByRole('button', { name: /^Teaser „.+“ bearbeiten$/ }).last()
  await last.waitFor()
  await last.scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  const name = (await last.getAttribute('aria-label')) ?? ''
  await last.click()
  await page.getByRole('dialog').getByRole('tab', { name: 'Inhalt' }).waitFor()
  expect(await scrolled(page)).toBe(before)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await scrolled(page)).toBe(before)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name)
})

it('in letters twice as large, the header of someone who is signed in is whole', async () => {
  const { page } = await open({ viewer: site().viewers.editor, ...looks['on a phone'] })
  await page.goto('/')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await staffBar(page).waitFor()
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: /^Konto von/ }).waitFor()
  await expect
    .poll(() =>
      header.locator('a:visible, button:visible').evaluateAll((all) =>
        all
          .filter((one) => {
            const { left, right } = one.getBoundingClientRect()
            return left < 0 || right > innerWidth
          })
          .map((one) => one.textContent),
      ),
    )
    .toEqual([])
  await expectNotWide(page)
})
