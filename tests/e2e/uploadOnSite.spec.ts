import { readFile } from 'node:fs/promises'
import { eventually } from '@litfass/kit/testing'
import { dropFile, expectAccessible, nextFrames, untilLoaded } from '@litfass/kit/testing/browser'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { openUploads, useSiteBrowser } from '../factories/pages.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { contentHash, originalPath } from '../factories/storedFiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

/** Twelve megapixels, as a camera makes them. */
let photo: Buffer
beforeAll(async () => {
  photo = await photograph({
    width: 4000,
    height: 3000,
    caption: 'Gewitterfront über dem Deich',
    copyright: 'S. Nazarov',
  })
  const { id } = await buildImage(site().payload, { caption: 'Hafen am Morgen', picture: await photograph() })
  const worker = await site().startWorker()
  await untilProcessed(site().payload, id)
  await worker.stop()
})

it('lets an editor drop a photograph, see its stub become the picture without a reload, and open it by keyboard', async () => {
  const { page } = await open({ viewer: site().viewers.editor })
  await openUploads(page)
  await isPublic(page).check()
  await markPage(page)
  await dropFile(chooseButton(page), { name: 'deich.jpg', type: 'image/jpeg', content: photo })
  const tile = arrivals(page).filter({ hasText: 'deich.jpg' })
  await tile.getByText('Bild wird vorbereitet').waitFor()
  await expect.poll(() => newest()).toMatchObject({ is_stub: true, caption: 'Gewitterfront über dem Deich' })

  await site().startWorker()
  await untilShown(tile)
  const picture = page
    .getByRole('figure')
    .filter({ hasText: 'Gewitterfront über dem Deich' })
    .getByRole('link', { name: 'Bild ansehen' })
    .first()
  await untilShown(picture)
  expect(await isSamePage(page)).toBe(true)
  await expect
    .poll(() => newest())
    .toMatchObject({ is_stub: false, copyright: 'S. Nazarov', width: 4000, height: 3000 })
  expect((await readFile(originalPath(site().dataDir, contentHash(photo)))).equals(photo)).toBe(true)

  await browseByKeyboard(page, picture)
  expect(await isSamePage(page)).toBe(true)
})

it('uploads several files one after another, by the file dialog and by keyboard', async () => {
  const { page } = await open({ viewer: site().viewers.editor })
  await openUploads(page)
  const dialog = page.waitForEvent('filechooser')
  await chooseButton(page).press('Enter')
  const names = ['eins.jpg', 'zwei.jpg', 'drei.jpg']
  const buffers = await Promise.all(names.map(() => photograph()))
  const files = names.map((name, index) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: buffers[index] ?? Buffer.alloc(0),
  }))
  await (await dialog).setFiles(files)
  for (const name of names) await untilShown(arrivals(page).filter({ hasText: name }))
  await expect.poll(() => arrivals(page).count()).toBe(3)
})

it('resends a photograph automatically once the network is back, and makes one picture of it', async () => {
  const { page, watch } = await open({ viewer: site().viewers.editor })
  watch.expect(/ERR_INTERNET_DISCONNECTED/)
  await openUploads(page)
  await chooseButton(page).waitFor()
  const content = await photograph()
  await page.context().setOffline(true)
  await dropFile(chooseButton(page), { name: 'funkloch.jpg', type: 'image/jpeg', content })
  const panel = page.getByRole('region', { name: 'Bilder hochladen' })
  await panel.getByText('Verbindung unterbrochen, neuer Versuch …').waitFor()
  await page.context().setOffline(false)
  await arrivals(page).filter({ hasText: 'funkloch.jpg' }).waitFor()
  const text = 'select count(*)::int as n from images where content_hash = $1'
  const { rows } = await site().pool.query(text, [contentHash(content)])
  expect(rows).toEqual([{ n: 1 }])
})

const isPublic = (page: Page) => page.getByRole('checkbox', { name: 'Gleich in den Bildern zeigen' })

it('keeps an upload back as a draft, which an editor shows among the pictures on its page', async () => {
  const { page } = await open({ viewer: site().viewers.editor })
  await openUploads(page)
  await expect.poll(() => isPublic(page).isChecked()).toBe(false)
  const content = await photograph({ caption: 'Nur ein Entwurf', copyright: 'S. Nazarov' })
  await dropFile(chooseButton(page), { name: 'entwurf.jpg', type: 'image/jpeg', content })
  const tile = arrivals(page).filter({ hasText: 'entwurf.jpg' })
  await tile.getByText('Entwurf', { exact: true }).waitFor()
  await untilShown(tile)
  await expect.poll(() => newest()).toMatchObject({ visibility: 'draft', caption: 'Nur ein Entwurf' })
  await expectAccessible(page)
  await page.reload()
  const figures = page.getByRole('figure').filter({ hasText: 'Nur ein Entwurf' })
  await expect.poll(() => figures.count()).toBe(0)

  const draft = await newest()
  await page.goto(`/bilder/${draft?.id}`)
  const note = page.getByRole('note').filter({ hasText: 'Entwurf' })
  await note.getByText('Es wird öffentlich, sobald ein veröffentlichter Inhalt es zeigt.').waitFor()
  await expectAccessible(page)
  await note.getByRole('button', { name: 'In den Bildern zeigen' }).click()
  await message(page, 'Das Bild ist öffentlich.').waitFor()
  await note.waitFor({ state: 'detached' })
  await expect.poll(() => newest()).toMatchObject({ visibility: 'public', revision: 2 })
  await page.goto('/bilder')
  await figures.first().waitFor()
})

it('does not publish a draft that someone has changed since it was shown', async () => {
  const { id } = await buildImage(site().payload, { caption: 'Vorher', visibility: 'draft' })
  const { page, watch } = await open({ viewer: site().viewers.editor })
  watch.expect(/status of 409/)
  await page.goto(`/bilder/${id}`)
  const publish = page.getByRole('button', { name: 'In den Bildern zeigen' })
  await publish.waitFor()
  const data = { caption: 'Etwas anderes' }
  await site().payload.update({ collection: 'images', id, data, depth: 0, overrideAccess: true })
  await publish.click()
  await message(page, 'Das Bild ist inzwischen geändert worden.').waitFor()
  await page.getByRole('heading', { name: 'Etwas anderes' }).waitFor()
  await expect.poll(() => newest()).toMatchObject({ visibility: 'draft', revision: 2 })
  await publish.click()
  await message(page, 'Das Bild ist öffentlich.').waitFor()
})

it('remembers the wish to show uploads immediately', async () => {
  const { page } = await open({ viewer: site().viewers.editor })
  await openUploads(page)
  await isPublic(page).check()
  await page.reload()
  await page.getByRole('button', { name: 'Bilder hochladen' }).click()
  await expect.poll(() => isPublic(page).isChecked()).toBe(true)
})

it('shows an upload to visitors once a published article does', async () => {
  const { page } = await open({ viewer: site().viewers.editor })
  await openUploads(page)
  const content = await photograph({ caption: 'Der Kran im Regen', copyright: 'S. Nazarov' })
  await dropFile(chooseButton(page), { name: 'kran.jpg', type: 'image/jpeg', content })
  await untilShown(arrivals(page).filter({ hasText: 'kran.jpg' }))
  const lead = (await newest())?.id ?? 0
  const visitor = await open({})
  visitor.watch.expect(/status of 404/)
  const onWall = visitor.page.getByRole('figure').filter({ hasText: 'Der Kran im Regen' })
  expect((await visitor.page.goto(`/bilder/${lead}`))?.status()).toBe(404)
  await visitor.page.goto('/bilder')
  await expect.poll(() => onWall.count()).toBe(0)

  const { id } = await buildArticle(site().payload, {
    lead,
    language: 'de',
    state: 'draft',
    _status: 'draft',
  })
  await page.goto(`/admin/collections/articles/${id}`)
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await expect.poll(async () => (await newest())?.visibility).toBe('public')
  expect((await visitor.page.goto(`/bilder/${lead}`))?.status()).toBe(200)
  await visitor.page.goto('/bilder')
  await onWall.first().waitFor()
})

it('does not add a picture without a copyright to the gallery', async () => {
  await buildImage(site().payload, { caption: 'Wem gehört das?', copyright: '' })
  const { page } = await open({})
  await page.goto('/bilder')
  await page.getByRole('figure').first().waitFor()
  await expect.poll(() => page.getByText('Wem gehört das?').count()).toBe(0)
})

it('explains why a file is not a picture, and stores nothing of it', async () => {
  const { page, watch } = await open({ viewer: site().viewers.editor })
  watch.expect(/status of 415/)
  await openUploads(page)
  const before = await total()
  const panel = page.getByRole('region', { name: 'Bilder hochladen' })
  const zone = panel.locator('button', { hasText: 'Dateien auswählen' })
  await dropFile(zone, { name: 'brief.txt', type: 'text/plain', content: Buffer.from('Kein Bild') })
  await panel
    .getByText('Das ist kein Bild, das angenommen wird. Möglich sind GIF, JPEG, PNG, TIFF und BMP.')
    .waitFor()
  const messages = page.getByRole('region', { name: 'Meldungen' })
  await messages
    .getByText('Das ist kein Bild, das angenommen wird. Möglich sind GIF, JPEG, PNG, TIFF und BMP: brief.txt')
    .waitFor()
  await dropFile(zone, {
    name: 'getarnt.jpg',
    type: 'image/jpeg',
    content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  const disguised = panel.getByRole('listitem').filter({ hasText: 'getarnt.jpg' })
  await disguised
    .getByText('Das ist kein Bild, das angenommen wird. Möglich sind GIF, JPEG, PNG, TIFF und BMP.')
    .waitFor()
  await expect.poll(() => disguised.getByRole('button').allTextContents()).toEqual(['Ausblenden getarnt.jpg'])
  await expectAccessible(page)
  expect(await total()).toBe(before)
})

it('explains that a URL has no picture, and continues', async () => {
  const { page, watch } = await open({ viewer: site().viewers.editor })
  watch.expect(/status of 422/)
  await openUploads(page)
  const before = await total()
  const panel = page.getByRole('region', { name: 'Bilder hochladen' })
  const field = panel.getByRole('textbox', { name: 'Bild von einer Adresse laden' })
  await field.fill('http://169.254.169.254/fotos/hafen.jpg')
  await field.press('Enter')
  const row = panel.getByRole('listitem').filter({ hasText: 'hafen.jpg' })
  await row.getByText('Von dieser Adresse lässt sich kein Bild laden.').waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Erneut versuchen hafen.jpg' }).click()
  await row.getByText('Von dieser Adresse lässt sich kein Bild laden.').waitFor()
  await row.getByRole('button', { name: 'Ausblenden hafen.jpg' }).click()
  await row.waitFor({ state: 'detached' })
  expect(await total()).toBe(before)
})

it('shows the upload panel to staff alone', async () => {
  for (const kind of ['anonymous', 'member', 'pending', 'locked'] as const) {
    const { page, watch } = await open({ viewer: site().viewers[kind] })
    watch.expect(/status of 40[13]/)
    await page.goto('/bilder')
    await untilLoaded(page)
    await expect
      .poll(() => page.getByRole('button', { name: 'Dateien auswählen' }).count(), { message: kind })
      .toBe(0)
  }
})

async function pressUntil(page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
  await eventually(`${key} to be heard`, async () => {
    await page.keyboard.press(key)
    await nextFrames(page)
    return isThere()
  })
}

/** Opens a picture, moves to the next and back, closes, and is back where it began. */
async function browseByKeyboard(page: Page, picture: Locator): Promise<void> {
  await picture.press('Enter')
  const lightbox = page.getByRole('dialog')
  const position = lightbox.getByRole('status')
  await expect.poll(() => position.textContent()).toBe('Bild 1 von 2: Gewitterfront über dem Deich')
  // Keys work once the picture has flown in; there is none behind the last picture.
  const isSecond = async () => (await position.textContent()) === 'Bild 2 von 2: Hafen am Morgen'
  await pressUntil(page, 'ArrowRight', isSecond)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => position.textContent()).toBe('Bild 1 von 2: Gewitterfront über dem Deich')
  await page.keyboard.press('Escape')
  await lightbox.waitFor({ state: 'detached' })
  await expect.poll(() => picture.evaluate((element) => element === document.activeElement)).toBe(true)
}

const message = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Meldungen' }).getByText(text)

function chooseButton(page: Page): Locator {
  const panel = page.getByRole('region', { name: 'Bilder hochladen' })
  return panel.locator('button', { hasText: 'Dateien auswählen' })
}

function arrivals(page: Page): Locator {
  return page.getByRole('list', { name: 'Hochgeladene Bilder' }).getByRole('listitem')
}

/** Waits until a variant has taken the place of a stub, and has really been loaded. */
async function untilShown(place: Locator): Promise<void> {
  const image = place.locator('img[src*="/media/file/"]').first()
  await image.waitFor({ timeout: 60_000 })
  await image.scrollIntoViewIfNeeded()
  const isLoaded = (element: Element) =>
    element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0
  await expect.poll(() => image.evaluate(isLoaded)).toBe(true)
}

/** A mark that a reload would wipe away. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-since', 'the beginning'))
}

async function isSamePage(page: Page): Promise<boolean> {
  return (await page.locator('html').getAttribute('data-since')) === 'the beginning'
}

async function newest() {
  const { docs } = await site().payload.find({
    collection: 'images',
    sort: '-id',
    limit: 1,
    depth: 0,
    overrideAccess: true,
  })
  return docs[0]
}

async function total(): Promise<number> {
  return (await site().payload.count({ collection: 'images', overrideAccess: true })).totalDocs
}
