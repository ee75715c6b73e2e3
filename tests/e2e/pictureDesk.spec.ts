import { dropFile, expectAccessible } from '@litfass/kit/testing/browser'
import type { Locator, Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectNotWide, openUploads, useSiteBrowser } from '../factories/pages.ts'
import { type ChosenFile, manyFiles } from '../factories/uploads.ts'
import { useSite } from '../factories/useSite.ts'

const PATH = '/bilder/hochladen'
const site = useSite({ server: true })
const open = useSiteBrowser(site)
let files: Awaited<ReturnType<typeof manyFiles>>

beforeAll(async () => {
  files = await manyFiles()
})
beforeEach(async () => {
  await site().pool.query(
    'delete from galleries; delete from images; delete from graphile_worker._private_jobs',
  )
})

const editor = (options = {}) => open({ viewer: site().viewers.editor, ...options })
const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Dateien' }).getByRole('listitem').filter({ hasText: name })
const overall = (page: Page) => page.locator('[data-multiupload="overall"]')

it('uploads many files one after another, and reports the outcome of each and of all', async () => {
  const { page } = await editor()
  await openUploads(page)
  await page.getByRole('link', { name: 'Viele Bilder auf einmal' }).click()
  await page.waitForURL(`**${PATH}`)
  const { hafen, broken, twin, deich, steg } = files
  await choose(page, [hafen, broken, twin, deich, steg])
  await rowOf(page, 'hafen-kopie.jpg').getByText('Dieses Bild gibt es schon: „Hafen am Morgen“').waitFor()
  await overall(page).getByRole('heading', { name: 'Einige Dateien warten auf Sie' }).waitFor()
  await expect.poll(() => stored()).toEqual(['hafen.jpg', 'halb.jpg', 'deich.jpg', 'steg.jpg'])

  const worker = await site().startWorker()
  await rowOf(page, 'halb.jpg').getByText('Die Datei ist unvollständig: Ein Teil des Bildes fehlt.').waitFor()
  await rowOf(page, 'deich.jpg').getByText('Hochgeladen', { exact: true }).waitFor()
  const twinRow = rowOf(page, 'hafen-kopie.jpg')
  await twinRow.getByRole('button', { name: 'Vorhandenes verwenden hafen-kopie.jpg' }).press('Enter')
  await twinRow.getByText('Schon vorhanden').waitFor()
  await overall(page).getByText('4 hochgeladen, eine schon vorhanden').waitFor()
  await expect.poll(() => stored()).toHaveLength(4)

  await page.reload()
  await expect.poll(() => overall(page).count()).toBe(0)
  await worker.stop()
})

it('keeps both if chosen for all, also for the files that follow', async () => {
  const { page } = await editor()
  await page.goto(PATH)
  const { hafen, twin, deich } = files
  await choose(page, [hafen, twin])
  await page.getByRole('heading', { name: 'Eine Datei gibt es schon' }).waitFor()
  await page.getByRole('button', { name: 'Immer trotzdem hochladen' }).click()
  await overall(page).getByText('2 hochgeladen').waitFor()
  await choose(page, [{ ...hafen, name: 'hafen-drei.jpg' }, deich])
  await overall(page).getByText('4 hochgeladen').waitFor()
  await expect.poll(() => stored()).toEqual(['hafen.jpg', 'hafen-kopie.jpg', 'hafen-drei.jpg', 'deich.jpg'])
})

it('makes a draft gallery of the pictures in their order, once for two clicks, while they are stubs', async () => {
  const { page } = await editor()
  const { hafen, deich, steg } = files
  await page.goto(PATH)
  await choose(page, [hafen, deich, steg])
  await overall(page).getByText('3 hochgeladen').waitFor()
  await overall(page).getByRole('button', { name: 'Galerie daraus machen' }).dblclick()
  const link = overall(page).getByRole('link', { name: 'Galerie öffnen' })
  await expect.poll(() => link.getAttribute('href')).toMatch(/^\/admin\/collections\/galleries\/\d+$/)
  expect(await galleriesMade()).toEqual([['hafen.jpg', 'deich.jpg', 'steg.jpg']])
  await link.click()
  await page.getByRole('textbox', { name: 'Titel' }).waitFor()
})

it('opens the gallery in the panel', async () => {
  const { page } = await editor()
  await page.goto('/admin/bilder-hochladen')
  await choose(page, [files.deich])
  await overall(page).getByText('eine hochgeladen').waitFor()
  await overall(page).getByRole('button', { name: 'Galerie daraus machen' }).click()
  await page.waitForURL(/\/admin\/collections\/galleries\/\d+$/)
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Titel' }).inputValue())
    .toMatch(/^Galerie vom \d/)
  expect(await galleriesMade()).toEqual([['deich.jpg']])
})

it('saves the texts of a picture, also those typed before it was processed', async () => {
  const { page } = await editor()
  await page.goto(PATH)
  await choose(page, [files.hafen, files.deich])
  await overall(page).getByText('2 hochgeladen').waitFor()
  const caption = page.getByRole('textbox', { name: 'Bildunterschrift von deich.jpg' })
  await caption.fill('Der Deich bei Flut')
  await caption.press('Tab')
  const row = rowOf(page, 'deich.jpg')
  await row.getByText('Wird gespeichert, sobald das Bild verarbeitet ist.').waitFor()
  const worker = await site().startWorker()
  await row.getByText('Texte gespeichert').waitFor({ timeout: 60_000 })
  await expect.poll(() => textsOf('deich.jpg')).toEqual(['Der Deich bei Flut', null])

  await page.getByText('Texte für alle').click()
  await page.getByRole('textbox', { name: 'Bildunterschrift', exact: true }).fill('Hafenfest')
  await page.getByRole('textbox', { name: 'Urheber', exact: true }).fill('Litfass')
  await page.getByRole('button', { name: 'Auf alle anwenden' }).click()
  await page.getByText('Auf ein Bild angewendet.').waitFor()
  await expect.poll(() => textsOf('deich.jpg')).toEqual(['Der Deich bei Flut', 'Litfass'])
  await expect.poll(() => textsOf('hafen.jpg')).toEqual(['Hafen am Morgen', 'S. Nazarov'])

  await page.getByRole('radio', { name: 'bei allen, auch wo schon etwas steht' }).check()
  await page.getByRole('button', { name: 'Auf alle anwenden' }).click()
  await expect.poll(() => textsOf('hafen.jpg')).toEqual(['Hafenfest', 'Litfass'])
  await worker.stop()
})

it('says that someone else has changed the texts meanwhile, and overwrites them only on request', async () => {
  const { page, watch } = await editor()
  watch.expect(/status of 409/)
  const worker = await site().startWorker()
  await page.goto(PATH)
  await choose(page, [files.deich])
  const row = rowOf(page, 'deich.jpg')
  await row.getByText('Hochgeladen', { exact: true }).waitFor({ timeout: 60_000 })
  await changeElsewhere('deich.jpg', 'Von jemand anderem')
  await page.getByRole('textbox', { name: 'Bildunterschrift von deich.jpg' }).fill('Von mir')
  await page.keyboard.press('Tab')
  await row.getByRole('alert').getByText('inzwischen geändert').waitFor()
  await expect.poll(() => textsOf('deich.jpg')).toEqual(['Von jemand anderem', null])
  await row.getByRole('button', { name: 'Meine Texte speichern deich.jpg' }).click()
  await expect.poll(() => textsOf('deich.jpg')).toEqual(['Von mir', null])
  await worker.stop()
})

it('opens the editor of a picture that is stored, and shows what it has saved', async () => {
  const { page } = await editor()
  const worker = await site().startWorker()
  await page.goto(PATH)
  await choose(page, [files.steg])
  await rowOf(page, 'steg.jpg').getByText('Hochgeladen', { exact: true }).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Bearbeiten steg.jpg' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bild bearbeiten' })
  await dialog.getByRole('textbox', { name: 'Bildunterschrift' }).fill('Ein Steg im Nebel')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'detached' })
  const caption = page.getByRole('textbox', { name: 'Bildunterschrift von steg.jpg' })
  await expect.poll(() => caption.inputValue()).toBe('Ein Steg im Nebel')
  await worker.stop()
})

it('accepts dropped files, reports those that are no pictures, and retries failures', async () => {
  const { page, watch } = await editor()
  watch.expect(/status of 500|Failed to load resource/)
  await page.goto(PATH)
  await page.route('**/media/upload', (route) => route.fulfill({ status: 500, body: 'kaputt' }))
  await dropFile(chooseButton(page), {
    name: 'brief.txt',
    type: 'text/plain',
    content: Buffer.from('Kein Bild'),
  })
  await rowOf(page, 'brief.txt')
    .getByText('Das ist kein Bild, das angenommen wird. Möglich sind GIF, JPEG, PNG, TIFF und BMP.')
    .waitFor()
  await page
    .getByRole('region', { name: 'Meldungen' })
    .getByText('Das ist kein Bild, das angenommen wird. Möglich sind GIF, JPEG, PNG, TIFF und BMP: brief.txt')
    .waitFor()
  await dropFile(chooseButton(page), { name: 'deich.jpg', type: 'image/jpeg', content: files.deich.buffer })
  await overall(page).getByText('eine fehlgeschlagen, eine nicht angenommen').waitFor()
  await page.unroute('**/media/upload')
  await page.getByRole('button', { name: 'Fehlgeschlagene erneut versuchen' }).click()
  await overall(page).getByText('eine hochgeladen, eine nicht angenommen').waitFor()
  await page.getByRole('button', { name: 'Liste leeren' }).click()
  await expect.poll(() => rowOf(page, '').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Dateien auswählen')
  await expect.poll(() => stored()).toEqual(['deich.jpg'])
})

it('continues while another page of the site is shown, asks before the site is left, and stops what is cancelled', async () => {
  const { page } = await editor()
  await page.goto(PATH)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/media/upload', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await choose(page, [files.deich, files.steg])
  await rowOf(page, 'deich.jpg').getByRole('progressbar').waitFor()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await page.getByRole('button', { name: 'Abbrechen steg.jpg' }).click()
  await page.getByRole('link', { name: 'Bilder', exact: true }).first().click()
  await page.waitForURL('**/bilder')
  release()
  await expect.poll(stored).toEqual(['deich.jpg'])
  await page.getByRole('button', { name: 'Bilder hochladen' }).click()
  await page.getByRole('link', { name: 'Viele Bilder auf einmal' }).click()
  await overall(page).getByText('eine hochgeladen').waitFor()
})

const REFUSALS = {
  anonymous: 'Das ist der Redaktion vorbehalten',
  member: 'Das ist der Redaktion vorbehalten',
  pending: 'Ihr Konto wartet auf Freigabe',
} as const

it('is offered to staff alone; others are told so, and visitors can sign in', async () => {
  for (const kind of ['anonymous', 'member', 'pending'] as const) {
    const { page } = await open({ viewer: site().viewers[kind] })
    await page.goto(PATH)
    await page.getByRole('heading', { name: REFUSALS[kind] }).waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Dateien auswählen' }).count(), { message: kind })
      .toBe(0)
    await expectAccessible(page)
    if (kind !== 'anonymous') continue
    await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
    await page.waitForURL('**/anmelden?next=%2Fbilder%2Fhochladen')
  }
})

it('speaks English on English pages', async () => {
  const { page } = await editor()
  await page.goto(`/en${PATH}`)
  await page.getByRole('heading', { name: 'Upload many images' }).waitFor()
  await choose(page, [files.deich], 'Choose files')
  await overall(page).getByText('one uploaded').waitFor()
  const row = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await row.getByText('Uploaded, still being processed').waitFor()
})

describe('in the panel', () => {
  it('is found from the navigation, and does the same', async () => {
    const { page } = await editor({ viewport: { width: 1600, height: 900 } })
    await page.goto('/admin')
    await page.locator('#nav-bilder-hochladen').click()
    await page.waitForURL('**/admin/bilder-hochladen')
    await choose(page, [files.deich, files.broken])
    await overall(page).getByText('2 hochgeladen').waitFor()
    await expect.poll(() => stored()).toEqual(['deich.jpg', 'halb.jpg'])
    await page.getByRole('button', { name: 'Bearbeiten deich.jpg' }).click()
    await page.getByRole('dialog', { name: 'Bild bearbeiten' }).waitFor()
  })

  it.each(['member', 'anonymous'] as const)('shows nothing of it to %s', async (kind) => {
    const { page } = await open({ viewer: site().viewers[kind] })
    await page.goto('/admin/bilder-hochladen')
    await page.waitForURL(kind === 'member' ? '**/admin/unauthorized**' : '**/admin/login**')
  })
})

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  it.each([PATH, '/admin/bilder-hochladen'])(
    'axe finds nothing on %s, whatever the outcome of the files, and nothing is wider than the screen',
    async (path) => {
      const { page, watch } = await editor({ colorScheme })
      watch.expect(/status of 415/)
      await page.goto(path)
      const fake = {
        name: 'getarnt-mit-einem-sehr-langen-namen-wie-ihn-kameras-manchmal-vergeben.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<svg/>'),
      }
      await choose(page, [
        files.hafen,
        files.twin,
        fake,
        { ...fake, name: 'brief.txt', mimeType: 'text/plain' },
      ])
      await overall(page).getByText('eine wartet auf Ihre Entscheidung').waitFor()
      await page.getByText('Texte für alle').click()
      for (const width of [1280, 375, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await expectAccessible(page)
        await expectNotWide(page)
      }
    },
  )
})

function chooseButton(page: Page, name = 'Dateien auswählen'): Locator {
  return page.getByRole('button', { name })
}

async function choose(page: Page, chosen: ChosenFile[], name?: string): Promise<void> {
  const button = chooseButton(page, name)
  const dialog = page.waitForEvent('filechooser')
  await button.click()
  await (await dialog).setFiles(chosen)
}

/** Names of the stored files, in the order they came. */
/** The files of each gallery, in their order. */
async function galleriesMade(): Promise<string[][]> {
  const { rows } = await site().pool.query<{ files: string[] }>(
    `select array_agg(i.original_name::text order by p._order) as files from galleries_pictures p
     join images i on i.id = p.image_id group by p._parent_id`,
  )
  return rows.map(({ files }) => files)
}

async function stored(): Promise<string[]> {
  const { rows } = await site().pool.query('select original_name as name from images order by id')
  return rows.map(({ name }) => name)
}

async function textsOf(name: string): Promise<[unknown, unknown]> {
  const { rows } = await site().pool.query('select caption, copyright from images where original_name = $1', [
    name,
  ])
  return [rows[0]?.caption, rows[0]?.copyright]
}

/** What another editor does in a window of their own. */
async function changeElsewhere(name: string, caption: string): Promise<void> {
  const { rows } = await site().pool.query('select id from images where original_name = $1', [name])
  await site().payload.update({
    collection: 'images',
    id: rows[0].id,
    data: { caption },
    depth: 0,
    overrideAccess: true,
  })
}
