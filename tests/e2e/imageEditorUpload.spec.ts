import { dropFile } from '@litfass/kit/testing/browser'
import type { Locator, Page } from 'playwright'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { editorOnPage, hasFocus, holdRequests, requestsTo } from '../factories/editorOnPage.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { expectFineInEveryLook, useSiteBrowser } from '../factories/pages.ts'
import { bitmap } from '../factories/pictures/drawings.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { contentHash } from '../factories/storedFiles.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const open = useSiteBrowser(site)

let hafen: Buffer
beforeAll(async () => {
  hafen = await photograph({ seed: 31, caption: 'Hafen am Morgen', copyright: 'S. Nazarov' })
})
beforeEach(async () => {
  await site().pool.query('delete from images')
})

it('uploads the file dropped on it, shows it with the words in the file, and saves it', async () => {
  const { page, editor } = await openEmpty()
  await expect.poll(() => hasFocus(editor.heading)).toBe(true)
  await expect.poll(() => editor.button('Speichern').getAttribute('aria-disabled')).toBe('true')
  await dropFile(zone(editor.dialog), { name: 'hafen.jpg', type: 'image/jpeg', content: hafen })
  await editor.marker.waitFor({ timeout: 60_000 })
  await expect.poll(() => editor.field('Bildunterschrift').inputValue()).toBe('Hafen am Morgen')
  await editor.field('Bildunterschrift').fill('Hafen am Abend')
  await editor.button('Nach rechts drehen').click()
  await expect.poll(() => editor.degrees.textContent()).toBe('90°')
  await editor.save()
  await expect
    .poll(() => stored())
    .toMatchObject([{ caption: 'Hafen am Abend', copyright: 'S. Nazarov', rotation: 90 }])
  await expect.poll(() => hasFocus(openButton(page))).toBe(true)
})

it('takes a file from the file dialog, by keyboard', async () => {
  const { page, editor } = await openEmpty()
  const chooser = page.waitForEvent('filechooser')
  await editor.button('Hochladen').press('Enter')
  await (await chooser).setFiles({ name: 'hafen.jpg', mimeType: 'image/jpeg', buffer: hafen })
  await editor.marker.waitFor({ timeout: 60_000 })
  await expect.poll(() => stored()).toHaveLength(1)
})

it('keeps the picture that was uploaded when the editor is cancelled after it', async () => {
  const { editor } = await openEmpty()
  await dropFile(zone(editor.dialog), { name: 'hafen.jpg', type: 'image/jpeg', content: hafen })
  await editor.marker.waitFor({ timeout: 60_000 })
  await editor.button('Abbrechen').click()
  await editor.dialog.waitFor({ state: 'detached' })
  await expect.poll(() => stored()).toMatchObject([{ caption: 'Hafen am Morgen' }])
})

it('shows while something is dragged over it whether that can be dropped', async () => {
  const { editor } = await openEmpty()
  const target = zone(editor.dialog)
  await drag(target, ['dragenter', 'dragover'], [{ name: 'a.jpg', type: 'image/jpeg' }])
  await target.getByText('Loslassen, um das Bild hochzuladen').waitFor()
  await expect.poll(() => target.getAttribute('data-drag')).toBe('valid')
  await drag(target, ['dragleave'], [{ name: 'a.jpg', type: 'image/jpeg' }])
  await target.getByText('Ziehen Sie ein Bild hierher').waitFor()
  await expect.poll(() => target.getAttribute('data-drag')).toBeNull()
  for (const files of [
    [{ name: 'a.txt', type: 'text/plain' }],
    [
      { name: 'a.jpg', type: 'image/jpeg' },
      { name: 'b.jpg', type: 'image/jpeg' },
    ],
  ]) {
    await drag(target, ['dragenter', 'dragover'], files)
    await target.getByText('Hier geht nur ein einzelnes Bild').waitFor()
    await expect.poll(() => target.getAttribute('data-drag')).toBe('invalid')
    await drag(target, ['dragleave'], files)
  }
})

it('refuses several files, what is no picture, what is empty and what is too large, before anything is sent', async () => {
  const { page, editor } = await openEmpty()
  const uploads = requestsTo(page, '/media/upload')
  const target = zone(editor.dialog)
  const jpeg = { name: 'a.jpg', type: 'image/jpeg' }
  const drop = (files: Dragged[]) => drag(target, ['dragenter', 'dragover', 'drop'], files)
  const alert = editor.says('error')
  await drop([jpeg, { ...jpeg, name: 'b.jpg' }])
  await alert.getByText('Es darf nur ein Bild auf einmal sein: a.jpg').waitFor()
  await drop([{ name: 'brief.txt', type: 'text/plain' }])
  await alert.getByText('Das ist kein Bild, das angenommen wird: brief.txt').waitFor()
  await drop([{ ...jpeg, name: 'leer.jpg', size: 0 }])
  await alert.getByText('Die Datei ist leer: leer.jpg').waitFor()
  await drop([{ ...jpeg, name: 'riesig.jpg', size: 33_554_433 }])
  await alert.getByText('Das Bild ist zu groß: riesig.jpg').waitFor()
  const saidAt = Date.now()
  await expect.poll(() => alert.textContent(), { timeout: 15_000 }).toBe('')
  expect(Date.now() - saidAt).toBeGreaterThan(3000)
  expect(Date.now() - saidAt).toBeLessThan(9000)
  expect(uploads).toHaveLength(0)
  await expect.poll(() => stored()).toEqual([])
})

it('says what the server says of a file that is too large for it, or is no picture at all', async () => {
  const { editor, watch } = await openEmpty()
  watch.expect(/status of 41[35]|ERR_CONNECTION/)
  const target = zone(editor.dialog)
  const head = bitmap({ width: 1, height: 1 }).subarray(0, 54).toString('base64')
  const large = { name: 'gross.bmp', type: 'image/bmp', size: 32_000_001, head }
  await drag(target, ['dragenter', 'dragover', 'drop'], [large])
  await editor.says('error').getByText('Das Bild ist zu groß').waitFor({ timeout: 60_000 })
  await expect.poll(() => editor.isIdle()).toBe(true)
  const fake = { name: 'getarnt.jpg', type: 'image/jpeg', content: Buffer.from('<svg/>') }
  await dropFile(target, fake)
  await editor.says('error').getByText('Das ist kein Bild').waitFor()
  await expect.poll(() => stored()).toEqual([])
})

it('shows its progress, can be cancelled, and accepts the file again', async () => {
  const { page, editor } = await openEmpty()
  const content = await photograph({ width: 2400, height: 1800 })
  const file = { name: 'langsam.jpg', type: 'image/jpeg', content }
  const unthrottle = await throttle(page, content.length / 20)
  await dropFile(zone(editor.dialog), file)
  const bar = editor.dialog.getByRole('progressbar', { name: '„langsam.jpg“ wird hochgeladen' })
  const percent = async () => Number(await bar.getAttribute('value'))
  await expect.poll(percent, { timeout: 30_000 }).toBeGreaterThan(5)
  expect(await percent()).toBeLessThan(100)
  await expect.poll(() => editor.button('Speichern').getAttribute('aria-disabled')).toBe('true')
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/media/upload'))
  await editor.button('Hochladen abbrechen').click()
  await zone(editor.dialog).waitFor()
  await expect.poll(() => editor.isIdle()).toBe(true)
  await expect.poll(() => editor.says('error').textContent()).toBe('')
  // A slow network learns late of the end, and a fast one could deliver the rest before that.
  await ended
  await unthrottle()
  await expect.poll(() => stored()).toEqual([])
  await dropFile(zone(editor.dialog), file)
  await editor.marker.waitFor({ timeout: 60_000 })
  await expect.poll(() => stored()).toHaveLength(1)
})

it('detects a duplicate, and continues with the existing picture', async () => {
  const { id } = await existing()
  const { page, editor } = await openEmpty()
  const uploads = requestsTo(page, '/media/upload')
  await dropFile(zone(editor.dialog), { name: 'kopie.jpg', type: 'image/jpeg', content: hafen })
  const question = editor.dialog.getByRole('region', { name: 'Dieses Bild gibt es schon' })
  await question.getByText('„kopie.jpg“ wurde schon einmal hochgeladen').waitFor()
  await question.getByRole('button', { name: 'Dieses verwenden' }).click()
  await editor.marker.waitFor()
  await editor.field('Bildunterschrift').fill('Das eine Bild')
  await editor.save()
  expect(uploads).toHaveLength(0)
  await expect.poll(() => stored()).toMatchObject([{ id, caption: 'Das eine Bild' }])
})

it('keeps both pictures of one file where somebody wants that, and neither where not', async () => {
  await existing()
  const { editor } = await openEmpty()
  const copy = { name: 'kopie.jpg', type: 'image/jpeg', content: hafen }
  await dropFile(zone(editor.dialog), copy)
  const question = editor.dialog.getByRole('region', { name: 'Dieses Bild gibt es schon' })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await dropFile(zone(editor.dialog), copy)
  await question.getByRole('button', { name: 'Trotzdem hochladen und beide behalten' }).click()
  await editor.marker.waitFor({ timeout: 60_000 })
  const { rows } = await site().pool.query('select count(*)::int as n from images where content_hash = $1', [
    contentHash(hafen),
  ])
  expect(rows).toEqual([{ n: 2 }])
})

it('speaks English on English pages', async () => {
  const { page, editor } = await openEmpty({}, ENGLISH)
  const target = zone(editor.dialog)
  const jpeg = { name: 'a.jpg', type: 'image/jpeg' }
  await drag(target, ['dragenter', 'drop'], [jpeg, { ...jpeg, name: 'b.jpg' }])
  await editor.says('error').getByText('Only one image at a time: a.jpg').waitFor()
  await drag(target, ['dragenter', 'drop'], [{ ...jpeg, name: 'huge.jpg', size: 33_554_433 }])
  await editor.says('error').getByText('The image is too large: huge.jpg').waitFor()
  await dropFile(target, { name: 'harbour.jpg', type: 'image/jpeg', content: hafen })
  await editor.field('Caption').fill('The harbour')
  await editor.marker.waitFor({ timeout: 60_000 })
  await editor.save('Save')
  await expect.poll(() => stored()).toMatchObject([{ caption: 'The harbour' }])
  await expect.poll(() => hasFocus(openButton(page, ENGLISH.button))).toBe(true)
})

it('axe finds nothing in any state of an upload', async () => {
  await existing()
  const { page, editor } = await openEmpty()
  const target = zone(editor.dialog)
  await expectFineInEveryLook(page)
  await drag(target, ['dragenter'], [{ name: 'a.txt', type: 'text/plain' }])
  await target.getByText('Hier geht nur ein einzelnes Bild').waitFor()
  await expectFineInEveryLook(page)
  await drag(target, ['drop'], [{ name: `${'ein-sehr-langer-name-'.repeat(6)}.txt`, type: 'text/plain' }])
  await editor.says('error').getByText('Das ist kein Bild').waitFor()
  await expectFineInEveryLook(page)
  await dropFile(target, { name: 'kopie.jpg', type: 'image/jpeg', content: hafen })
  const both = editor.button('Trotzdem hochladen und beide behalten')
  await both.waitFor()
  await expectFineInEveryLook(page)
  const letGo = await holdRequests(page, '**/media/upload')
  await both.click()
  await editor.dialog.getByRole('progressbar').waitFor()
  await expectFineInEveryLook(page)
  await editor.button('Hochladen abbrechen').click()
  await target.waitFor()
  await letGo()
})

type Dragged = { name: string; type: string; size?: number; head?: string }

const ENGLISH = {
  path: '/en/bilder',
  panel: 'Upload images',
  button: 'Upload and edit one image',
  title: 'Edit image',
}
const GERMAN = {
  path: '/bilder',
  panel: 'Bilder hochladen',
  button: 'Ein Bild hochladen und bearbeiten',
  title: 'Bild bearbeiten',
}

const openButton = (page: Page, name = GERMAN.button): Locator => page.getByRole('button', { name })
const zone = (dialog: Locator): Locator => dialog.locator('[data-imgeditor="drop-zone"]')

async function openEmpty(look: Parameters<typeof open>[0] = {}, words = GERMAN) {
  const opened = await open({ viewer: site().viewers.editor, ...look })
  opened.page.setDefaultTimeout(20_000)
  await opened.page.goto(words.path)
  await opened.page.getByRole('button', { name: words.panel }).click()
  await openButton(opened.page, words.button).click()
  const editor = editorOnPage(opened.page, words.title)
  await zone(editor.dialog).waitFor()
  return { ...opened, editor }
}

async function existing() {
  const { id } = await buildImage(site().payload, {
    picture: hafen,
    fileName: 'hafen.jpg',
    imageManagerPrefix: 'imagepost',
  })
  return untilProcessed(site().payload, id)
}

async function stored() {
  const { docs } = await site().payload.find({
    collection: 'images',
    sort: 'id',
    depth: 0,
    overrideAccess: true,
  })
  return docs
}

/** Events of a drag with files that are made in the page: of zeros behind their head, in bytes. */
async function drag(target: Locator, events: readonly string[], files: readonly Dragged[]): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, type, size = 3, head = '' } of given) {
      const bytes = new Uint8Array(size)
      bytes.set(Uint8Array.from(atob(head), (char) => char.charCodeAt(0)))
      transfer.items.add(new File([bytes], name, { type }))
    }
    return transfer
  }, files)
  for (const event of events) await target.dispatchEvent(event, { dataTransfer })
}

/** Slows sending down to so many bytes in a second. */
async function throttle(page: Page, bytes: number): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  const limit = (uploadThroughput: number) =>
    browser
      .send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
      .then(() => undefined)
  await browser.send('Network.enable')
  await limit(bytes)
  return () => limit(-1)
}
