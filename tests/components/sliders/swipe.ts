import type { Locator } from 'playwright'

export const phone = { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true } as const

/** Draws a finger over an element, by so many px. */
export async function swipe(target: Locator, by: { x: number; y: number }): Promise<void> {
  const page = target.page()
  const session = await page.context().newCDPSession(page)
  const box = await target.boundingBox()
  if (!box) throw new Error('What is not to be seen cannot be touched.')
  const start = { x: box.x + box.width / 2 - by.x / 2, y: box.y + box.height / 2 - by.y / 2 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) => {
    const point = { x: start.x + by.x * part, y: start.y + by.y * part }
    return session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [point] })
  }
  await touch('touchStart')
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', step / 10)
  await touch('touchEnd')
  await session.detach()
}
