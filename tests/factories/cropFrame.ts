import type { Locator, Page } from 'playwright'

type Way = { x: number; y: number }

/** Where the frame lies on the picture, in whole percent. */
export async function placeOfCrop(page: Page) {
  const [area, frame] = await Promise.all(
    ['image-area', 'crop-frame'].map((name) => boxOf(page.locator(`[data-imgeditor="${name}"]`))),
  )
  if (!area || !frame) throw new Error('There is no frame to be seen.')
  const percent = (length: number, of: number) => Math.round((length * 100) / of)
  return {
    x: percent(frame.x - area.x, area.width),
    y: percent(frame.y - area.y, area.height),
    width: percent(frame.width, area.width),
    height: percent(frame.height, area.height),
  }
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not to be seen.`)
  return box
}

/** From a part of the frame to as far from there as is said, in percent of the picture. */
async function wayOf(page: Page, part: string, by: Way) {
  const area = await boxOf(page.locator('[data-imgeditor="image-area"]'))
  const grip = await boxOf(page.locator(`[data-part="${part}"]`))
  const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 }
  return { from, to: { x: from.x + (by.x * area.width) / 100, y: from.y + (by.y * area.height) / 100 } }
}

/** Drags a part of the frame with the mouse, as far as is said in percent of the picture. */
export async function dragCropPart(page: Page, part: string, by: Way): Promise<void> {
  const { from, to } = await wayOf(page, part, by)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.up()
}

/** The same with a finger. */
export async function touchCropPart(page: Page, part: string, by: Way): Promise<void> {
  const { from, to } = await wayOf(page, part, by)
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Way[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= 10; step += 1) {
    const along = (start: number, end: number) => start + ((end - start) * step) / 10
    await touch('touchMove', [{ x: along(from.x, to.x), y: along(from.y, to.y) }])
  }
  await touch('touchEnd', [])
}
