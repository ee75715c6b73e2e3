import { dropFile, type OpenPageOptions, pauseClock } from '@litfass/kit/testing/browser'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { hasFocus, holdRequests, requestsTo } from '../../factories/editorOnPage.ts'
import { expectFineInEveryLook } from '../../factories/pages.ts'
import { quarters } from '../../factories/pictures/drawings.ts'
import { stubBecomes } from '../../plainSite/stubBecomes.ts'
import { serveEditor } from '../../plainSite/stubs/serveEditor.ts'
import { hashOf, serveUploads, UPLOAD_REFUSALS } from '../../plainSite/stubs/serveUploads.ts'
import { editButton, useEditorScene } from './useEditorScene.ts'

const { site, openPage } = useEditorScene()
const UPLOADING = '**/media/upload'

let hafen: Buffer
beforeAll(async () => {
  hafen = await quarters({ width: 320, height: 240 })
})

it('uploads the file dropped on it, shows it with the words in the file, and saves it', async () => {
  const { page, editor, uploads, drop } = await openEmpty()
  await expect.poll(() => hasFocus(editor.heading)).toBe(true)
  await expect.poll(() => editor.heading.textContent()).toBe('Bild hinzufügen')
  await expect.poll(() => editor.button('Speichern').getAttribute('aria-disabled')).toBe('true')
  await drop('hafen.png')
  const picture = await processed(page, uploads)
  await editor.marker.waitFor()
  await expect.poll(() => editor.heading.textContent()).toBe('Bild bearbeiten')
  await expect.poll(() => editor.field('Bildunterschrift').inputValue()).toBe('Hafen am Morgen')
  await editor.field('Bildunterschrift').fill('Hafen am Abend')
  await editor.button('Nach rechts drehen').click()
  await expect.poll(() => editor.degrees.textContent()).toBe('90°')
  await editor.save()
  expect(picture.stored()).toMatchObject({
    ...{ caption: 'Hafen am Abend', copyright: 'S. Nazarov', rotation: 90 },
  })
  await expect.poll(() => hasFocus(editButton(page))).toBe(true)
})

it('takes a file from the file dialog, by keyboard', async () => {
  const { page, editor, uploads } = await openEmpty()
  const chooser = page.waitForEvent('filechooser')
  await editor.button('Hochladen').press('Enter')
  await (await chooser).setFiles({ name: 'hafen.png', mimeType: 'image/png', buffer: hafen })
  await processed(page, uploads)
  await editor.marker.waitFor()
})

it('names the picture that was uploaded when it is cancelled after that, which is kept', async () => {
  const { page, editor, uploads, drop } = await openEmpty()
  await drop('hafen.png')
  const { id } = await processed(page, uploads)
  await editor.marker.waitFor()
  await editor.button('Abbrechen').click()
  await editor.dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('[data-told]').textContent()).toBe(`abort ${id}`)
})

it('shows while something is dragged over it whether that can be dropped', async () => {
  const { target } = await openEmpty()
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
  const { page, editor, target } = await openEmpty()
  const uploads = requestsTo(page, '/media/upload')
  const jpeg = { name: 'a.jpg', type: 'image/jpeg' }
  const drop = (files: Dragged[]) => drag(target, ['dragenter', 'dragover', 'drop'], files)
  const alert = editor.says('error')
  await pauseClock(page)
  await drop([jpeg, { ...jpeg, name: 'b.jpg' }])
  await alert.getByText('Es darf nur ein Bild auf einmal sein: a.jpg').waitFor()
  await drop([{ name: 'brief.txt', type: 'text/plain' }])
  await alert.getByText('Das ist kein Bild, das angenommen wird: brief.txt').waitFor()
  await drop([{ ...jpeg, name: 'leer.jpg', size: 0 }])
  await alert.getByText('Die Datei ist leer: leer.jpg').waitFor()
  await drop([{ ...jpeg, name: 'riesig.jpg', size: 33_554_433 }])
  const last = alert.getByText('Das Bild ist zu groß: riesig.jpg')
  await last.waitFor()
  await page.clock.runFor(4900)
  await expect.poll(() => last.count()).toBe(1)
  await page.clock.runFor(200)
  await expect.poll(() => alert.textContent()).toBe('')
  expect(uploads).toHaveLength(0)
})

it('says what the server says of a file that is too large for it, or is no picture at all', async () => {
  const { editor, watch, uploads, drop } = await openEmpty()
  watch.expect(/status of 41[35]/)
  for (const refusal of ['tooLarge', 'type'] as const) {
    uploads.refuseNext(refusal)
    await drop('getarnt.png')
    await editor.says('error').getByText(UPLOAD_REFUSALS[refusal].msg).waitFor()
    await expect.poll(() => editor.isIdle()).toBe(true)
  }
  expect(uploads.uploaded()).toEqual([])
})

it('shows its progress, can be cancelled, and accepts the file again', async () => {
  const { page, editor, target, drop, serve } = await openEmpty()
  // It reads nothing: after as much as the line holds, the upload stands still.
  site().serve('/media/upload', () => new Promise(() => undefined))
  await drag(target, ['dragenter', 'drop'], [{ name: 'langsam.jpg', type: 'image/jpeg', size: 32_000_000 }])
  const bar = editor.dialog.getByRole('progressbar', { name: '„langsam.jpg“ wird hochgeladen' })
  const percent = async () => Number(await bar.getAttribute('value'))
  await expect.poll(percent).toBeGreaterThan(0)
  expect(await percent()).toBeLessThan(100)
  await expect.poll(() => editor.button('Speichern').getAttribute('aria-disabled')).toBe('true')
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/media/upload'))
  await editor.button('Hochladen abbrechen').click()
  await target.waitFor()
  await expect.poll(() => editor.isIdle()).toBe(true)
  await expect.poll(() => editor.says('error').textContent()).toBe('')
  await ended
  const uploads = serve()
  await drop('langsam.png')
  await processed(page, uploads)
  await editor.marker.waitFor()
  expect(uploads.uploaded()).toHaveLength(1)
})

it('detects a duplicate, and continues with the existing picture', async () => {
  const { editor, uploads, drop, existing } = await openEmpty({ isKnown: true })
  await drop('kopie.png')
  const question = editor.dialog.getByRole('region', { name: 'Dieses Bild gibt es schon' })
  await question.getByText('„kopie.png“ wurde schon einmal hochgeladen').waitFor()
  await question.getByRole('button', { name: 'Dieses verwenden' }).click()
  await editor.marker.waitFor()
  await editor.field('Bildunterschrift').fill('Das eine Bild')
  await editor.save()
  expect(uploads.keys).toEqual([])
  expect(existing?.stored()).toMatchObject({ caption: 'Das eine Bild', revision: 2 })
})

it('keeps both pictures of one file where somebody wants that, and neither where not', async () => {
  const { page, editor, uploads, drop } = await openEmpty({ isKnown: true })
  await drop('kopie.png')
  const question = editor.dialog.getByRole('region', { name: 'Dieses Bild gibt es schon' })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await drop('kopie.png')
  await question.getByRole('button', { name: 'Trotzdem hochladen und beide behalten' }).click()
  await processed(page, uploads)
  await editor.marker.waitFor()
  expect(uploads.keys).toHaveLength(1)
})

it('sends an upload again whose connection broke in the middle, a second later and under the same key', async () => {
  const { page, editor, watch, uploads, drop } = await openEmpty()
  watch.expect(/ERR_/)
  const sent = requestsTo(page, '/media/upload')
  const gate = Promise.withResolvers<void>()
  await page.route(
    UPLOADING,
    async (route) => {
      await gate.promise
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await drop('funkloch.png')
  await editor.dialog.getByRole('progressbar').waitFor()
  await expect.poll(() => sent.length).toBe(1)
  await pauseClock(page)
  gate.resolve()
  await editor.overlay.getByText('Die Verbindung war weg.').waitFor()
  await page.clock.runFor(900)
  expect(sent).toHaveLength(1)
  await page.clock.runFor(100)
  await expect.poll(() => uploads.keys.length).toBe(1)
  await page.clock.resume()
  await processed(page, uploads)
  await editor.marker.waitFor()
  const keys = await Promise.all(sent.map((request) => request.headerValue('Idempotency-Key')))
  expect(keys).toEqual([uploads.keys[0], uploads.keys[0]])
})

it('makes one picture of an upload whose answer was lost', async () => {
  const { page, editor, watch, uploads, drop } = await openEmpty()
  watch.expect(/status of 502/)
  uploads.loseNextAnswer()
  await drop('doppelt.png')
  await expect.poll(() => uploads.keys.length).toBe(2)
  await processed(page, uploads)
  await editor.marker.waitFor()
  expect(uploads.keys).toEqual([uploads.keys[0], uploads.keys[0]])
  expect(uploads.uploaded()).toHaveLength(1)
})

it('keeps an upload waiting as long as a full server asks for, and stores it then', async () => {
  const { page, editor, watch, uploads, drop } = await openEmpty()
  watch.expect(/status of 503/)
  uploads.refuseNext('full')
  const refused = page.waitForResponse((answer) => answer.status() === 503)
  await pauseClock(page)
  await drop('voll.png')
  await refused
  let waited = 0
  const uploadsAfterASecond = async () => {
    await page.clock.runFor(1000)
    waited += 1000
    return uploads.keys.length
  }
  await expect.poll(uploadsAfterASecond).toBe(1)
  expect(waited).toBeGreaterThanOrEqual(10_000)
  await page.clock.resume()
  const picture = await processed(page, uploads)
  await editor.marker.waitFor()
  await editor.field('Bildunterschrift').fill('Wieder Platz')
  await editor.save()
  expect(picture.stored()).toMatchObject({ caption: 'Wieder Platz' })
})

it('speaks English on English pages', async () => {
  const { page, editor, target, uploads, drop } = await openEmpty({ language: 'en' })
  const jpeg = { name: 'a.jpg', type: 'image/jpeg' }
  await drag(target, ['dragenter', 'drop'], [jpeg, { ...jpeg, name: 'b.jpg' }])
  await editor.says('error').getByText('Only one image at a time: a.jpg').waitFor()
  await drag(target, ['dragenter', 'drop'], [{ ...jpeg, name: 'huge.jpg', size: 33_554_433 }])
  await editor.says('error').getByText('The image is too large: huge.jpg').waitFor()
  await drop('harbour.png')
  await editor.field('Caption').fill('The harbour')
  const picture = await processed(page, uploads)
  await editor.marker.waitFor()
  await editor.save('Save')
  expect(picture.stored()).toMatchObject({ caption: 'The harbour' })
  await expect.poll(() => hasFocus(editButton(page))).toBe(true)
})

it('axe finds nothing in any state of an upload', async () => {
  const { page, editor, target, drop } = await openEmpty({ isKnown: true })
  await expectFineInEveryLook(page)
  await drag(target, ['dragenter'], [{ name: 'a.txt', type: 'text/plain' }])
  await target.getByText('Hier geht nur ein einzelnes Bild').waitFor()
  await expectFineInEveryLook(page)
  await drag(target, ['drop'], [{ name: `${'ein-sehr-langer-name-'.repeat(6)}.txt`, type: 'text/plain' }])
  await editor.says('error').getByText('Das ist kein Bild').waitFor()
  await expectFineInEveryLook(page)
  await drop('kopie.png')
  const both = editor.button('Trotzdem hochladen und beide behalten')
  await both.waitFor()
  await expectFineInEveryLook(page)
  const letGo = await holdRequests(page, UPLOADING)
  await both.click()
  await editor.dialog.getByRole('progressbar').waitFor()
  await expectFineInEveryLook(page)
  await editor.button('Hochladen abbrechen').click()
  await target.waitFor()
  await letGo()
})

type Dragged = { name: string; type: string; size?: number }
type Uploads = ReturnType<typeof serveUploads>

/** Opens an editor without a picture; `isKnown`: the file that is dropped is that of a stored picture. */
async function openEmpty({
  language = 'de',
  isKnown = false,
  ...look
}: OpenPageOptions & { language?: 'de' | 'en'; isKnown?: boolean } = {}) {
  const pictures = serveEditor(site())
  const existing = isKnown ? pictures.add({ id: 9, hash: hashOf(hafen), caption: 'Hafen' }) : undefined
  const texts = { caption: 'Hafen am Morgen', copyright: 'S. Nazarov' }
  const serve = () => serveUploads(site(), pictures, () => texts)
  const uploads = serve()
  const opened = await openPage(undefined, { language, ...look })
  await editButton(opened.page).click()
  const target = opened.editor.dialog.locator('[data-imgeditor="drop-zone"]')
  await target.waitFor()
  const drop = (name: string) => dropFile(target, { name, type: 'image/png', content: hafen })
  return { ...opened, target, uploads, serve, existing, drop }
}

/** Makes the files of the picture that was uploaded, and tells its page. */
async function processed(page: Page, uploads: Uploads) {
  await expect.poll(() => uploads.uploaded().length).toBe(1)
  const [picture] = uploads.uploaded()
  if (!picture) throw new Error('Nothing was uploaded.')
  picture.process()
  await stubBecomes(page, picture)
  return picture
}

/** Events of a drag with files that are made in the page, of zeros; sizes in bytes. */
async function drag(target: Locator, events: readonly string[], files: readonly Dragged[]): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, type, size = 3 } of given)
      transfer.items.add(new File([new Uint8Array(size)], name, { type }))
    return transfer
  }, files)
  for (const event of events) await target.dispatchEvent(event, { dataTransfer })
}
