import type { Page } from 'playwright'
import { expect } from 'vitest'

export const fileOf = (id: number, size: string) => `/media/file/${id}/scene/${size}.webp`
export const image = (page: Page) => page.locator('figure img').first()
export const settled = (page: Page) => page.waitForTimeout(300)
export const loaded = (page: Page) =>
  expect
    .poll(() => image(page).evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)
