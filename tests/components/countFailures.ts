import type { Page } from 'playwright'

/** Counts the images and scripts that fail to load from now on. @returns waits until the count is reached */
export async function countFailures(page: Page): Promise<(times: number) => Promise<void>> {
  const count = () => {
    let failures = 0
    const note = () => document.documentElement.setAttribute('data-failures', String(++failures))
    document.addEventListener('error', note, { capture: true })
  }
  await page.addInitScript(count)
  await page.evaluate(count)
  return (times) => page.locator(`html[data-failures="${times}"]`).waitFor({ state: 'attached' })
}
