import type { Locator, Page } from 'playwright'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { expectNotWide, looks, pressForDialog, useSiteBrowser } from '../factories/pages.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import type { ChosenFile } from '../factories/uploads.ts'
import { useSite } from '../factories/useSite.ts'

/** A day has more steps than a test: what each of them waits for is the slow part on a busy machine. */
const DAY_MS = 170_000
const PHOTOS = 12
const site = useSite({ server: true })
const open = useSiteBrowser(site)
let photos: ChosenFile[]
let better: ChosenFile

beforeAll(async () => {
  const taken = async (name: string, seed: number): Promise<ChosenFile> => {
    const buffer = await photograph({ width: 300, height: 200, seed })
    return { name, mimeType: 'image/jpeg', buffer }
  }
  photos = await Promise.all(
    Array.from({ length: PHOTOS }, (_, at) => taken(`regatta-${at + 1}.jpg`, 700 + at)),
  )
  better = await taken('regatta-neu.jpg', 800)
})
beforeEach(async () => {
  await site().pool.query(
    `delete from galleries; delete from images; delete from graphile_worker._private_jobs;
     delete from payload_preferences where key like 'litfass-%' or key like 'collection-%'`,
  )
})

const tiles = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const tile = (page: Page, name: string) => tiles(page).filter({ hasText: name })
const press = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true }).click()
const views = (page: Page) => page.getByRole('navigation', { name: 'Gespeicherte Ansichten' })
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
const search = (page: Page) => page.getByRole('combobox', { name: 'Im Redaktionsbereich suchen' })
const found = (page: Page, title: RegExp) => page.getByRole('dialog').getByRole('option', { name: title })

it(
  'the picture desk uploads, captions, sorts and finds the pictures of a regatta, and makes a gallery of them',
  async () => {
    const worker = await site().startWorker()
    const { page } = await open({ viewer: site().viewers.editor })

    await upload(page)
    await caption(page, { 1: 'Start vor dem Leuchtturm', 2: 'An der Boje', 3: 'Im Ziel' })
    await page.getByText('Texte für alle').click()
    await page.getByRole('textbox', { name: 'Urheber', exact: true }).fill('Ina Voss')
    await press(page, 'Auf alle anwenden')
    await page.getByText(`Auf ${PHOTOS} Bilder angewendet.`).waitFor()
    await expect.poll(() => page.getByText('Texte gespeichert').count()).toBe(PHOTOS)

    await page.goto('/admin/collections/images')
    await tile(page, 'regatta-4.jpg').getByText('Ohne Bildunterschrift').waitFor()
    await expect.poll(() => tile(page, 'regatta-3.jpg').getByText('Ohne Bildunterschrift').count()).toBe(0)
    expect(await foldersOf(page)).toEqual(['Ordner', 'Nach Datum', 'Nach Person'])
    await page.getByRole('radio', { name: 'Liste' }).check()
    await tile(page, 'regatta-4.jpg').getByText('Ina Voss').waitFor()
    await page.getByRole('radio', { name: 'Raster' }).check()

    await keepView(page)
    await findThem(page)
    await makeGallery(page, ['An der Boje', 'Im Ziel'])

    await page.goto('/admin/collections/images')
    expect(await foldersOf(page)).toEqual(['Ordner', 'Nach Datum', 'Nach Person', 'Nach Galerie'])
    await page.getByText('Nach Galerie', { exact: true }).click()
    await page.getByRole('link', { name: 'Regatta am Priel 2' }).click()
    await expect.poll(() => tiles(page).count()).toBe(2)
    await worker.stop()
  },
  DAY_MS,
)

it(
  'the picture desk replaces a file, and is told where a picture is used before it goes to the trash',
  async () => {
    const worker = await site().startWorker()
    const { page } = await open({ viewer: site().viewers.editor })
    await upload(page)
    await caption(page, { 2: 'An der Boje' })
    await makeGallery(page, ['An der Boje'])

    await openPicture(page, 'An der Boje')
    const chooser = page.waitForEvent('filechooser')
    await press(page, 'Datei ersetzen')
    await (await chooser).setFiles(better)
    await page.getByText('regatta-neu.jpg ersetzt die bisherige Datei, sobald Sie speichern.').waitFor()
    await press(page, 'Speichern')
    await expect.poll(() => page.getByText('sobald Sie speichern').count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: 'Speichern' }).isDisabled()).toBe(true)

    await openPicture(page, 'An der Boje')
    await page.getByRole('region', { name: 'Verwendet in' }).getByText('Regatta am Priel').waitFor()
    await page.locator('.doc-controls__popup button').first().click()
    await press(page, 'Löschen')
    const question = page.getByRole('dialog')
    await question.getByText('Das wird noch verwendet:').waitFor()
    await question.getByRole('link', { name: 'Regatta am Priel', exact: true }).waitFor()
    await press(question, 'In den Papierkorb')
    await expect.poll(() => page.url()).toMatch(/\/collections\/images(\?|$)/)
    await expect.poll(() => tile(page, 'An der Boje').count()).toBe(0)
    await press(page, 'Papierkorb')
    await tile(page, 'An der Boje').waitFor()
    await worker.stop()
  },
  DAY_MS,
)

it(
  'chosen pictures are edited together, and on a phone nothing of that is cut off',
  async () => {
    const { page } = await open({ viewer: site().viewers.editor, viewport: looks['on a phone'].viewport })
    await upload(page)
    await page.goto('/admin/collections/images')
    for (const photo of ['regatta-4.jpg', 'regatta-5.jpg']) {
      const box = tile(page, photo).getByRole('checkbox')
      // Payload draws an icon over it, and enables it once the panel has started.
      await expect.poll(() => box.isEnabled()).toBe(true)
      await box.check({ force: true })
    }
    await expectNotWide(page)
    const { width } = looks['on a phone'].viewport
    for (const action of ['Bearbeiten', 'Löschen']) {
      const box = await page.getByRole('button', { name: action, exact: true }).boundingBox()
      expect(box && box.x + box.width, action).toBeLessThanOrEqual(width)
    }
    await press(page, 'Bearbeiten')
    await page.getByRole('heading', { name: '2 Bilder bearbeiten' }).waitFor()
  },
  DAY_MS,
)

async function upload(page: Page): Promise<void> {
  await page.goto('/admin/bilder-hochladen')
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Dateien auswählen')
  await (await chooser).setFiles(photos)
  await page.getByText(`${PHOTOS} hochgeladen`, { exact: true }).waitFor({ timeout: 60_000 })
}

/** Types captions in the list of uploads, by the number of the photo, and waits until they are saved. */
async function caption(page: Page, captions: Readonly<Record<number, string>>): Promise<void> {
  const rows = page.getByRole('list', { name: 'Dateien' }).getByRole('listitem')
  for (const [number, words] of Object.entries(captions)) {
    const file = `regatta-${number}.jpg`
    const field = page.getByRole('textbox', { name: `Bildunterschrift von ${file}` })
    await field.fill(words)
    await field.press('Tab')
    await rows.filter({ hasText: file }).getByText('Texte gespeichert').waitFor({ timeout: 60_000 })
  }
}

/** The folders above the list of pictures, in their order. */
async function foldersOf(page: Page): Promise<string[]> {
  await page.getByText('Ordner', { exact: true }).waitFor()
  return page.locator('details > summary').allInnerTexts()
}

const shownView = (page: Page) => views(page).getByRole('link').first().getAttribute('aria-current')

/** Saves the pictures without texts as a view, and chooses, renames and deletes it. */
async function keepView(page: Page): Promise<void> {
  const folder = page.getByRole('link', { name: 'Ohne Text', exact: true })
  await folder.click()
  await expect.poll(() => folder.getAttribute('aria-current')).toBe('page')
  await expect.poll(() => tiles(page).count()).toBe(PHOTOS - 3)
  await press(page, 'Ansicht speichern …')
  await name(page).fill('Noch ohne Text')
  await name(page).press('Enter')
  await expect.poll(() => shownView(page)).toBe('page')
  // Payload has written its filters into the address by now: the list is still that of the folder.
  await expect.poll(() => folder.getAttribute('aria-current')).toBe('page')
  await page.getByRole('link', { name: 'Alle Bilder' }).click()
  await expect.poll(() => shownView(page)).toBe(null)
  await expect.poll(() => tiles(page).count()).toBe(PHOTOS)
  await views(page).getByRole('link', { name: 'Noch ohne Text' }).click()
  await expect.poll(() => shownView(page)).toBe('page')
  await expect.poll(() => tiles(page).count()).toBe(PHOTOS - 3)
  await press(page, 'Umbenennen …')
  await name(page).fill('Zu betexten')
  await press(page.getByRole('dialog'), 'Speichern')
  await views(page).getByRole('link', { name: 'Zu betexten' }).waitFor()
  await press(page, 'Löschen …')
  await press(page.getByRole('alertdialog'), 'Löschen')
  await expect.poll(() => views(page).count()).toBe(0)
}

/** Finds a picture by its caption and by its file, an action, and what was opened last. */
async function findThem(page: Page): Promise<void> {
  await pressForDialog(page, 'Control+k')
  await search(page).fill('regatta-7')
  await found(page, /^regatta-7\.jpg/).waitFor()
  await search(page).fill('hochladen')
  await found(page, /^Bilder hochladen Aktion/).waitFor()
  await search(page).fill('leuchtturm')
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/litfass-recent') && answer.request().method() === 'POST',
  )
  await found(page, /^Start vor dem Leuchtturm/).click()
  await page.waitForURL('**/admin/collections/images/*')
  await kept
  await page.goto('/admin')
  await pressForDialog(page, 'Control+k')
  const recent = page.getByRole('dialog').getByRole('group', { name: 'Zuletzt geöffnet' })
  await recent.getByRole('option', { name: /^Start vor dem Leuchtturm/ }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
}

async function makeGallery(page: Page, captions: readonly string[]): Promise<void> {
  await page.goto('/admin/collections/galleries/create')
  await page.getByRole('textbox', { name: /^Titel/ }).fill('Regatta am Priel')
  await press(page, 'Bilder auswählen')
  const picker = page.getByRole('dialog', { name: 'Bilder auswählen' })
  for (const words of captions) await picker.getByRole('checkbox', { name: words }).press('Space')
  await press(picker, 'Übernehmen')
  await picker.waitFor({ state: 'detached' })
  await press(page, 'Speichern')
  await page.waitForURL(/\/galleries\/\d+$/)
  for (const words of captions) await page.getByText(words, { exact: true }).first().waitFor()
}

async function openPicture(page: Page, words: string): Promise<void> {
  await page.goto('/admin/collections/images')
  await tile(page, words).getByRole('link').first().click()
  await page.waitForURL(/\/images\/\d+$/)
  await page.getByRole('button', { name: 'Datei ersetzen' }).waitFor()
}
