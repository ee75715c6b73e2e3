import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Locator, Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { dragByTouch, useSiteBrowser } from '../factories/pages.ts'
import { photograph } from '../factories/pictures/photograph.ts'

import { useSite } from '../factories/useSite.ts'

const VIEW = '/admin/globals/front-page'
const NAMES = ['Anker', 'Boje', 'Deich', 'Ebbe', 'Flut'] as const
const site = useSite({ server: true })
const open = useSiteBrowser(site)
const ids: Record<string, number> = {}

beforeAll(async () => {
  const worker = await site().startWorker()
  for (const caption of NAMES) ids[caption] = await build(caption)
  await worker.stop()
})
beforeEach(() => choose(['Anker', 'Boje', 'Deich']))

const editor = async (options = {}) => {
  const { page, watch } = await open({ viewer: site().viewers.editor, ...options })
  await page.goto(VIEW)
  return { page, watch }
}
const selection = (page: Page) => page.getByRole('group', { name: 'Ausgewählte Bilder' })
const tiles = (page: Page) => selection(page).getByRole('listitem')
const handle = (page: Page, name: string) => selection(page).getByRole('button', { name: `${name}, Bild` })
const order = (page: Page) =>
  tiles(page).evaluateAll((items) => items.map((item) => Number(item.getAttribute('data-image'))))
const expectOrder = (page: Page, names: readonly string[]) =>
  expect.poll(() => order(page)).toEqual(names.map((name) => ids[name]))

it('is put in order by keyboard, says where a picture is, and is saved in that order', async () => {
  const { page } = await editor()
  await handle(page, 'Anker').focus()
  await press(page, 'Space')
  const said = selection(page).locator('[id^="DndLiveRegion"]')
  await expect.poll(() => said.textContent()).toBe('Anker ist aufgenommen, Bild 1 von 3.')
  await press(page, 'ArrowRight')
  await press(page, 'ArrowRight')
  await expect.poll(() => said.textContent()).toBe('Anker käme an Stelle 3 von 3.')
  await press(page, 'Space')
  await expect.poll(() => said.textContent()).toBe('Anker ist abgelegt, jetzt Bild 3 von 3.')
  await expectOrder(page, ['Boje', 'Deich', 'Anker'])
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Anker, Bild 3 von 3')
  await press(page, 'Enter')
  await press(page, 'ArrowLeft')
  await press(page, 'Escape')
  await expect.poll(() => said.textContent()).toBe('Anker bleibt, wo es war.')
  await expectOrder(page, ['Boje', 'Deich', 'Anker'])
  await save(page)
  await expect.poll(() => stored()).toEqual(['Boje', 'Deich', 'Anker'])
})

it('is put in order with the mouse', async () => {
  const { page } = await editor()
  await handle(page, 'Deich').hover()
  await page.mouse.down()
  const { x, y, width, height } = await boxOf(handle(page, 'Anker'))
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 15 })
  await page.mouse.up()
  await expectOrder(page, ['Deich', 'Anker', 'Boje'])
  // For 50 ms after a drop the clicks that belong to it are swallowed.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  await save(page)
  await expect.poll(() => stored()).toEqual(['Deich', 'Anker', 'Boje'])
})

it('is put in order by a long press on a phone', async () => {
  const { page } = await editor({ viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true })
  await handle(page, 'Boje').waitFor()
  await dragByTouch(handle(page, 'Anker'), handle(page, 'Boje'))
  await expectOrder(page, ['Boje', 'Anker', 'Deich'])
})

it('is put in order by plain buttons, which say what they did', async () => {
  const { page } = await editor()
  await page.getByRole('button', { name: 'Nach hinten: Anker' }).click()
  await expectOrder(page, ['Boje', 'Anker', 'Deich'])
  await selection(page).getByRole('status').getByText('Anker ist jetzt Bild 2 von 3.').waitFor()
  await page.getByRole('button', { name: 'Nach vorn: Anker' }).press('Enter')
  await expectOrder(page, ['Anker', 'Boje', 'Deich'])
  const first = page.getByRole('button', { name: 'Nach vorn: Anker' })
  await expect.poll(() => first.getAttribute('aria-disabled')).toBe('true')
})

it('takes a picture out, keeps the focus, and brings it back where it was', async () => {
  const { page } = await editor()
  await page.getByRole('button', { name: 'Entfernen: Boje' }).press('Enter')
  await expectOrder(page, ['Anker', 'Deich'])
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Entfernen: Deich')
  await page.getByRole('button', { name: 'Rückgängig Boje' }).click()
  await expectOrder(page, ['Anker', 'Boje', 'Deich'])
})

it('is filled from a window that is searched, where several are ticked and none twice', async () => {
  const { page } = await editor()
  const opener = page.getByRole('button', { name: 'Bilder auswählen' })
  await opener.click()
  const picker = page.getByRole('dialog', { name: 'Bilder auswählen' })
  await picker.getByText('5 Bilder zur Auswahl').waitFor()
  await expect.poll(() => picker.getByRole('checkbox', { name: /Anker/ }).isDisabled()).toBe(true)
  await picker.getByRole('checkbox', { name: /Flut/ }).press('Space')
  await picker.getByRole('searchbox', { name: 'Suchen' }).fill('ebb')
  await picker.getByText('Ein Bild zur Auswahl').waitFor()
  await picker.getByRole('checkbox', { name: /Ebbe/ }).press('Space')
  await picker.getByText('2 Bilder angekreuzt').waitFor()
  await picker.getByRole('button', { name: 'Übernehmen' }).click()
  await picker.waitFor({ state: 'detached' })
  await expectOrder(page, ['Anker', 'Boje', 'Deich', 'Flut', 'Ebbe'])
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  await opener.click()
  await picker.getByRole('searchbox').fill('gibt es nicht')
  await picker.getByText('Dazu gibt es kein Bild.').waitFor()
  // The first Escape is the field's own: it empties it.
  await page.keyboard.press('Escape')
  await picker.getByText('5 Bilder zur Auswahl').waitFor()
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'detached' })
  await save(page)
  await expect.poll(() => stored()).toEqual(['Anker', 'Boje', 'Deich', 'Flut', 'Ebbe'])
})

it('chooses the big picture by the same window, one at a time, in place of Payload’s list', async () => {
  const { page } = await editor()
  const lead = page.locator('#field-lead')
  await lead.getByRole('button', { name: 'Bild auswählen' }).click()
  const picker = page.getByRole('dialog', { name: 'Bild auswählen' })
  await expect.poll(() => lead.getByText('Aus vorhandenen auswählen').isVisible()).toBe(false)
  await picker.getByRole('checkbox', { name: /Flut/ }).press('Space')
  await picker.getByRole('searchbox').fill('dei')
  await picker.getByText('Ein Bild zur Auswahl').waitFor()
  await picker.getByRole('checkbox', { name: /Deich/ }).press('Space')
  await picker.getByText('Ausgewählt: Deich').waitFor()
  await picker.getByRole('button', { name: 'Übernehmen' }).click()
  await lead.locator(`img[src*="/media/file/${ids.Deich}/"]`).waitFor()
  await save(page)
  await expect.poll(() => storedLead()).toBe(ids.Deich)
  await lead.getByRole('button', { name: 'Bild auswählen' }).click()
  await expect.poll(() => picker.getByRole('checkbox', { name: /Deich/ }).isDisabled()).toBe(true)
  await picker.getByRole('checkbox', { name: /Flut/ }).check()
  await picker.getByRole('button', { name: 'Übernehmen' }).click()
  await lead.locator(`img[src*="/media/file/${ids.Flut}/"]`).waitFor()
  await save(page)
  await expect.poll(() => storedLead()).toBe(ids.Flut)
})

it('shows a stub in its window as a picture, as soon as it is one', async () => {
  const picture = await photograph({ width: 320, height: 200 })
  const { id } = await buildImage(site().payload, { caption: 'Gerade hochgeladen', picture })
  const { page } = await editor()
  await page.getByRole('button', { name: 'Bilder auswählen' }).click()
  const choice = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Gerade hochgeladen' })
  await choice.getByText('wird vorbereitet').waitFor()
  const worker = await site().startWorker()
  await choice.locator(`img[src*="/media/file/${id}/"]`).waitFor({ timeout: 60_000 })
  await expect.poll(() => choice.getByText('wird vorbereitet').count()).toBe(0)
  await worker.stop()
  await site().payload.delete({ collection: 'images', id, depth: 0, overrideAccess: true })
})

it('shows a stub as one until it has become a picture, and says what visitors do not see', async () => {
  const { id: stub } = await buildImage(site().payload, { caption: 'Neu' })
  const { id: hidden } = await buildImage(site().payload, { caption: 'Intern', visibility: 'restricted' })
  await choose(['Anker'], [stub, hidden])
  const { page } = await editor()
  await tiles(page).filter({ hasText: 'Neu' }).getByText('wird vorbereitet').waitFor()
  await tiles(page).filter({ hasText: 'Intern' }).getByText('nicht öffentlich').waitFor()
  const worker = await site().startWorker()
  const shown = tiles(page).filter({ hasText: 'Neu' }).locator(`img[src*="/media/file/${stub}/"]`)
  await shown.waitFor({ timeout: 60_000 })
  await expect.poll(() => tiles(page).getByText('wird vorbereitet').count()).toBe(0)
  await worker.stop()
  await site().payload.delete({
    collection: 'images',
    where: { id: { in: [stub, hidden] } },
    depth: 0,
    overrideAccess: true,
  })
})

it('opens the editor of a picture, and shows the words it has saved', async () => {
  const { page } = await editor()
  await page.getByRole('button', { name: 'Bearbeiten: Boje' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bild bearbeiten' })
  await dialog.getByRole('textbox', { name: 'Bildunterschrift' }).fill('Boje, grün')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'detached' })
  await tiles(page).getByText('Boje, grün').waitFor()
  await rename('Boje')
})

it('stands on the front page in its order, the big picture first, and nothing that is hidden', async () => {
  const { id: withdrawn } = await buildImage(site().payload, { caption: 'Zurückgezogen' })
  await choose(['Boje'], [withdrawn], ['Anker'])
  await site().payload.updateGlobal({
    slug: 'front-page',
    data: { lead: ids.Deich ?? null },
    depth: 0,
    overrideAccess: true,
  })
  const { page } = await open()
  await page.goto('/')
  await page.getByText('Ausgewählt', { exact: true }).waitFor()
  await expect
    .poll(() => headlines(page))
    .toEqual(['Deich', 'Boje', 'Zurückgezogen', 'Anker', 'Flut', 'Ebbe'])
  for (const visibility of ['restricted', 'withdrawn'] as const) {
    await show(withdrawn, visibility)
    await page.reload()
    await expect
      .poll(() => headlines(page), { message: visibility })
      .toEqual(['Deich', 'Boje', 'Anker', 'Flut', 'Ebbe'])
  }
  await site().payload.delete({ collection: 'images', id: withdrawn, depth: 0, overrideAccess: true })
  await choose([])
  await page.reload()
  await expect.poll(() => headlines(page)).toEqual(['Flut', 'Ebbe', 'Deich', 'Boje', 'Anker'])
  await page.getByText('Neuestes Bild').waitFor()
})

async function show(id: number, visibility: 'restricted' | 'withdrawn'): Promise<void> {
  await site().payload.update({
    collection: 'images',
    id,
    data: { visibility },
    depth: 0,
    overrideAccess: true,
  })
}

/** Markup around the field that is not ours. */
const PAYLOADS_OWN = [
  '.doc-tabs',
  '.doc-controls',
  '.app-header',
  '.upload__dropzoneAndUpload',
  '.field-description',
  // The lead story is chosen by Payload's own field.
  '.field-type.relationship',
]

const LOOKS = {
  light: { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  dark: { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  'at 375 px': { viewport: { width: 375, height: 800 }, colorScheme: 'light' },
} as const

describe.each(Object.entries(LOOKS))('%s', (_, look) => {
  it('axe finds nothing, full, empty and with the window open, and nothing is wider than the screen', async () => {
    const { page } = await editor(look)
    await handle(page, 'Anker').waitFor()
    await expectAccessible(page, {
      leaveOut: PAYLOADS_OWN,
    })
    // Of the field alone: a hidden tooltip of Payload's field above hangs over the edge.
    const sideways = await selection(page).evaluate((field) =>
      Math.max(
        ...[...field.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right - innerWidth),
      ),
    )
    expect(sideways).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Bilder auswählen' }).click()
    await page.getByRole('dialog').getByText('Bilder zur Auswahl').waitFor()
    await expectAccessible(page)
  })
})

async function build(caption: string): Promise<number> {
  const picture = await photograph({ width: 640, height: 420 })
  const { id } = await buildImage(site().payload, { caption, picture })
  await untilProcessed(site().payload, id)
  return id
}

/** Puts pictures on the front page, without the panel: by name, by id, by name again. */
async function choose(
  names: readonly string[],
  others: number[] = [],
  last: readonly string[] = [],
): Promise<void> {
  const idsOf = (named: readonly string[]) => named.flatMap((name) => ids[name] ?? [])
  await site().payload.updateGlobal({
    slug: 'front-page',
    data: { lead: null, pictures: [...idsOf(names), ...others, ...idsOf(last)] },
    depth: 0,
    overrideAccess: true,
  })
}

async function rename(caption: string): Promise<void> {
  await site().pool.query('update images set caption = $2 where id = $1', [ids[caption], caption])
}

async function stored(): Promise<(string | undefined)[]> {
  const { pictures } = await site().payload.findGlobal({
    slug: 'front-page',
    depth: 0,
    overrideAccess: true,
  })
  return (pictures ?? []).map((picture) => NAMES.find((name) => ids[name] === picture))
}

async function storedLead(): Promise<unknown> {
  const { lead } = await site().payload.findGlobal({ slug: 'front-page', depth: 0, overrideAccess: true })
  return lead ?? null
}

async function save(page: Page): Promise<void> {
  const answer = page.waitForResponse((one) => one.url().includes('/api/globals/front-page') && one.ok())
  await page.getByRole('button', { name: 'Speichern' }).click()
  await answer
}

/** Between two keys a picture moves to its place. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.waitForTimeout(350)
}

async function boxOf(element: Locator) {
  return (await element.boundingBox()) ?? expect.fail('not to be seen')
}

/** The captions of the page's pictures in their order, each once. */
async function headlines(page: Page): Promise<(string | undefined)[]> {
  const links = await page
    .locator('main a[href^="/bilder/"]')
    .evaluateAll((all) => all.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))))
  const nameOf = (id: number) => NAMES.find((name) => ids[name] === id) ?? 'Zurückgezogen'
  return [...new Set(links.filter((id) => id > 0))].map(nameOf)
}
