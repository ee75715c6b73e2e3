import { dropFile, expectAccessible, type OpenPageOptions } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectNotWide } from '../../factories/pages.ts'
import { quarters } from '../../factories/pictures/drawings.ts'
import { stubBecomes } from '../../plainSite/stubBecomes.ts'
import { serveDesk } from '../../plainSite/stubs/serveDesk.ts'
import { serveEditor } from '../../plainSite/stubs/serveEditor.ts'
import { hashOf, serveUploads, UPLOAD_REFUSALS } from '../../plainSite/stubs/serveUploads.ts'
import { ENNO } from '../../plainSite/stubs/storedPicture.ts'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

const { site, open } = usePlainSite()

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }
const files: Record<'hafen' | 'deich' | 'steg', ChosenFile> = {
  hafen: { name: 'hafen.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
  deich: { name: 'deich.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
  steg: { name: 'steg.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
}
const fake = { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('Kein Bild') }

beforeAll(async () => {
  for (const file of Object.values(files)) file.buffer = await quarters({ width: 120, height: 80 })
})

const textsOf = (name: string) =>
  name.startsWith('hafen') ? { caption: 'Hafen am Morgen', copyright: 'S. Nazarov' } : {}

async function openDesk({ language = 'de', ...look }: OpenPageOptions & { language?: 'de' | 'en' } = {}) {
  const editor = serveEditor(site())
  const uploads = serveUploads(site(), editor, textsOf)
  const desk = serveDesk(site(), editor)
  const { page, watch } = await open(look)
  await page.goto(`/?scene=pictureDesk&lang=${language}`)
  const names = () => uploads.uploaded().map((picture) => picture.now().state.fields.originalName)
  /** Makes the files of pictures that were uploaded, by name, and tells the page. */
  const processed = async (...wanted: ChosenFile[]) => {
    for (const { name } of wanted) {
      const picture = uploads.uploaded()[names().indexOf(name)] ?? expect.fail(`${name} is not there`)
      picture.process()
      await stubBecomes(page, picture)
    }
  }
  const stored = (name: string) => uploads.uploaded()[names().indexOf(name)] ?? expect.fail(`no ${name}`)
  return { page, watch, editor, uploads, desk, names, processed, stored }
}

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: /Dateien|Files/ })
    .getByRole('listitem')
    .filter({ hasText: name })
const overall = (page: Page) => page.locator('[data-multiupload="overall"]')

async function choose(page: Page, chosen: ChosenFile[]): Promise<void> {
  const dialog = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /Dateien auswählen|Choose files/ }).click()
  await (await dialog).setFiles(chosen)
}

it('tells what became of each file and of all, and forgets the list when the page is left', async () => {
  const { page, names, processed, uploads } = await openDesk()
  const { hafen, deich, steg } = files
  await choose(page, [hafen, { ...hafen, name: 'hafen-kopie.png' }, deich, steg])
  const twin = rowOf(page, 'hafen-kopie.png')
  await twin.getByText('Dieses Bild gibt es schon: „Hafen am Morgen“').waitFor()
  await overall(page).getByRole('heading', { name: 'Einige Dateien warten auf Sie' }).waitFor()
  await expect.poll(names).toEqual(['hafen.png', 'deich.png', 'steg.png'])
  await stubBecomes(page, uploads.uploaded()[1] ?? expect.fail(), 'Ein Teil des Bildes fehlt.')
  await rowOf(page, 'deich.png').getByText('Ein Teil des Bildes fehlt.').waitFor()
  await processed(steg)
  await rowOf(page, 'steg.png').getByText('Hochgeladen', { exact: true }).waitFor()
  await twin.getByRole('button', { name: 'Vorhandenes verwenden hafen-kopie.png' }).press('Enter')
  await twin.getByText('Schon vorhanden').waitFor()
  await overall(page).getByText('3 hochgeladen, eine schon vorhanden').waitFor()
  expect(names()).toHaveLength(3)
  await page.reload()
  await page.locator('[data-awake]').waitFor()
  await expect.poll(() => overall(page).count()).toBe(0)
})

it('keeps both where somebody says so for all, also for the files that follow', async () => {
  const { page, names } = await openDesk()
  const { hafen, deich } = files
  await choose(page, [hafen, { ...hafen, name: 'hafen-kopie.png' }])
  await page.getByRole('heading', { name: 'Eine Datei gibt es schon' }).waitFor()
  await page.getByRole('button', { name: 'Immer trotzdem hochladen' }).click()
  await overall(page).getByText('2 hochgeladen').waitFor()
  await choose(page, [{ ...hafen, name: 'hafen-drei.png' }, deich])
  await overall(page).getByText('4 hochgeladen').waitFor()
  expect(names()).toEqual(['hafen.png', 'hafen-kopie.png', 'hafen-drei.png', 'deich.png'])
})

it('makes a draft gallery of the pictures in their order, once for two clicks, while they are stubs', async () => {
  const { page, desk, uploads } = await openDesk()
  await choose(page, [files.hafen, files.deich, files.steg])
  await overall(page).getByText('3 hochgeladen').waitFor()
  await overall(page).getByRole('button', { name: 'Galerie daraus machen' }).dblclick()
  const link = overall(page).getByRole('link', { name: 'Galerie öffnen' })
  await expect.poll(() => link.getAttribute('href')).toBe('/admin/collections/galleries/5')
  expect(desk.galleries).toEqual([
    { title: expect.stringMatching(/^Galerie vom \d/), imageIds: uploads.uploaded().map(({ id }) => id) },
  ])
})

it('saves the words that belong to a picture, also those typed before it was processed', async () => {
  const { page, processed, stored } = await openDesk()
  const { hafen, deich } = files
  await choose(page, [hafen, deich])
  await overall(page).getByText('2 hochgeladen').waitFor()
  const caption = page.getByRole('textbox', { name: 'Bildunterschrift von deich.png' })
  await caption.fill('Der Deich bei Flut')
  await caption.press('Tab')
  const row = rowOf(page, 'deich.png')
  await row.getByText('Wird gespeichert, sobald das Bild verarbeitet ist.').waitFor()
  await processed(hafen, deich)
  await row.getByText('Texte gespeichert').waitFor()
  expect(stored('deich.png').stored()).toMatchObject({
    caption: 'Der Deich bei Flut',
    copyright: '',
    alt: '',
  })
  await row.getByRole('textbox', { name: 'Alternativtext von deich.png' }).fill('Wellen an einem Deich')
  await page.keyboard.press('Tab')
  await expect.poll(() => stored('deich.png').stored()).toMatchObject({ alt: 'Wellen an einem Deich' })

  await page.getByText('Texte für alle').click()
  await page.getByRole('textbox', { name: 'Bildunterschrift', exact: true }).fill('Hafenfest')
  await page.getByRole('textbox', { name: 'Urheber', exact: true }).fill('Litfass')
  await page.getByRole('button', { name: 'Auf alle anwenden' }).click()
  await page.getByText('Auf ein Bild angewendet.').waitFor()
  await expect
    .poll(() => stored('deich.png').stored())
    .toMatchObject({ caption: 'Der Deich bei Flut', copyright: 'Litfass' })
  expect(stored('hafen.png').stored()).toMatchObject({ caption: 'Hafen am Morgen', copyright: 'S. Nazarov' })

  await page.getByRole('radio', { name: 'bei allen, auch wo schon etwas steht' }).check()
  await page.getByRole('button', { name: 'Auf alle anwenden' }).click()
  await expect
    .poll(() => stored('hafen.png').stored())
    .toMatchObject({ caption: 'Hafenfest', copyright: 'Litfass' })
})

it('says that somebody else has changed the words meanwhile, and overwrites them only when told to', async () => {
  const { page, watch, processed, stored } = await openDesk()
  watch.expect(/status of 409/)
  await choose(page, [files.deich])
  const row = rowOf(page, 'deich.png')
  await overall(page).getByText('eine hochgeladen').waitFor()
  await processed(files.deich)
  await row.getByText('Hochgeladen', { exact: true }).waitFor()
  stored('deich.png').save([{ fields: { caption: 'Von jemand anderem' } }], ENNO)
  await page.getByRole('textbox', { name: 'Bildunterschrift von deich.png' }).fill('Von mir')
  await page.keyboard.press('Tab')
  await row.getByRole('alert').getByText('inzwischen geändert').waitFor()
  expect(stored('deich.png').stored()).toMatchObject({ caption: 'Von jemand anderem' })
  await row.getByRole('button', { name: 'Meine Texte speichern deich.png' }).click()
  await expect.poll(() => stored('deich.png').stored()).toMatchObject({ caption: 'Von mir', revision: 3 })
})

it('opens the editor of a picture that is stored, and shows what it has saved', async () => {
  const { page, processed } = await openDesk()
  await choose(page, [files.steg])
  await overall(page).getByText('eine hochgeladen').waitFor()
  await processed(files.steg)
  await rowOf(page, 'steg.png').getByText('Hochgeladen', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Bearbeiten steg.png' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bild bearbeiten' })
  await dialog.getByRole('textbox', { name: 'Bildunterschrift' }).fill('Ein Steg im Nebel')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'detached' })
  const caption = page.getByRole('textbox', { name: 'Bildunterschrift von steg.png' })
  await expect.poll(() => caption.inputValue()).toBe('Ein Steg im Nebel')
})

it('is dropped on, tells of what is no picture, and tries again what has failed', async () => {
  const { page, watch, names } = await openDesk()
  watch.expect(/status of 500|Failed to load resource/)
  const target = page.getByRole('button', { name: 'Dateien auswählen' })
  await page.route('**/media/upload', (route) => route.fulfill({ status: 500, body: 'kaputt' }), {
    times: 1,
  })
  await dropFile(target, { name: fake.name, type: fake.mimeType, content: fake.buffer })
  const refused = 'Das ist kein Bild, das angenommen wird. Möglich sind GIF, JPEG, PNG, TIFF und BMP'
  await rowOf(page, 'brief.txt').getByText(`${refused}.`).waitFor()
  await page.getByRole('region', { name: 'Meldungen' }).getByText(`${refused}: brief.txt`).waitFor()
  await dropFile(target, { name: 'deich.png', type: 'image/png', content: files.deich.buffer })
  await overall(page).getByText('eine fehlgeschlagen, eine nicht angenommen').waitFor()
  await page.getByRole('button', { name: 'Fehlgeschlagene erneut versuchen' }).click()
  await overall(page).getByText('eine hochgeladen, eine nicht angenommen').waitFor()
  await page.getByRole('button', { name: 'Liste leeren' }).click()
  await expect.poll(() => rowOf(page, '').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Dateien auswählen')
  expect(names()).toEqual(['deich.png'])
})

it('speaks English on English pages', async () => {
  const { page } = await openDesk({ language: 'en' })
  await choose(page, [files.deich])
  await overall(page).getByText('one uploaded').waitFor()
  await rowOf(page, 'deich.png').getByText('Uploaded, still being processed').waitFor()
})

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  it('axe finds nothing whatever became of the files, and nothing is wider than the screen', async () => {
    const { page, watch, uploads } = await openDesk({ colorScheme })
    watch.expect(/status of 415/)
    const { hafen } = files
    const name = 'getarnt-mit-einem-sehr-langen-namen-wie-ihn-kameras-manchmal-vergeben.png'
    await choose(page, [hafen, { ...hafen, name: 'hafen-kopie.png' }])
    await overall(page).getByText('eine wartet auf Ihre Entscheidung').waitFor()
    uploads.refuseNext('type')
    await choose(page, [{ ...files.deich, name }, fake])
    await rowOf(page, name).getByText(UPLOAD_REFUSALS.type.msg).waitFor()
    await page.getByText('Texte für alle').click()
    for (const width of [1280, 375, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
      await expectNotWide(page)
    }
  })
})

it('knows a file that was uploaded before by its content', async () => {
  const { page, editor, names } = await openDesk()
  editor.add({ id: 3, caption: 'Von früher', hash: hashOf(files.deich.buffer) })
  await choose(page, [files.deich])
  await rowOf(page, 'deich.png').getByText('Dieses Bild gibt es schon: „Von früher“').waitFor()
  expect(names()).toEqual([])
})
