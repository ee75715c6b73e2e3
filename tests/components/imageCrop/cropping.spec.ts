import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { dragCropPart, hasFocus, placeOfCrop, tabTo, touchCropPart } from '../../factories/editorOnPage.ts'
import { expectFineInEveryLook, looks } from '../../factories/pages.ts'
import type { StoredPicture } from '../../plainSite/stubs/storedPicture.ts'
import { editButton, useEditorScene } from '../imageEditor/useEditorScene.ts'

const { site, store, openPage, openEditor } = useEditorScene()

const UPPER_RIGHT = { x: 50, y: 0, width: 50, height: 50 }

it('crops to a square and moves it by keyboard alone', async () => {
  const picture = store()
  const { page, editor } = await openPage(picture)
  await tabTo(editButton(page))
  await page.keyboard.press('Enter')
  await tabTo(button(page, 'Zuschneiden'))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('radio', { name: 'Frei' }))
  for (const ratio of ['Original', '3:2', '16:9', '1:1']) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.getByRole('radio', { name: ratio }).isChecked()).toBe(true)
  }
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
  await editor.dialog.waitFor({ state: 'detached' })
  expect(picture.stored().crop).toEqual({ x: 23.5, y: 1.3333, width: 74, height: 98.6667 })
})

it('shows what was cut away to move the crop over it; a drag and a row of keys are one step each', async () => {
  const { page, editor, picture } = await openCropped()
  const shown = editor.picture
  await expect.poll(() => shown.getAttribute('src')).not.toContain('crop=none')
  await button(page, 'Zuschneiden').click()
  await expect.poll(() => shown.getAttribute('src')).toContain('crop=none')
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
  await expect.poll(() => shown.evaluate(ratioOf)).toBeCloseTo(4 / 3, 1)
  await editor.save()
  expect(inWholePercent(picture)).toEqual({ ...UPPER_RIGHT, x: 25, y: 25 })
})

it('turns the crop along with the picture, and keeps who is at a grip there', async () => {
  const { page, editor, picture } = await openEditor()
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
  await expect.poll(() => hasFocus(slider(page, 'Linke Kante'))).toBe(true)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => placeOfCrop(page)).toEqual({ x: 50, y: 0, width: 50, height: 50 })
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => placeOfCrop(page)).toEqual({ x: 60, y: 0, width: 40, height: 50 })

  await editor.save()
  expect(picture.stored().rotation).toBe(90)
  expect(inWholePercent(picture)).toEqual({ x: 0, y: 0, width: 50, height: 40 })
})

it('keeps a chosen ratio at every grip until somebody lets go of it', async () => {
  const { page } = await openEditor()
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
  const { page, editor, picture } = await openCropped()
  await button(page, 'Zuschneiden').click()
  const warning = page.getByText('Der Ausschnitt ist schmal: In großen Ansichten wird er unscharf.')
  await warning.waitFor()
  await button(page, 'Ganzes Bild').click()
  await warning.waitFor({ state: 'hidden' })
  await editor.save()
  expect(picture.stored()).toMatchObject({ crop: null, revision: 2 })
})

it('does not store a crop that was only viewed', async () => {
  const { page, editor, picture } = await openEditor()
  await button(page, 'Zuschneiden').click()
  await chooseRatio(page, 'Original')
  await dragCropPart(page, 'middle', { x: 20, y: 20 })
  await button(page, 'Fertig').click()
  await editor.save()
  expect(picture.stored()).toMatchObject({ crop: null, revision: 1 })
})

it('reports that the whole picture is missing, and keeps everything else working', async () => {
  const { page, editor, watch, picture } = await openCropped()
  watch.expect(/status of 503/)
  site().failAlways('crop=none')
  await button(page, 'Zuschneiden').click()
  await page.getByText(/^Das ganze Bild kann gerade nicht gezeigt werden/).waitFor()
  await button(page, 'Zuschneiden').waitFor()
  await editor.field('Bildunterschrift').fill('Steg')
  await editor.save()
  expect(picture.stored()).toMatchObject({ crop: UPPER_RIGHT, caption: 'Steg' })
})

it('is drawn with a finger on a phone, and nothing scrolls sideways', async () => {
  const { page, editor, picture } = await openEditor(
    {},
    { ...looks['on a phone'], hasTouch: true, isMobile: true },
  )
  await button(page, 'Zuschneiden').tap()
  await button(page, 'Zuschneiden').waitFor({ state: 'detached' })
  await touchCropPart(page, 'nw', { x: 50, y: 50 })
  await expect.poll(() => placeOfCrop(page)).toEqual({ x: 50, y: 50, width: 50, height: 50 })
  const overflow = await editor.dialog.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].some(
      (each) => each.scrollWidth > each.clientWidth && /auto|scroll/.test(getComputedStyle(each).overflowX),
    ),
  )
  expect(overflow).toBe(false)
  const grip = await editor.dialog.locator('[data-part="nw"]').boundingBox()
  expect(Math.min(grip?.width ?? 0, grip?.height ?? 0)).toBeGreaterThanOrEqual(43.9)
  await editor.save()
  expect(inWholePercent(picture)).toEqual({ x: 50, y: 50, width: 50, height: 50 })
})

it('axe finds nothing during cropping', async () => {
  const { page } = await openEditor()
  await button(page, 'Zuschneiden').click()
  await chooseRatio(page, '4:5')
  await expectFineInEveryLook(page)
})

const openCropped = () => openEditor({ crop: UPPER_RIGHT })

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Bild bearbeiten' })
const button = (page: Page, name: string): Locator => dialog(page).getByRole('button', { name, exact: true })
const slider = (page: Page, name: string): Locator => dialog(page).getByRole('slider', { name, exact: true })

const size = (page: Page, px: number): Locator =>
  dialog(page)
    .getByRole('status')
    .filter({ hasText: `${px} × ${px} px` })

const ratioOf = (image: Element): number =>
  image instanceof HTMLImageElement && image.complete ? image.naturalWidth / image.naturalHeight : 0

async function chooseRatio(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('radiogroup').getByText(name, { exact: true }).click()
}

/** A drag ends on a pixel of the screen, somewhere between two percent. */
function inWholePercent(picture: StoredPicture) {
  return Object.fromEntries(
    Object.entries(Object(picture.stored().crop)).map(([name, value]) => [name, Math.round(Number(value))]),
  )
}
