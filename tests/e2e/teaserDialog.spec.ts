import { dropFile } from '@litfass/kit/testing/browser'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { editorOnPage } from '../factories/editorOnPage.ts'
import { buildReadyImage } from '../factories/images.ts'
import { dragByTouch, looks, useSiteBrowser } from '../factories/pages.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import {
  arrange,
  type HeroPage,
  heroPage,
  openDialog,
  placeArticle,
  referenceIn,
  saveDialog,
  slotOn,
} from '../factories/teaserDialog.ts'
import { buildPage, callTeasers } from '../factories/teasers.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const open = useSiteBrowser(site)

const articles = { flood: 0, market: 0 }
const images = { buoy: 0, dike: 0 }

beforeAll(async () => {
  const { payload } = site()
  const build = async (title: string) => (await buildArticle(payload, { title, language: 'de' })).id
  articles.flood = await build('Die Flut kam in der Nacht')
  articles.market = await build('Der Markt zieht um')
  images.buoy = (await buildReadyImage(payload, { caption: 'Boje im Nebel' })).id
  images.dike = (await buildReadyImage(payload, { caption: 'Deich am Abend' })).id
})

type ShownItem = { entity?: string | null; imageId?: number }

/** The items of each place that pages show of a teaser, confirmed or not. */
async function shown({ hero }: HeroPage): Promise<ShownItem[][]> {
  const { body } = await callTeasers(site(), {
    viewer: site().viewers.editor,
    path: `/cms/api/teaser?tid=${hero}`,
  })
  return body.places.map(({ items }: { items: ShownItem[] }) => items)
}

const windowOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function chooseImage(page: Page, dialog: Locator, way: string): Promise<void> {
  await dialog.getByText('Titel, Text, Adresse oder Bild ändern').first().click()
  await dialog.getByRole('button', { name: 'Bild wählen' }).click()
  await page.getByRole('button', { name: way }).click()
}

it('an image of its own is searched among all images, and shown in the teaser', async () => {
  const on = await heroPage(site(), 'Bild gesucht')
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(on.path)
  const dialog = await openDialog(page, on)
  await placeArticle(dialog, 'flut', 'Die Flut kam in der Nacht')
  await chooseImage(page, dialog, 'Aus allen Bildern wählen')
  const picker = windowOf(page, 'Bild auswählen')
  await picker.getByRole('searchbox').fill('deich')
  await picker.getByRole('checkbox', { name: /Deich am Abend/ }).check()
  await picker.getByRole('button', { name: 'Übernehmen' }).click()
  await dialog.locator(`[data-image="${images.dike}"]`).getByText('Deich am Abend').waitFor()
  await expect
    .poll(() =>
      dialog.locator(`img[src*="/${images.dike}/"]`).evaluate((one: HTMLImageElement) => one.naturalWidth),
    )
    .toBeGreaterThan(0)
  await saveDialog(dialog)
  await slotOn(page, on).locator(`img[data-files*="/${images.dike}/"]`).waitFor({ state: 'attached' })
  expect((await shown(on))[0]?.[0]?.imageId).toBe(images.dike)
})

it('an image of its own comes from the bookmarks, and another one by an upload through the image editor', async () => {
  const on = await heroPage(site(), 'Bild vorgemerkt')
  await site().pool.query(
    `insert into bookmarks (account_id, image_type, media_id, temporary_at) values ($1, 'image', $2, now())`,
    [site().viewers.editor.account?.id, images.buoy],
  )
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(on.path)
  const dialog = await openDialog(page, on)
  await placeArticle(dialog, 'flut', 'Die Flut kam in der Nacht')
  await chooseImage(page, dialog, 'Aus der Merkliste wählen')
  const picker = windowOf(page, 'Bilder aus der Merkliste')
  await picker.getByRole('checkbox', { name: /Boje im Nebel/ }).check()
  await picker.getByRole('button', { name: /übernehmen$/ }).click()
  await picker.waitFor({ state: 'detached' })
  // A copy for teasers, not the bookmarked image itself.
  const chosen = dialog.locator('[data-image]')
  await chosen.getByText('Boje im Nebel').waitFor()
  const chosenId = () => chosen.getAttribute('data-image')
  const fromBookmarks = await chosenId()
  expect(fromBookmarks).not.toBe(`${images.buoy}`)

  await dialog.getByRole('button', { name: 'Anderes Bild' }).click()
  await page.getByRole('button', { name: 'Hochladen und bearbeiten' }).click()
  const editor = editorOnPage(page)
  const content = await photograph({ width: 640, height: 480 })
  await dropFile(editor.dialog.locator('[data-imgeditor="drop-zone"]'), {
    name: 'pier.jpg',
    type: 'image/jpeg',
    content,
  })
  await editor.marker.waitFor({ timeout: 60_000 })
  await editor.save()
  await expect.poll(chosenId).not.toBe(fromBookmarks)
  const uploaded = Number(await chosenId())
  await saveDialog(dialog)
  expect((await shown(on))[0]?.[0]?.imageId).toBe(uploaded)
  await slotOn(page, on).locator(`img[data-files*="/${uploaded}/"]`).waitFor({ state: 'attached' })
}, 120_000)

it('on a phone, an item is dragged to another place by a long press', async () => {
  const on = await heroPage(site(), 'Gezogen')
  await arrange(site(), on, {
    layout: 'duo',
    entities: [`article:${articles.flood}`, `article:${articles.market}`],
  })
  const { page } = await open({
    ...looks['on a phone'],
    hasTouch: true,
    isMobile: true,
    viewer: site().viewers.editor,
  })
  await page.goto(on.path)
  const dialog = await openDialog(page, on)
  const handle = (place: number) =>
    dialog
      .getByRole('region', { name: `Platz ${place}` })
      .getByRole('button', { name: /Eintrag 1 verschieben/ })
  await dialog.getByText('Der Markt zieht um').first().waitFor({ state: 'attached' })
  await dragByTouch(handle(1), dialog.getByRole('button', { name: 'Eintrag hinzufügen: Platz 1' }))
  await expect
    .poll(() =>
      dialog.getByRole('region', { name: 'Platz 2' }).getByRole('combobox', { name: 'Inhalt' }).count(),
    )
    .toBe(2)
  // Two items of a place begin at different times.
  await dialog.getByRole('combobox', { name: 'Stunde' }).first().selectOption('0')
  await saveDialog(dialog)
  await expect
    .poll(async () => (await shown(on)).map((items) => items.map(({ entity }) => entity)))
    .toEqual([[], [`article:${articles.flood}`, `article:${articles.market}`]])
})

it('after saving, the page stays where it was scrolled to', async () => {
  const { slug, teasers } = await buildPage(site(), { title: 'Weit unten' })
  for (const slot of ['hero', 'first', 'second', 'third'])
    await arrange(
      site(),
      { hero: teasers[slot] ?? 0 },
      { layout: 'single', entities: [`article:${articles.flood}`] },
    )
  const on = { path: `/seite/${slug}`, hero: teasers.third ?? 0 }
  const { page } = await open({ viewer: site().viewers.editor, viewport: { width: 1280, height: 500 } })
  await page.goto(on.path)
  await slotOn(page, on).scrollIntoViewIfNeeded()
  const dialog = await openDialog(page, on)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
  const place = () => slotOn(page, on).evaluate((slot) => slot.getBoundingClientRect().top)
  const before = await place()
  await placeArticle(dialog, 'markt', 'Der Markt zieht um')
  await saveDialog(dialog)
  await slotOn(page, on).getByText('Der Markt zieht um').first().waitFor()
  // The reader's position stays, or moves down by the height of the message if that would cover a control.
  const moved = async () => {
    const room = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).paddingTop),
    )
    const by = (await place()) - before
    return Math.min(Math.abs(by), Math.abs(by - room))
  }
  await expect.poll(moved).toBeLessThan(5)
})

it('a session that ends loses nothing: what is typed stays, and is saved after signing in again', async () => {
  const on = await heroPage(site(), 'Abgemeldet')
  const { page, context, watch } = await open({ viewer: site().viewers.editor })
  watch.expect(/401/)
  await page.goto(on.path)
  const dialog = await openDialog(page, on)
  await placeArticle(dialog, 'flut', 'Die Flut kam in der Nacht')
  const cookies = await context.cookies()
  await context.clearCookies()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Unbefugter Zugriff.').first().waitFor()
  await dialog.getByText('Sie sind nicht mehr angemeldet.').waitFor()
  await expect.poll(() => referenceIn(dialog).getAttribute('data-entity')).toBe(`article:${articles.flood}`)
  await context.addCookies(cookies)
  await saveDialog(dialog)
  await slotOn(page, on).getByText('Die Flut kam in der Nacht').first().waitFor()
})

it('an editor can place something on the front page of a language that has no stories yet', async () => {
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto('/en')
  await page.getByRole('button', { name: 'Edit teaser “Hero”', exact: true }).click()
  const dialog = windowOf(page, 'Edit Hero')
  await dialog.getByRole('tab', { name: 'Layout' }).click()
  await dialog.getByRole('radio', { name: /^Lead 1 place/ }).check()
  await dialog.getByRole('tab', { name: 'Content' }).click()
  await dialog.getByRole('button', { name: 'Add an item: place 1' }).click()
  await dialog.getByText('Change title, text, address or image').click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Welcome to the coast')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('/en/bilder')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('link', { name: 'Welcome to the coast' }).first().waitFor()
})
