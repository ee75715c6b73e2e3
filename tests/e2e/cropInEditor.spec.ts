import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from '@litfass/kit/testing'
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Image } from '../../payload-types.ts'
import { callSite } from '../factories/calls.ts'
import { dragCropPart, placeOfCrop, touchCropPart } from '../factories/editorOnPage.ts'
import { cropPicture } from '../factories/editPicture.ts'
import { buildImage, imageById, untilProcessed } from '../factories/images.ts'

import { expectFineInEveryLook, looks, useSiteBrowser } from '../factories/pages.ts'
import { cornersOf, quarters } from '../factories/pictures/drawings.ts'
import { renditionFolder } from '../factories/storedFiles.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const open = useSiteBrowser(site)

const UPPER_RIGHT = { x: 50, y: 0, width: 50, height: 50 }

it('crops to a square and moves it by keyboard alone, and the page shows the square', async () => {
  const { id } = await ready()
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(`/bilder/${id}`)
  await tabTo(page.getByRole('button', { name: 'Bild bearbeiten' }))
  await page.keyboard.press('Enter')
  await tabTo(button(page, 'Zuschneiden'))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('radio', { name: 'Frei' }))
  while (!(await page.getByRole('radio', { name: '1:1' }).isChecked()))
    await page.keyboard.press('ArrowRight')
  await size(page, 600).waitFor()

  const across = slider(page, 'Ausschnitt verschieben, waagrecht')
  await tabTo(across)
  await page.keyboard.press('Shift+ArrowRight')
  await expect
    .poll(() => across.getAttribute('aria-valuetext'))
    .toBe('23 % von links, 0 % von oben, 75 % breit, 100 % hoch')
  await tabTo(slider(page, 'Obere linke Ecke, waagrecht'))
  await page.keyboard.press('ArrowRight')
  await size(page, 592).waitFor()
  await tabTo(button(page, 'Speichern'))
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'detached' })

  const { crop, width, height } = await renderedAs(id, { width: 592, height: 592 })
  expect(crop).toEqual({ x: 23.5, y: 1.3333, width: 74, height: 98.6667 })
  expect([width, height]).toEqual([592, 592])
  const shown = page.locator(`img[src*="/media/file/${id}/"]`).first()
  await expect.poll(() => shown.evaluate(ratioOf), { timeout: 30_000 }).toBeCloseTo(1, 2)
})

it('shows what was cut away to move the crop over it; a drag and a row of keys are one step each', async () => {
  const { id } = await ready()
  await cropPicture(site(), id, { crop: { crop: UPPER_RIGHT } })
  const { page } = await openEditor(id)
  const picture = dialog(page).getByRole('img')
  await expect.poll(() => picture.getAttribute('src')).not.toContain('crop=none')
  await button(page, 'Zuschneiden').click()
  await expect.poll(() => picture.getAttribute('src')).toContain('crop=none')
  await expect.poll(() => placeOfCrop(page)).toEqual(UPPER_RIGHT)

  await dragCropPart(page, 'middle', { x: -25, y: 25 })
  await expect.poll(() => placeOfCrop(page)).toEqual({ ...UPPER_RIGHT, x: 25, y: 25 })
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowLeft')
  await expect.poll(() => placeOfCrop(page)).toEqual({ ...UPPER_RIGHT, x: 20, y: 25 })
  await page.keyboard.press('Control+z')
  await expect.poll(() => placeOfCrop(page)).toEqual({ ...UPPER_RIGHT, x: 25, y: 25 })
  await page.keyboard.press('Control+z')
  await expect.poll(() => placeOfCrop(page)).toEqual(UPPER_RIGHT)
  await page.keyboard.press('Control+Shift+z')

  await button(page, 'Fertig').click()
  await expect.poll(() => picture.evaluate(ratioOf)).toBeCloseTo(4 / 3, 1)
  await save(page)
  const { crop } = await renderedAs(id, { width: 400, height: 300 })
  expect(inWholePercent(crop)).toEqual({ ...UPPER_RIGHT, x: 25, y: 25 })
})

it('turns the crop along with the picture, and keeps who is at a grip there', async () => {
  const { id } = await ready()
  const { page } = await openEditor(id)
  await button(page, 'Zuschneiden').click()
  await dragCropPart(page, 'se', { x: -50, y: -50 })
  await expect.poll(() => placeOfCrop(page)).toEqual({ x: 0, y: 0, width: 50, height: 50 })
  await button(page, 'Nach rechts drehen').click()
  await expect.poll(() => placeOfCrop(page)).toEqual({ x: 50, y: 0, width: 50, height: 50 })
  await slider(page, 'Linke Kante').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => placeOfCrop(page)).toEqual({ x: 60, y: 0, width: 40, height: 50 })
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('Control+z')
  await expect.poll(() => placeOfCrop(page)).toEqual({ x: 0, y: 0, width: 50, height: 50 })
  await expect.poll(() => slider(page, 'Linke Kante').evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => placeOfCrop(page)).toEqual({ x: 50, y: 0, width: 50, height: 50 })
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => placeOfCrop(page)).toEqual({ x: 60, y: 0, width: 40, height: 50 })

  await save(page)
  const { crop, rotation, url_set } = await renderedAs(id, { width: 240, height: 400 })
  expect(rotation).toBe(90)
  expect(inWholePercent(crop)).toEqual({ x: 0, y: 0, width: 50, height: 40 })
  const file = await callSite(site(), z.object({ XL: z.string() }).parse(url_set).XL)
  expect((await cornersOf(await file.bytes())).corners).toBe('red red red red')
})

it('keeps a chosen ratio at every grip until somebody lets go of it', async () => {
  const { id } = await ready()
  const { page } = await openEditor(id)
  await button(page, 'Zuschneiden').click()
  await chooseRatio(page, '16:9')
  await dragCropPart(page, 'e', { x: -20, y: 10 })
  await dragCropPart(page, 'nw', { x: 5, y: 30 })
  const { width, height } = await placeOfCrop(page)
  expect((width * 800) / (height * 600)).toBeCloseTo(16 / 9, 1)
  await chooseRatio(page, 'Frei')
  await dragCropPart(page, 's', { x: 0, y: -10 })
  await expect.poll(() => placeOfCrop(page)).toMatchObject({ width, height: height - 10 })
})

it('takes the crop away again, and warns of a narrow one before', async () => {
  const { id } = await ready()
  await cropPicture(site(), id, { crop: { crop: UPPER_RIGHT } })
  const { page } = await openEditor(id)
  await button(page, 'Zuschneiden').click()
  const warning = page.getByText('Der Ausschnitt ist schmal: In großen Ansichten wird er unscharf.')
  await warning.waitFor()
  await button(page, 'Ganzes Bild').click()
  await warning.waitFor({ state: 'hidden' })
  await save(page)
  expect((await renderedAs(id, { width: 800, height: 600 })).crop).toBeNull()
})

it('does not store a crop that was only viewed', async () => {
  const { id } = await ready()
  const { page } = await openEditor(id)
  await button(page, 'Zuschneiden').click()
  await chooseRatio(page, 'Original')
  await dragCropPart(page, 'middle', { x: 20, y: 20 })
  await button(page, 'Fertig').click()
  await save(page)
  await expect.poll(() => imageById(site().payload, id)).toMatchObject({ crop: null, revision: 1 })
})

it('reports that the whole picture is missing, and keeps everything else working', async () => {
  const { id } = await ready()
  const { renditionHash } = await cropPicture(site(), id, { crop: { crop: UPPER_RIGHT } })
  await rm(join(renditionFolder(site().dataDir, `${renditionHash}`), 'uncropped.webp'))
  const { page, watch } = await openEditor(id)
  watch.expect(/status of 404/)
  await button(page, 'Zuschneiden').click()
  await page.getByText(/^Das ganze Bild kann gerade nicht gezeigt werden/).waitFor()
  await button(page, 'Zuschneiden').waitFor()
  await page.getByRole('textbox', { name: 'Bildunterschrift' }).fill('Steg')
  await save(page)
  await expect.poll(() => imageById(site().payload, id)).toMatchObject({ crop: UPPER_RIGHT, caption: 'Steg' })
})

it('is drawn with a finger on a phone, and nothing scrolls sideways', async () => {
  const { id } = await ready()
  const { page } = await openEditor(id, { ...looks['on a phone'], hasTouch: true, isMobile: true })
  await button(page, 'Zuschneiden').tap()
  await button(page, 'Zuschneiden').waitFor({ state: 'detached' })
  await touchCropPart(page, 'nw', { x: 50, y: 50 })
  await expect.poll(() => placeOfCrop(page)).toEqual({ x: 50, y: 50, width: 50, height: 50 })
  const overflow = await dialog(page).evaluate((element) =>
    [element, ...element.querySelectorAll('*')].some(
      (each) => each.scrollWidth > each.clientWidth && /auto|scroll/.test(getComputedStyle(each).overflowX),
    ),
  )
  expect(overflow).toBe(false)
  const grip = await dialog(page).locator('[data-part="nw"]').boundingBox()
  expect(Math.min(grip?.width ?? 0, grip?.height ?? 0)).toBeGreaterThanOrEqual(43.9)
  await save(page)
  const { crop } = await renderedAs(id, { width: 400, height: 300 })
  expect(inWholePercent(crop)).toEqual({ x: 50, y: 50, width: 50, height: 50 })
})

it('axe finds nothing during cropping', async () => {
  const { id } = await ready()
  const { page } = await openEditor(id)
  await button(page, 'Zuschneiden').click()
  await chooseRatio(page, '4:5')
  await expectFineInEveryLook(page)
})

async function ready(): Promise<Image> {
  const { id } = await buildImage(site().payload, {
    picture: await quarters(),
    fileName: 'viertel.png',
    imageManagerPrefix: 'imagepost',
  })
  return untilProcessed(site().payload, id)
}

async function openEditor(id: number, look: Parameters<typeof open>[0] = looks.light) {
  const opened = await open({ viewer: site().viewers.editor, ...look })
  await opened.page.goto(`/bilder/${id}`)
  await opened.page.getByRole('button', { name: 'Bild bearbeiten' }).click()
  await button(opened.page, 'Zuschneiden').waitFor()
  return opened
}

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Bild bearbeiten' })
const button = (page: Page, name: string): Locator => dialog(page).getByRole('button', { name, exact: true })
const slider = (page: Page, name: string): Locator => dialog(page).getByRole('slider', { name, exact: true })

const size = (page: Page, px: number): Locator =>
  dialog(page)
    .getByRole('status')
    .filter({ hasText: `${px} × ${px} px` })

const isFocused = (element: Element): boolean => element === document.activeElement
const ratioOf = (image: Element): number =>
  image instanceof HTMLImageElement && image.complete ? image.naturalWidth / image.naturalHeight : 0

async function chooseRatio(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('radiogroup').getByText(name, { exact: true }).click()
}

async function tabTo(target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate(isFocused)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${target}.`)
}

async function save(page: Page): Promise<void> {
  await button(page, 'Speichern').click()
  await dialog(page).waitFor({ state: 'detached' })
}

/** Waits until the picture is shown in this size, in px. */
function renderedAs(id: number, size: { width: number; height: number }): Promise<Image> {
  return eventually(
    `picture ${id} to be shown as ${size.width} × ${size.height}`,
    async () => {
      const image = await imageById(site().payload, id)
      const isSo = image?.width === size.width && image.height === size.height
      return isSo && image.processing?.state === 'ready' ? image : undefined
    },
    { withinMs: 60_000 },
  )
}

/** A drag ends on a pixel of the screen, somewhere between two percent. */
function inWholePercent(crop: Image['crop']) {
  return Object.fromEntries(
    Object.entries(Object(crop)).map(([name, value]) => [name, Math.round(Number(value))]),
  )
}
