import { readFile } from 'node:fs/promises'
import { dropFile, untilLoaded } from '@litfass/kit/testing/browser'
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage, buildReadyImage, imageById } from '../factories/images.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { asAnimation, transparentPng } from '../factories/pictures/drawings.ts'
import { photograph, truncated } from '../factories/pictures/photograph.ts'
import { contentHash, originalPath } from '../factories/storedFiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const open = useSiteBrowser(site)

it('lets an editor drop a photograph in the panel, and shows its progress until it is ready, without a reload', async () => {
  const photo = await photograph({
    width: 4000,
    height: 3000,
    caption: 'Gewitterfront',
    copyright: 'S. Nazarov',
  })
  const { page } = await open({ viewer: site().viewers.editor })
  await openForm(page)
  await dropFile(page.locator('.dropzone').first(), { name: 'deich.jpg', type: 'image/jpeg', content: photo })
  await expect.poll(() => page.locator('.file-field__filename').inputValue()).toBe('deich.jpg')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.waitForURL(/\/admin\/collections\/images\/\d+/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await page.getByRole('progressbar', { name: 'Verarbeitung' }).waitFor()
  await page.getByText('Alle Größen sind fertig.').first().waitFor({ timeout: 60_000 })
  await page.locator('.collapsible', { hasText: 'Technische Angaben' }).locator('button').first().click()
  const sizes = page.getByRole('list', { name: 'Größen für die Website' })
  await expect.poll(() => sizes.getByRole('link').count()).toBe(7)
  const stored = await imageById(site().payload, id)
  expect(stored).toMatchObject({
    is_stub: false,
    caption: 'Gewitterfront',
    copyright: 'S. Nazarov',
    originalName: 'deich.jpg',
    visibility: 'draft',
    width: 4000,
  })
  expect((await readFile(originalPath(site().dataDir, contentHash(photo)))).equals(photo)).toBe(true)

  await page.getByLabel('Bildunterschrift').fill('Gewitterfront über dem Deich')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect
    .poll(async () => (await imageById(site().payload, id))?.caption)
    .toBe('Gewitterfront über dem Deich')
  await expect
    .poll(() => imageById(site().payload, id))
    .toMatchObject({
      is_stub: false,
      renditionHash: stored?.renditionHash,
    })
})

it('publishes a draft with what was typed, withdraws it, and shows in the list who sees it', async () => {
  const { id } = await buildReadyImage(site().payload, { caption: 'Springflut', visibility: 'draft' })
  const { page, watch } = await open({ viewer: site().viewers.editor })
  // Files of a withdrawn picture.
  watch.expect(/status of 410/)
  const stored = () => imageById(site().payload, id)
  await page.goto('/admin')
  await page
    .getByRole('region', { name: /^Bilder im Entwurf/ })
    .getByRole('link', { name: 'Springflut' })
    .click()
  await page.waitForURL(`**/admin/collections/images/${id}`)
  await page.locator('form[data-form-ready="true"]').first().waitFor()
  const controls = page.locator('.doc-controls')
  await controls.getByText('Entwurf', { exact: true }).waitFor()
  const preview = controls.getByRole('link', { name: 'Vorschau' })
  await expect.poll(() => preview.getAttribute('href')).toBe(`/bilder/${id}`)
  await page.getByLabel('Bildunterschrift').first().fill('Springflut am Deich')
  await controls.getByRole('button', { name: 'In den Bildern zeigen' }).click()
  await expect
    .poll(stored)
    .toMatchObject({ visibility: 'public', caption: 'Springflut am Deich', revision: 2 })
  await controls.getByRole('button', { name: 'Zurückziehen' }).click()
  await expect.poll(stored).toMatchObject({ visibility: 'withdrawn', revision: 3 })
  await controls.getByRole('button', { name: 'In den Bildern zeigen' }).waitFor()
  await expect.poll(() => preview.count()).toBe(0)

  await page.goto('/admin/collections/images?where[or][0][and][0][visibility][equals]=withdrawn')
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await page.locator('tbody .pill', { hasText: 'zurückgezogen' }).waitFor()
  const data = { visibility: 'public' } as const
  await site().payload.update({ collection: 'images', id, data, depth: 0, overrideAccess: true })
})

it('asks what to keep when someone else has restricted what is being published', async () => {
  const { id } = await buildReadyImage(site().payload, { visibility: 'draft' })
  const { page, watch } = await open({ viewer: site().viewers.editor })
  watch.expect(/status of 409/)
  await page.goto(`/admin/collections/images/${id}`)
  await page.locator('form[data-form-ready="true"]').first().waitFor()
  const data = { visibility: 'restricted' } as const
  await site().payload.update({ collection: 'images', id, data, depth: 0, overrideAccess: true })
  await page.locator('.doc-controls').getByRole('button', { name: 'In den Bildern zeigen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inzwischen wurde etwas geändert' })
  await dialog.getByRole('group', { name: 'Sichtbarkeit' }).waitFor()
  await expect
    .poll(() => imageById(site().payload, id))
    .toMatchObject({ visibility: 'restricted', revision: 2 })
})

it('says why a broken photograph could not be made, and offers another try', async () => {
  const { page } = await open({ viewer: site().viewers.admin })
  await openForm(page)
  const content = truncated(await photograph())
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'halb.jpg', mimeType: 'image/jpeg', buffer: content })
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.waitForURL(/\/admin\/collections\/images\/\d+/)
  await page
    .getByText('Die Datei ist unvollständig: Ein Teil des Bildes fehlt.')
    .first()
    .waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await page
    .getByText('Die Datei ist unvollständig: Ein Teil des Bildes fehlt.')
    .first()
    .waitFor({ timeout: 60_000 })
})

it('refuses what is not a picture in the panel as everywhere', async () => {
  const { page, watch } = await open({ viewer: site().viewers.editor })
  watch.expect(/status of 415/)
  await openForm(page)
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'getarnt.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page
    .getByText('Das ist kein Bild, das angenommen wird. Möglich sind GIF, JPEG, PNG, TIFF und BMP.')
    .first()
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/collections/images/create')
})

it('rejects an obvious non-picture before it is sent: the error, then the file name', async () => {
  const { page } = await open({ viewer: site().viewers.editor })
  const sent: string[] = []
  page.on('request', (request) => void (request.method() !== 'GET' && sent.push(request.url())))
  const letter = { name: 'brief.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') }
  const told = page.getByText('Das ist kein Bild, das angenommen wird: brief.pdf')
  await openForm(page)
  await dropFile(page.locator('.dropzone').first(), letter)
  await told.waitFor()
  await expect.poll(() => page.getByText('Datei auswählen').isVisible()).toBe(true)
  await expect.poll(() => page.locator('.file-field__filename').count()).toBe(0)

  const { id } = await buildImage(site().payload, { caption: 'Boje' })
  await page.goto(`/admin/collections/images/${id}`)
  await untilLoaded(page)
  await dropFile(page.locator('.dropzone').first(), { ...letter, name: 'leer.png', content: Buffer.alloc(0) })
  await page.getByText('Die Datei ist leer: leer.png').waitFor()
  await expect.poll(() => page.getByText('ersetzt die bisherige Datei').count()).toBe(0)
  expect(sent.filter((url) => url.includes('/api/images') && !url.includes('form-state'))).toEqual([])
})

/** Chooses a file again until the form reacts: it does not before its script has run. */
async function untilHeard(choose: () => Promise<void>, answer: Locator): Promise<void> {
  const heard = async () => {
    if ((await answer.count()) === 0) await choose()
    return answer.count()
  }
  await expect.poll(heard, { interval: 2000 }).toBe(1)
}

it('says where a picture is used before its file is replaced', async () => {
  const { payload, viewers } = site()
  const { id } = await buildImage(payload)
  await buildGallery(payload, { title: 'Regatta am Westkai', pictures: [id] })
  const { page } = await open({ viewer: viewers.editor })
  await page.goto(`/admin/collections/images/${id}`)
  const said = page
    .getByRole('status')
    .filter({ hasText: 'Auch an diesen Stellen ist dann die neue Datei zu sehen' })
  await expect.poll(() => said.count()).toBe(0)
  const file = { name: 'neu.png', mimeType: 'image/png', buffer: await transparentPng() }
  await untilHeard(
    () => page.locator('input[type=file]').first().setInputFiles(file),
    said.getByRole('link', { name: 'Regatta am Westkai' }).first(),
  )
})

it('says that a chosen animation becomes a still image', async () => {
  const { page } = await open({ viewer: site().viewers.editor })
  const still = await transparentPng()
  const said = page.getByRole('status').filter({ hasText: 'wird zu einem Standbild' })
  const choose = async (name: string, buffer: Buffer) => {
    await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/png', buffer })
  }
  await openForm(page)
  await choose('bewegt.png', asAnimation(still))
  await said.waitFor()

  const { id } = await buildImage(site().payload, { caption: 'Fähre' })
  await page.goto(`/admin/collections/images/${id}`)
  await untilHeard(() => choose('bewegt.png', asAnimation(still)), said)
  await choose('still.png', still)
  await page.getByText('still.png').first().waitFor()
  await expect.poll(() => said.count()).toBe(0)
})

it('lists pictures with their previews', async () => {
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto('/admin/collections/images')
  await page.getByText('deich.jpg').first().waitFor()
  await page.locator('table img[src*="/media/file/"]').first().waitFor()
})

/** The form takes files from the moment its script runs. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/admin/collections/images/create')
  await untilLoaded(page)
}
