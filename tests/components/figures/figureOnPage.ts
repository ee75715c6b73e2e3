import { nextFrames, passTime } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { untilAnswered } from '../untilAnswered.ts'

export const fileOf = (id: number, size: string) => `/media/file/${id}/scene/${size}.webp`
export const image = (page: Page) => page.locator('figure img').first()
export const loaded = (page: Page) =>
  expect
    .poll(() => image(page).evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)

/**
 * Resolves when a page whose clock was installed before it was opened has asked for every picture that it wants: its
 * timers have run, and all pictures have come.
 */
export async function settled(page: Page): Promise<void> {
  await nextFrames(page)
  await passTime(page, 500)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await untilAnswered(page)
}
