import type { Locator, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { hasFocus } from '../factories/editorOnPage.ts'
import { buildReadyImage } from '../factories/images.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { buildEvent } from '../factories/participation.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const open = useSiteBrowser(site)

/** What the newsroom has already. */
const PICTURE = 'Die Mole am Abend'
const POLL = 'Feuerwerk oder Drohnen?'
const STORY = 'Am Süderdeich wird wieder gebaggert'

const DAY = { timeout: 180_000 }
/** The worker renders a picture that was uploaded. */
const RENDERED = { timeout: 60_000 }
/** A headline of its own for each attempt: one that failed leaves its piece in the lists. */
const headlineOf = (words: string) => `${words} (${crypto.randomUUID().slice(0, 8)})`
const WORDS = { body: 'Am Deich ist Ebbe.', end: 'Schluss im Gehen.' }

const BLOCKS = [
  'Überschrift',
  'Zwischenüberschrift',
  'Zitat',
  'Liste',
  'Nummerierte Liste',
  'Bild',
  'Galerie',
  'Tabelle',
  'Video',
  'Beitrag aus einem sozialen Netzwerk',
  'Karte',
  'Mitmach-Aktion',
  'Bezahlschranke',
]

beforeAll(async () => {
  await buildReadyImage(site().payload, { caption: PICTURE })
  await buildEvent(site(), { title: POLL, options: ['Feuerwerk', 'Drohnen'] })
  await buildArticle(site().payload, { title: STORY })
})

// The dialog of links has a field of that name, too.
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true }).first()
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Text gestalten' }).getByRole('button', { name, exact: true })
const block = (page: Page, name: string | RegExp) => textOf(page).getByRole('region', { name })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const isWritten = (page: Page, words: string) =>
  expect.poll(() => textOf(page).textContent()).toContain(words)

/** Waits until nothing is wider than the screen: the panel's navigation closes after the screen has changed. */
const fits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)

async function toEnd(page: Page): Promise<void> {
  await textOf(page).focus()
  await page.keyboard.press('Control+End')
}

/** Chooses a block by what is typed behind a slash. */
async function slash(page: Page, words: string): Promise<void> {
  await toEnd(page)
  await page.keyboard.type(`/${words}`)
  const menu = page.getByRole('listbox', { name: 'Bausteine' })
  await menu.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await menu.waitFor({ state: 'detached' })
}

/** Opens a dialog behind a slash and cancels it, which leads back into the text; then opens it by its button. */
async function reopened(page: Page, words: string, button: string, title: string): Promise<Locator> {
  const dialog = dialogOf(page, title)
  await slash(page, words)
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(textOf(page))).toBe(true)
  await tool(page, button).click()
  await dialog.waitFor()
  return dialog
}

/** Types headings, lists and a quote as signs, and sees them as what they mean. */
async function writeInSigns(page: Page): Promise<void> {
  await textOf(page).click()
  await page.keyboard.type(`${WORDS.body}\n## Am Morgen\nEin **fettes** und *kursives* Wort.\n- eins\nzwei\n`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('darunter\n')
  // Out of both lists.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1. erstens\nzweitens\n\n> Ein Zitat\n3. Oktober, Feiertag.\n')
  const text = textOf(page)
  await text.getByRole('heading', { name: 'Am Morgen', level: 2 }).waitFor()
  await expect.poll(() => text.locator('strong').textContent()).toBe('fettes')
  await expect.poll(() => text.locator('em').textContent()).toBe('kursives')
  await expect.poll(() => text.locator('blockquote').textContent()).toBe('Ein Zitat')
  await expect.poll(() => text.locator('ol').count()).toBe(1)
  await text.getByText('3. Oktober, Feiertag.').waitFor()
  const sign = (words: string) =>
    text
      .getByRole('listitem')
      .filter({ hasText: words })
      .last()
      .evaluate((item) => getComputedStyle(item).listStyleType)
  expect([await sign('eins'), await sign('erstens')]).toEqual(['disc', 'decimal'])
  expect(await sign('darunter')).not.toBe('none')
}

const places = (page: Page, ...words: string[]) =>
  textOf(page)
    .textContent()
    .then((text) => words.map((one) => text?.indexOf(one) ?? -1))
const isBefore = (page: Page, one: string, other: string) =>
  expect
    .poll(async () => {
      const [first = -1, second = -1] = await places(page, one, other)
      return first >= 0 && first < second
    })
    .toBe(true)

/** Moves a paragraph by its keys and takes that back, then by its handle. */
async function moveParagraphs(page: Page): Promise<void> {
  const moved = textOf(page).getByText('3. Oktober, Feiertag.')
  await moved.click()
  await page.keyboard.press('Alt+ArrowUp')
  await isBefore(page, '3. Oktober', 'Ein Zitat')
  await page.keyboard.press('Control+z')
  await isBefore(page, 'Ein Zitat', '3. Oktober')
  await moved.hover()
  const handle = page.getByTitle('Ziehen, um zu verschieben')
  await handle.waitFor()
  const grip = await handle.boundingBox()
  const goal = await textOf(page).locator('blockquote').boundingBox()
  if (!grip || !goal) throw new Error('Nothing to drag, or nowhere to.')
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(goal.x + 20, goal.y + 2, { steps: 8 })
  await page.mouse.up()
  await isBefore(page, '3. Oktober', 'Ein Zitat')
}

/** Finds the picture by its words, and takes it over. */
async function findInArchive(archive: Locator): Promise<void> {
  await archive.getByRole('searchbox').fill(PICTURE)
  await archive.getByRole('checkbox', { name: PICTURE }).first().check()
  await archive.getByRole('button', { name: 'Übernehmen' }).click()
}

/** A picture of the archive, after the archive was closed once. */
async function takePicture(page: Page): Promise<void> {
  const dialog = await reopened(page, 'bild', 'Bild', 'Bild einfügen')
  const choose = dialog.getByRole('button', { name: 'Vorhandenes Bild wählen' })
  const archive = dialogOf(page, 'Bild auswählen')
  await choose.click()
  await archive.getByRole('checkbox').first().waitFor()
  await page.keyboard.press('Escape')
  await archive.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(choose)).toBe(true)
  await choose.click()
  await findInArchive(archive)
  await block(page, `Bild: ${PICTURE}`).waitFor()
}

/** A new picture, whose texts are written where it stands. */
async function uploadPicture(page: Page, caption: string): Promise<void> {
  await toEnd(page)
  await tool(page, 'Bild').click()
  const upload = page.getByRole('button', { name: 'Neue Bilder hochladen' })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), upload.click()])
  await chooser.setFiles({ name: 'kran.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
  const uploaded = block(page, /^Bild \d+$/)
  // Without an alternative text it is no image to a screen reader yet.
  await uploaded.getByRole('button', { name: 'Ergänzen' }).click(RENDERED)
  await uploaded.getByLabel('Alternativtext').fill('Ein Kran vor grauem Himmel')
  await uploaded.getByLabel('Copyright').fill('Foto: Ina Voss')
  await uploaded.getByRole('button', { name: 'Bildtexte speichern' }).click()
  // The fields close once the texts are stored, which waits for the picture to be processed.
  await uploaded.getByRole('definition').filter({ hasText: 'Ein Kran vor grauem Himmel' }).waitFor(RENDERED)
  await uploaded.getByLabel('Bildunterschrift').fill(caption)
  await block(page, `Bild: ${caption}`).getByText('Foto: Ina Voss').waitFor()
}

async function makeGallery(page: Page): Promise<void> {
  const dialog = await reopened(page, 'gal', 'Galerie', 'Galerie einfügen')
  await dialog.getByRole('button', { name: 'Neue Galerie' }).click()
  const made = dialogOf(page, 'Neue Galerie')
  await made.getByLabel('Titel der neuen Galerie').fill('Am Deich')
  await made.getByRole('button', { name: 'Bilder auswählen' }).click()
  const archive = page.getByRole('dialog').last()
  await findInArchive(archive)
  await made.getByRole('button', { name: 'Anlegen und einfügen' }).click()
  await block(page, 'Galerie: Am Deich').getByText('nicht veröffentlicht').waitFor()
}

async function makeTable(page: Page): Promise<void> {
  const dialog = await reopened(page, 'tab', 'Tabelle', 'Größe der Tabelle')
  // From three by three.
  await page.keyboard.press('ArrowLeft')
  await dialog.getByText('Spalten: 2, Zeilen: 3', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.type('Flut')
  await expect.poll(() => textOf(page).getByRole('table').textContent()).toContain('Flut')
}

async function embed(page: Page, button: 'Video' | 'Karte', address: string, name: RegExp): Promise<void> {
  const dialog = await reopened(page, button.toLowerCase(), button, `${button} einbetten`)
  await dialog.locator('input').fill(address)
  await dialog.getByRole('button', { name: 'Einfügen' }).click()
  await dialog.waitFor({ state: 'detached' })
  await block(page, name).waitFor()
}

async function insertPoll(page: Page): Promise<void> {
  const dialog = await reopened(page, 'mitmach', 'Mitmach-Aktion', 'Mitmach-Aktion')
  await dialog.getByRole('combobox').fill('Drohnen')
  await dialog.getByRole('option', { name: new RegExp(POLL.replace('?', '\\?')) }).click()
  await dialog.waitFor({ state: 'detached' })
  await block(page, `Mitmach-Aktion: ${POLL}`).waitFor()
}

/** One link by the title of a story, after a cancelled dialog, and one by an address without its beginning. */
async function writeLinks(page: Page): Promise<void> {
  const link = dialogOf(page, 'Link')
  await toEnd(page)
  await page.keyboard.type('Mehr: ')
  await page.keyboard.press('Control+k')
  await link.waitFor()
  await page.keyboard.press('Escape')
  await link.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(textOf(page))).toBe(true)
  await page.keyboard.press('Control+k')
  await link.getByRole('combobox').fill('süderdeich')
  await link.getByRole('option', { name: new RegExp(`${STORY}\\s*Artikel`) }).click()
  await link.getByRole('button', { name: 'Einfügen' }).click()
  await link.waitFor({ state: 'detached' })
  await page.keyboard.type(' und ')
  await page.keyboard.press('Control+k')
  await link.getByRole('textbox', { name: 'Text' }).fill('die Nordsee')
  await link.getByRole('combobox').fill('www.nordsee.example')
  await link.getByRole('button', { name: 'Einfügen' }).click()
  await link.waitFor({ state: 'detached' })
  const leadsTo = (name: string) => textOf(page).getByRole('link', { name }).getAttribute('href')
  await expect.poll(() => leadsTo(STORY)).toContain('/artikel/')
  await expect.poll(() => leadsTo('die Nordsee')).toBe('https://www.nordsee.example')
}

/** Undoes all and does it again: nothing is lost, whatever dialogs were open. */
async function undoAndRedo(page: Page): Promise<void> {
  const written = await textOf(page).textContent()
  await toEnd(page)
  const press = (button: string, keys: string) =>
    expect
      .poll(
        async () => {
          if (await tool(page, button).isDisabled()) return true
          await page.keyboard.press(keys)
          return false
        },
        { timeout: 60_000 },
      )
      .toBe(true)
  await press('Rückgängig', 'Control+z')
  await expect.poll(() => textOf(page).textContent()).not.toContain(WORDS.body)
  await press('Wiederholen', 'Control+y')
  await expect.poll(() => textOf(page).textContent()).toBe(written)
}

it(
  'a reporter writes an article with everything, leaves while it is saved, and asks for proofreading',
  DAY,
  async () => {
    const { editor, admin } = site().viewers
    const inPanel = { cookies: { 'payload-lng': 'de' }, viewport: { width: 1280, height: 900 } }
    const { page } = await open({ ...inPanel, viewer: editor })
    await page.goto('/admin/collections/articles/create')
    await page.waitForURL(/\/articles\/\d+/)
    await page.locator('form[data-form-ready="true"]').first().waitFor()

    const headline = page.getByRole('textbox', { name: /^Überschrift/ })
    await expect.poll(() => hasFocus(headline)).toBe(true)
    const title = headlineOf('Ein Tag am Deich')
    await page.keyboard.type(title)
    await expect.poll(() => headline.inputValue()).toBe(title)
    await page
      .getByRole('button', { name: /bearbeiten|^Edit/ })
      .first()
      .waitFor()
    expect((await textOf(page).boundingBox())?.y).toBeLessThan(850)

    await writeInSigns(page)
    await moveParagraphs(page)
    await toEnd(page)
    await page.keyboard.type('/')
    const menu = page.getByRole('listbox', { name: 'Bausteine' })
    for (const name of BLOCKS) await menu.getByRole('option', { name, exact: true }).waitFor()
    await expect.poll(() => menu.getByRole('option').count()).toBe(BLOCKS.length)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Backspace')

    await takePicture(page)
    await uploadPicture(page, 'Der Kran am Deich')
    await makeGallery(page)
    await embed(page, 'Video', 'https://youtu.be/dQw4w9WgXcQ', /^Video von YouTube/)
    await embed(
      page,
      'Karte',
      'https://www.openstreetmap.org/#map=13/54.4763/9.0514',
      /^Karte von OpenStreetMap/,
    )
    await insertPoll(page)
    await writeLinks(page)
    await page.keyboard.press('Enter')
    await slash(page, 'bezahl')
    await block(page, 'Bezahlschranke').waitFor()
    await toEnd(page)
    await makeTable(page)
    await undoAndRedo(page)

    await page.keyboard.press('Control+Shift+F')
    const leaveMode = page.getByRole('button', { name: 'Schreibmodus verlassen' })
    await leaveMode.waitFor()
    await expect.poll(() => page.getByRole('region', { name: 'Zusammenarbeit' }).isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    await leaveMode.waitFor({ state: 'detached' })

    // At once away from what was typed last, and back.
    await textOf(page).getByText(WORDS.body).click()
    await page.keyboard.press('End')
    await page.keyboard.type(` ${WORDS.end}`)
    await page.getByRole('link', { name: 'Bildbeiträge', exact: true }).click()
    await page.waitForURL(/image-posts/)
    await page.goBack()
    await textOf(page).waitFor()
    await isWritten(page, `${WORDS.body} ${WORDS.end}`)
    await block(page, 'Bild: Der Kran am Deich').waitFor()
    await block(page, 'Galerie: Am Deich').waitFor()

    await page.setViewportSize({ width: 375, height: 800 })
    await fits(page)
    const together = page.getByRole('region', { name: 'Zusammenarbeit' })
    await together.getByText('Weitergeben, Checkliste und Notizen').click()
    await together.getByLabel('Hinweis oder Anmerkung').fill('Bitte die Zahlen.')
    await together.getByRole('button', { name: 'Zum Gegenlesen geben' }).click()
    await expect.poll(() => together.getByRole('status').textContent()).toContain('bittet die Redaktion')

    const second = (await open({ ...inPanel, viewer: admin })).page
    await second.goto('/admin/content-proofs')
    await second.getByRole('link', { name: title }).click()
    await isWritten(second, WORDS.end)
    await second.getByText('Bitte die Zahlen.').waitFor()
  },
)

it(
  'a member writes on the site, leaves while nothing is saved, comes back and sends it in',
  DAY,
  async () => {
    const { page } = await open({ viewer: site().viewers.member })
    await page.goto('/konto/beitraege')
    await page.getByRole('link', { name: 'Artikel schreiben' }).click()
    const headline = page.getByRole('textbox', { name: 'Überschrift' })
    await expect.poll(() => hasFocus(headline)).toBe(true)
    const title = headlineOf('Ebbe im Kleingarten')
    await page.keyboard.type(title)
    await writeInSigns(page)
    // The archive shows members their own pictures.
    await uploadPicture(page, 'Die Laube')
    await writeLinks(page)

    await page.getByRole('link', { name: 'Alle meine Beiträge' }).click()
    await page.getByRole('link', { name: title }).click()
    await isWritten(page, WORDS.body)
    await block(page, 'Bild: Die Laube').waitFor()
    await page.setViewportSize({ width: 375, height: 800 })
    await fits(page)
    await toEnd(page)
    await page.keyboard.type(` ${WORDS.end}`)
    await page.getByRole('button', { name: 'Einsenden', exact: true }).click()
    const messages = page.getByRole('region', { name: 'Meldungen' })
    await messages.getByText('Eingesandt. Die Redaktion sieht sich Ihren Beitrag an').waitFor()
    await page.getByRole('link', { name: title }).click()
    await isWritten(page, WORDS.end)
    await page.getByRole('button', { name: 'Zurücknehmen', exact: true }).waitFor()
  },
)
