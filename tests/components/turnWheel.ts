import { nextFrames } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'

/**
 * Turns the wheel by so many px, twice: the browser hands on the second turn when it has begun to scroll by the first,
 * so that a page which scrolls has moved, and one that has not moved does not scroll.
 */
export async function turnWheel(page: Page, by: number): Promise<void> {
  for (const turn of ['first', 'second']) {
    await page.evaluate((name) => {
      const note = () => document.documentElement.setAttribute('data-turned', name)
      window.addEventListener('wheel', note, { capture: true, once: true, passive: true })
    }, turn)
    await page.mouse.wheel(0, by)
    await page.locator(`html[data-turned=${turn}]`).waitFor({ state: 'attached' })
  }
  await nextFrames(page)
}
