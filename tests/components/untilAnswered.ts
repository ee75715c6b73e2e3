import { nextFrames } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'

/** Resolves when a request that comes after all that a page was about to make has been answered. */
export async function untilAnswered(page: Page): Promise<void> {
  await nextFrames(page)
  await page.evaluate(async () => (await fetch('/?scene=hello')).text())
}
