import type { Page } from 'playwright'

/** Tells the stubs of a page that a picture is ready, or has failed for a reason, as the server's events would. */
export async function stubBecomes(page: Page, { id }: { id: number }, failed?: string): Promise<void> {
  const file = `/media/file/${id}/ready/XL.webp`
  const urls = { T: file, XS: file, S: file, M: file, L: file, XL: file, XXL: file }
  const state = failed ? { kind: 'failed', reason: failed } : { kind: 'ready', urls, width: 800, height: 600 }
  await page.waitForFunction(
    (watched) => document.documentElement.dataset.watched?.split(' ').includes(watched),
    String(id),
  )
  await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('stub', { detail })), { id, ...state })
}
