import type { Locator } from 'playwright'

/** Longer than a tap, in ms: from here on a finger means to drag. */
const LONG_PRESS_MS = 400
const STEPS = 12

/** Lays a finger on the middle of one element, waits, and draws it to the middle of another. */
export async function dragByTouch(from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const page = from.page()
  const session = await page.context().newCDPSession(page)
  const [start, end] = [await middleOf(from), await middleOf(to)]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }],
    })
  await touch('touchStart')
  await page.waitForTimeout(LONG_PRESS_MS)
  for (let step = 1; step <= STEPS; step += 1) {
    await touch('touchMove', step / STEPS)
    await page.waitForTimeout(30)
  }
  await touch('touchEnd')
  await session.detach()
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('What is not to be seen cannot be touched.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
